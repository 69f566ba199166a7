-- A database as version 6 of the schema wrote it: one table of each game, eight decisions played by two people.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE accounts (
    name text primary key,
    hash text not null,
    person text not null unique references people (key)
) strict, without rowid;
CREATE TABLE bonds (
    person text not null references people (key),
    other text not null references people (key),
    kind integer not null,
    at integer not null,
    primary key (person, other)
) strict, without rowid;
CREATE TABLE former_names (
    name text primary key,
    person text not null references people (key),
    at integer not null
) strict, without rowid;
CREATE TABLE games (
    id text primary key,
    game text not null,
    seed blob not null,
    start text not null,
    created integer not null,
    public integer not null,
    clock text not null,
    leg text,
    -- The summary, as of entry `seen` of the log.
    seen integer not null,
    updated integer not null,
    ply integer not null,
    started integer not null,
    over integer not null,
    waits integer not null,
    turn integer,
    deadline integer,
    open integer not null,
    holders text not null
, origin integer not null default 0, settled integer not null default 0, closed integer not null default 0) strict;
INSERT INTO "games" VALUES('2r7bvgc34zmy','nshex',X'8DA9F02E2D1897AF6ACEE4820048EC5C7AC612BBCB4EFDFEF47B049C45E193F8','3.0 | outpost 20 | borgo 20 | p1 hq',1795019460824,1,'{"clock":"none"}',NULL,16,1795019460840,14,1,0,1,0,NULL,0,'[{"holder":"person","key":"q1secrwb50p0rfs6cfrc","name":"Ann"},{"holder":"person","key":"t0bm5dhrrpxrpnhtzvp1","name":"Bob"}]',0,0,0);
INSERT INTO "games" VALUES('6xndm1h6t1w1','convoy',X'5BD996D5116312BACC56FCDB7AD9AB0BBCFAAA6E39248A754AE939D4024959F4','fracas | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4',1795019460842,1,'{"clock":"none"}',NULL,26,1795019460866,24,1,0,1,0,NULL,0,'[{"holder":"person","key":"q1secrwb50p0rfs6cfrc","name":"Ann"},{"holder":"person","key":"t0bm5dhrrpxrpnhtzvp1","name":"Bob"}]',0,0,0);
INSERT INTO "games" VALUES('fya250kefhxr','mars',X'5DC55C2E2D6CC35B79F790BB49D1905B284F9DF31F0BA78FC7C8CC1237AC7B76','first | whos_there map=t_junction secrets=5 critters=5 | human waits=us_rifle+us_rifle.2+us_rifle.3+us_rifle.4+us_rifle.5+us_rifle.6+us_rifle.7+us_rifle.8 | martian waits=martian_grunt+martian_grunt.2+martian_grunt.3+martian_grunt.4+martian_grunt.5 | play round=0 opened=human starter=human turn=human between >round >deploy:martian >deploy:human >deal:martian >deal:human >counters:10:- >zones',1795019460869,1,'{"clock":"none"}',NULL,45,1795019460888,43,1,0,1,0,NULL,0,'[{"holder":"person","key":"q1secrwb50p0rfs6cfrc","name":"Ann"},{"holder":"person","key":"t0bm5dhrrpxrpnhtzvp1","name":"Bob"}]',0,0,0);
INSERT INTO "games" VALUES('qs0ttdpg54mv','mech',X'44A488502CE3FED7FC2749EEE8394BE701EB7687F9801ADF89771AE13443DDB4','war_zone | forge | vultures | | setup',1795019460891,1,'{"clock":"none"}',NULL,14,1795019460912,12,1,0,1,0,NULL,0,'[{"holder":"person","key":"q1secrwb50p0rfs6cfrc","name":"Ann"},{"holder":"person","key":"t0bm5dhrrpxrpnhtzvp1","name":"Bob"}]',0,0,0);
CREATE TABLE health (
    one integer primary key check (one = 1),
    at integer not null
) strict;
CREATE TABLE hidden_lines (
    game text not null references games (id),
    seq integer not null,
    at integer not null,
    primary key (game, seq)
) strict, without rowid;
CREATE TABLE log (
    game text not null references games (id),
    seq integer not null,
    at integer not null,
    key text,
    fact text not null,
    primary key (game, seq)
) strict, without rowid;
INSERT INTO "log" VALUES('2r7bvgc34zmy',1,1795019460824,NULL,'{"fact":"opened","game":"nshex","start":"3.0 | outpost 20 | borgo 20 | p1 hq","holders":[{"holder":"person","key":"q1secrwb50p0rfs6cfrc","name":"Ann"},{"holder":"open"}],"clock":{"clock":"none"},"undo":"information","public":true,"leg":null,"commitment":"1fb6d32c0b55865afcada94ff622a777548b61f8449ab16f6dfe029ade8f015b","imported":false,"terms":{"opener":"q1secrwb50p0rfs6cfrc","prepared":false,"rated":false,"allowed":[]}}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',2,1795019460826,NULL,'{"fact":"sat","seat":1,"key":"t0bm5dhrrpxrpnhtzvp1","name":"Bob"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',3,1795019460829,NULL,'{"fact":"acted","actor":{"seat":0},"action":"hq a1 r0"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',4,1795019460831,NULL,'{"fact":"acted","actor":{"seat":1},"action":"hq a3 r0"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',5,1795019460831,NULL,'{"fact":"acted","actor":"chance","action":"draw brawler"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',6,1795019460832,NULL,'{"fact":"acted","actor":{"seat":0},"action":"put brawler a2 r2"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',7,1795019460833,NULL,'{"fact":"acted","actor":{"seat":0},"action":"end"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',8,1795019460833,NULL,'{"fact":"acted","actor":"chance","action":"draw claws"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',9,1795019460833,NULL,'{"fact":"acted","actor":"chance","action":"draw move"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',10,1795019460835,NULL,'{"fact":"acted","actor":{"seat":1},"action":"put claws b1 r4"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',11,1795019460837,NULL,'{"fact":"acted","actor":{"seat":1},"action":"play move b1 b1 r3"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',12,1795019460839,NULL,'{"fact":"acted","actor":{"seat":1},"action":"end"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',13,1795019460839,NULL,'{"fact":"acted","actor":"chance","action":"draw scout"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',14,1795019460839,NULL,'{"fact":"acted","actor":"chance","action":"draw move"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',15,1795019460839,NULL,'{"fact":"acted","actor":"chance","action":"draw move"}');
INSERT INTO "log" VALUES('2r7bvgc34zmy',16,1795019460840,NULL,'{"fact":"acted","actor":{"seat":0},"action":"discard move"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',1,1795019460842,NULL,'{"fact":"opened","game":"convoy","start":"fracas | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4","holders":[{"holder":"person","key":"q1secrwb50p0rfs6cfrc","name":"Ann"},{"holder":"open"}],"clock":{"clock":"none"},"undo":"information","public":true,"leg":null,"commitment":"bcd0221fe0089f930f47871ff2e2356604b768f36ca683e7418fe85829833642","imported":false,"terms":{"opener":"q1secrwb50p0rfs6cfrc","prepared":false,"rated":false,"allowed":[]}}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',2,1795019460844,NULL,'{"fact":"sat","seat":1,"key":"t0bm5dhrrpxrpnhtzvp1","name":"Bob"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',3,1795019460844,NULL,'{"fact":"acted","actor":"chance","action":"draw moloch_move"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',4,1795019460844,NULL,'{"fact":"acted","actor":"chance","action":"draw hunter"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',5,1795019460844,NULL,'{"fact":"acted","actor":"chance","action":"draw spiders"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',6,1795019460844,NULL,'{"fact":"acted","actor":"chance","action":"draw spiders"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',7,1795019460844,NULL,'{"fact":"acted","actor":"chance","action":"draw commando"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',8,1795019460844,NULL,'{"fact":"acted","actor":"chance","action":"draw retreat"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',9,1795019460844,NULL,'{"fact":"acted","actor":"chance","action":"draw intelligence"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',10,1795019460844,NULL,'{"fact":"acted","actor":"chance","action":"draw outpost_move"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',11,1795019460849,NULL,'{"fact":"acted","actor":{"seat":0},"action":"keep"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',12,1795019460853,NULL,'{"fact":"acted","actor":{"seat":1},"action":"mulligan"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',13,1795019460853,NULL,'{"fact":"acted","actor":"chance","action":"draw assault_team"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',14,1795019460853,NULL,'{"fact":"acted","actor":"chance","action":"draw reconnaissance"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',15,1795019460853,NULL,'{"fact":"acted","actor":"chance","action":"draw outpost_move"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',16,1795019460853,NULL,'{"fact":"acted","actor":"chance","action":"draw commando"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',17,1795019460853,NULL,'{"fact":"acted","actor":"chance","action":"draw hybrid"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',18,1795019460853,NULL,'{"fact":"acted","actor":"chance","action":"draw stormtrooper"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',19,1795019460853,NULL,'{"fact":"acted","actor":"chance","action":"draw em_field"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',20,1795019460853,NULL,'{"fact":"acted","actor":"chance","action":"draw task_force"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',21,1795019460855,NULL,'{"fact":"acted","actor":{"seat":0},"action":"engage 1"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',22,1795019460857,NULL,'{"fact":"acted","actor":{"seat":0},"action":"put hybrid 4"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',23,1795019460859,NULL,'{"fact":"acted","actor":{"seat":0},"action":"pick hybrid"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',24,1795019460861,NULL,'{"fact":"acted","actor":{"seat":0},"action":"put spiders 1"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',25,1795019460864,NULL,'{"fact":"acted","actor":{"seat":0},"action":"put spiders 2"}');
INSERT INTO "log" VALUES('6xndm1h6t1w1',26,1795019460866,NULL,'{"fact":"acted","actor":{"seat":0},"action":"put stormtrooper 3"}');
INSERT INTO "log" VALUES('fya250kefhxr',1,1795019460869,NULL,'{"fact":"opened","game":"mars","start":"first | whos_there map=t_junction secrets=5 critters=5 | human waits=us_rifle+us_rifle.2+us_rifle.3+us_rifle.4+us_rifle.5+us_rifle.6+us_rifle.7+us_rifle.8 | martian waits=martian_grunt+martian_grunt.2+martian_grunt.3+martian_grunt.4+martian_grunt.5 | play round=0 opened=human starter=human turn=human between >round >deploy:martian >deploy:human >deal:martian >deal:human >counters:10:- >zones","holders":[{"holder":"person","key":"q1secrwb50p0rfs6cfrc","name":"Ann"},{"holder":"open"}],"clock":{"clock":"none"},"undo":"information","public":true,"leg":null,"commitment":"8b4a6e45b1bffd966483a610c0add9212e0e8162434c942febd7ae39c6da54ac","imported":false,"terms":{"opener":"q1secrwb50p0rfs6cfrc","prepared":false,"rated":false,"allowed":[]}}');
INSERT INTO "log" VALUES('fya250kefhxr',2,1795019460870,NULL,'{"fact":"sat","seat":1,"key":"t0bm5dhrrpxrpnhtzvp1","name":"Bob"}');
INSERT INTO "log" VALUES('fya250kefhxr',3,1795019460874,NULL,'{"fact":"acted","actor":{"seat":1},"action":"zones 0"}');
INSERT INTO "log" VALUES('fya250kefhxr',4,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 3"}');
INSERT INTO "log" VALUES('fya250kefhxr',5,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 8"}');
INSERT INTO "log" VALUES('fya250kefhxr',6,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 1"}');
INSERT INTO "log" VALUES('fya250kefhxr',7,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 5"}');
INSERT INTO "log" VALUES('fya250kefhxr',8,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 8"}');
INSERT INTO "log" VALUES('fya250kefhxr',9,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 3"}');
INSERT INTO "log" VALUES('fya250kefhxr',10,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 7"}');
INSERT INTO "log" VALUES('fya250kefhxr',11,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 7"}');
INSERT INTO "log" VALUES('fya250kefhxr',12,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 7"}');
INSERT INTO "log" VALUES('fya250kefhxr',13,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 1"}');
INSERT INTO "log" VALUES('fya250kefhxr',14,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 1"}');
INSERT INTO "log" VALUES('fya250kefhxr',15,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 4"}');
INSERT INTO "log" VALUES('fya250kefhxr',16,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 3"}');
INSERT INTO "log" VALUES('fya250kefhxr',17,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 6"}');
INSERT INTO "log" VALUES('fya250kefhxr',18,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 6"}');
INSERT INTO "log" VALUES('fya250kefhxr',19,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 5"}');
INSERT INTO "log" VALUES('fya250kefhxr',20,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 8"}');
INSERT INTO "log" VALUES('fya250kefhxr',21,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 2"}');
INSERT INTO "log" VALUES('fya250kefhxr',22,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 6"}');
INSERT INTO "log" VALUES('fya250kefhxr',23,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 5"}');
INSERT INTO "log" VALUES('fya250kefhxr',24,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 7"}');
INSERT INTO "log" VALUES('fya250kefhxr',25,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 7"}');
INSERT INTO "log" VALUES('fya250kefhxr',26,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 8"}');
INSERT INTO "log" VALUES('fya250kefhxr',27,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"roll 7"}');
INSERT INTO "log" VALUES('fya250kefhxr',28,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw brazen"}');
INSERT INTO "log" VALUES('fya250kefhxr',29,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw mutant_bug"}');
INSERT INTO "log" VALUES('fya250kefhxr',30,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw ingenuity"}');
INSERT INTO "log" VALUES('fya250kefhxr',31,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw nerve"}');
INSERT INTO "log" VALUES('fya250kefhxr',32,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw extra_shot"}');
INSERT INTO "log" VALUES('fya250kefhxr',33,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw innocent_bystander"}');
INSERT INTO "log" VALUES('fya250kefhxr',34,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw innocent_bystander"}');
INSERT INTO "log" VALUES('fya250kefhxr',35,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw brazen"}');
INSERT INTO "log" VALUES('fya250kefhxr',36,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw ingenuity"}');
INSERT INTO "log" VALUES('fya250kefhxr',37,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw bombardment"}');
INSERT INTO "log" VALUES('fya250kefhxr',38,1795019460874,NULL,'{"fact":"acted","actor":"chance","action":"draw heavy_support"}');
INSERT INTO "log" VALUES('fya250kefhxr',39,1795019460876,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy B1"}');
INSERT INTO "log" VALUES('fya250kefhxr',40,1795019460878,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy C1"}');
INSERT INTO "log" VALUES('fya250kefhxr',41,1795019460880,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy D1"}');
INSERT INTO "log" VALUES('fya250kefhxr',42,1795019460882,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy E1"}');
INSERT INTO "log" VALUES('fya250kefhxr',43,1795019460884,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy F1"}');
INSERT INTO "log" VALUES('fya250kefhxr',44,1795019460886,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy G1"}');
INSERT INTO "log" VALUES('fya250kefhxr',45,1795019460888,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy H1"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',1,1795019460891,NULL,'{"fact":"opened","game":"mech","start":"war_zone | forge | vultures | | setup","holders":[{"holder":"person","key":"q1secrwb50p0rfs6cfrc","name":"Ann"},{"holder":"open"}],"clock":{"clock":"none"},"undo":"information","public":true,"leg":null,"commitment":"620e9142cbfa287b68c39fb68724608de7f2c098ba114957200ecb3e5010a724","imported":false,"terms":{"opener":"q1secrwb50p0rfs6cfrc","prepared":false,"rated":false,"allowed":[]}}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',2,1795019460891,NULL,'{"fact":"sat","seat":1,"key":"t0bm5dhrrpxrpnhtzvp1","name":"Bob"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',3,1795019460891,NULL,'{"fact":"acted","actor":"chance","action":"roll 2"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',4,1795019460891,NULL,'{"fact":"acted","actor":"chance","action":"roll 4"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',5,1795019460898,NULL,'{"fact":"acted","actor":{"seat":1},"action":"deploy u5 55,2850"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',6,1795019460900,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy u1 509,150"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',7,1795019460902,NULL,'{"fact":"acted","actor":{"seat":1},"action":"deploy u6 1363,2755"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',8,1795019460904,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy u2 1800,63"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',9,1795019460906,NULL,'{"fact":"acted","actor":{"seat":1},"action":"deploy u7 2234,2763"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',10,1795019460908,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy u3 2668,63"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',11,1795019460911,NULL,'{"fact":"acted","actor":{"seat":1},"action":"deploy u8 3537,2937"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',12,1795019460912,NULL,'{"fact":"acted","actor":{"seat":0},"action":"deploy u4 55,245"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',13,1795019460912,NULL,'{"fact":"acted","actor":"chance","action":"roll 4"}');
INSERT INTO "log" VALUES('qs0ttdpg54mv',14,1795019460912,NULL,'{"fact":"acted","actor":"chance","action":"roll 2"}');
CREATE TABLE merged (
    guest text primary key references people (key),
    person text not null references people (key),
    at integer not null
) strict, without rowid;
CREATE TABLE orders (
    id text primary key,
    at integer not null,
    what text not null,
    target text not null
) strict, without rowid;
CREATE TABLE own_sides (
    id text primary key,
    game text not null,
    person text not null references people (key),
    created integer not null,
    text text not null
) strict, without rowid;
CREATE TABLE people (
    key text primary key,
    name text not null,
    account text,
    created integer not null,
    lang text,
    theme text not null
) strict, without rowid;
INSERT INTO "people" VALUES('q1secrwb50p0rfs6cfrc','Ann',NULL,1795019460793,NULL,'"auto"');
INSERT INTO "people" VALUES('t0bm5dhrrpxrpnhtzvp1','Bob',NULL,1795019460823,NULL,'"auto"');
CREATE TABLE played (
    game text not null references results (game),
    seat integer not null,
    player text not null,
    person text references people (key),
    name text not null,
    side text not null,
    score integer not null,
    ended integer not null,
    rating integer,
    deviation integer,
    change integer,
    primary key (game, seat)
) strict, without rowid;
CREATE TABLE profiles (
    person text primary key references people (key),
    seen integer not null,
    games integer not null,
    closed integer not null,
    deleted integer not null
) strict, without rowid;
CREATE TABLE progress (
    person text not null references people (key),
    task text not null,
    value text not null,
    primary key (person, task)
) strict, without rowid;
CREATE TABLE ratings (
    name text not null,
    player text not null,
    person text references people (key),
    rating integer not null,
    deviation integer not null,
    volatility integer not null,
    games integer not null,
    last integer not null,
    primary key (name, player)
) strict, without rowid;
CREATE TABLE reports (
    id text primary key,
    at integer not null,
    reporter text not null references people (key),
    person text,
    game text,
    seq integer,
    text text not null,
    closed integer not null
) strict, without rowid;
CREATE TABLE results (
    game text primary key references games (id),
    name text not null,
    ended integer not null,
    ply integer not null,
    -- Why it changed no rating; nothing if it did.
    unrated text
) strict, without rowid;
CREATE TABLE seats (
    person text not null,
    game text not null references games (id),
    primary key (person, game)
) strict, without rowid;
INSERT INTO "seats" VALUES('q1secrwb50p0rfs6cfrc','2r7bvgc34zmy');
INSERT INTO "seats" VALUES('q1secrwb50p0rfs6cfrc','6xndm1h6t1w1');
INSERT INTO "seats" VALUES('q1secrwb50p0rfs6cfrc','fya250kefhxr');
INSERT INTO "seats" VALUES('q1secrwb50p0rfs6cfrc','qs0ttdpg54mv');
INSERT INTO "seats" VALUES('t0bm5dhrrpxrpnhtzvp1','2r7bvgc34zmy');
INSERT INTO "seats" VALUES('t0bm5dhrrpxrpnhtzvp1','6xndm1h6t1w1');
INSERT INTO "seats" VALUES('t0bm5dhrrpxrpnhtzvp1','fya250kefhxr');
INSERT INTO "seats" VALUES('t0bm5dhrrpxrpnhtzvp1','qs0ttdpg54mv');
CREATE TABLE sessions (
    token blob primary key,
    person text not null references people (key),
    expires integer not null
) strict, without rowid;
INSERT INTO "sessions" VALUES(X'3391624C487CF8648139BB002697D46EBFFD3504E54E3E9D0D10F9B54F763A41','q1secrwb50p0rfs6cfrc',9999999999999);
INSERT INTO "sessions" VALUES(X'EFADF3AF3A9FE8FC117FA4FA579949C89DA23E617D7C20E6536780E064E7F2CF','t0bm5dhrrpxrpnhtzvp1',9999999999999);
CREATE TABLE tournaments (
    id text primary key,
    revision integer not null,
    stage integer not null,
    updated integer not null,
    data text not null
) strict, without rowid;
CREATE TABLE waiting (
    person text primary key,
    game text not null,
    clock text not null,
    since integer not null,
    until integer not null,
    met text
) strict, without rowid;
CREATE INDEX games_listed on games (public, over, open, updated);
CREATE INDEX games_machines on games (id) where waits = 2 and over = 0;
CREATE INDEX games_deadlines on games (id) where deadline is not null and over = 0;
CREATE INDEX sessions_by_end on sessions (expires);
CREATE TRIGGER log_is_never_changed before update on log begin select raise(abort, 'the log is never changed'); end;
CREATE TRIGGER log_is_never_cut before delete on log begin select raise(abort, 'the log is never cut'); end;
CREATE INDEX games_unsettled on games (id) where settled = 0;
CREATE INDEX played_by on played (player, ended);
CREATE INDEX ratings_by_height on ratings (name, rating);
CREATE INDEX bonds_of_others on bonds (other);
CREATE INDEX reports_by_state on reports (closed, at);
CREATE INDEX orders_by_time on orders (at);
CREATE INDEX tournaments_listed on tournaments (stage, updated);
COMMIT;
PRAGMA user_version=6;
