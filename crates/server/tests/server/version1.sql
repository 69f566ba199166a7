-- A database as version 1 of the schema wrote it: three tables, two people, one account.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
) strict;
INSERT INTO games VALUES('cf2sbrkjsqrh','nshex',X'dbbf44872b5b920c6f6fa0f792a1ea6b4a29c76241714c54e7e17f412c69a7f3','3.0 | moloch 20 | borgo 20 | p1 hq',1794761134426,1,'{"clock":"real_time","base":18446744073709551615,"increment":15000}',NULL,2,1794761134446,0,0,0,0,NULL,NULL,1,'[{"holder":"person","key":"5bb34z3jecymwcb3pwxv","name":"Anna"},{"holder":"open"}]');
INSERT INTO games VALUES('fgdpwqnybm4a','convoy',X'7961e035b015ecb6f195fb6426756399e94034fa4bf9b64178bd7dd6b69e27cc','first | moloch +hunter*2 +ripper | outpost +scout | engage battle=1',1794761134477,1,'{"clock":"none"}',NULL,2,1794761137791,0,1,0,1,0,NULL,0,'[{"holder":"person","key":"5bb34z3jecymwcb3pwxv","name":"Anna"},{"holder":"person","key":"96aaxzzzk9hqd3v8e0wd","name":"Bob"}]');
INSERT INTO games VALUES('1znqv0pk1nkq','nshex',X'86b6ddc5717c6e135caaa3005744a31471ff46b198e538a30e4aac537f4a3af0','3.0 | hegemony 20 | outpost 20 | p1 hq',1794761134501,0,'{"clock":"per_move","limit":86400000}',NULL,7,1794761137272,6,1,0,1,0,1794847537272,0,'[{"holder":"person","key":"5bb34z3jecymwcb3pwxv","name":"Anna"},{"holder":"bot","level":"novice"}]');
CREATE TABLE log (
    game text not null references games (id),
    seq integer not null,
    at integer not null,
    key text,
    fact text not null,
    primary key (game, seq)
) strict, without rowid;
INSERT INTO log VALUES('1znqv0pk1nkq',1,1794761134501,NULL,'{"fact":"opened","game":"nshex","start":"3.0 | hegemony 20 | outpost 20 | p1 hq","holders":[{"holder":"person","key":"5bb34z3jecymwcb3pwxv","name":"Anna"},{"holder":"bot","level":"novice"}],"clock":{"clock":"per_move","limit":86400000},"undo":"information","public":false,"leg":null,"commitment":"05b87f667299d87a87a4dce9d9d15c3f62447abbf24b5ea3804e1aa3b5a8e2d3","imported":false}');
INSERT INTO log VALUES('1znqv0pk1nkq',2,1794761135742,'m961hry9f5ggfq2rcvgvf8vkj7','{"fact":"acted","actor":{"seat":0},"action":"hq a1 r0"}');
INSERT INTO log VALUES('1znqv0pk1nkq',3,1794761135743,NULL,'{"fact":"acted","actor":{"seat":1},"action":"hq b4 r0"}');
INSERT INTO log VALUES('1znqv0pk1nkq',4,1794761135743,NULL,'{"fact":"acted","actor":"chance","action":"draw battle"}');
INSERT INTO log VALUES('1znqv0pk1nkq',5,1794761136498,'wscp9mvvqy8n61459h20wfwtmr','{"fact":"acted","actor":{"seat":0},"action":"redraw"}');
INSERT INTO log VALUES('1znqv0pk1nkq',6,1794761136498,NULL,'{"fact":"acted","actor":"chance","action":"draw runner"}');
INSERT INTO log VALUES('1znqv0pk1nkq',7,1794761137272,'myj4ng4ps68hsc590n2apcncky','{"fact":"acted","actor":{"seat":0},"action":"put runner a2 r0"}');
INSERT INTO log VALUES('cf2sbrkjsqrh',1,1794761134426,NULL,'{"fact":"opened","game":"nshex","start":"3.0 | moloch 20 | borgo 20 | p1 hq","holders":[{"holder":"person","key":"5bb34z3jecymwcb3pwxv","name":"Anna"},{"holder":"open"}],"clock":{"clock":"real_time","base":18446744073709551615,"increment":15000},"undo":"information","public":true,"leg":null,"commitment":"07a0e9743ec20b689d813b1c003210baa66168f44b9df1a5308d396646c6afbb","imported":false}');
INSERT INTO log VALUES('cf2sbrkjsqrh',2,1794761134446,NULL,'{"fact":"said","speaker":{"seat":null,"name":"Bob"},"text":"I only watch"}');
INSERT INTO log VALUES('fgdpwqnybm4a',1,1794761134477,NULL,'{"fact":"opened","game":"convoy","start":"first | moloch +hunter*2 +ripper | outpost +scout | engage battle=1","holders":[{"holder":"person","key":"5bb34z3jecymwcb3pwxv","name":"Anna"},{"holder":"open"}],"clock":{"clock":"none"},"undo":"information","public":true,"leg":null,"commitment":"20b9d4a9fd423d7907db98818817d8faaf9780cba47fcb4feba3bdc0f0bd5081","imported":false}');
INSERT INTO log VALUES('fgdpwqnybm4a',2,1794761137791,NULL,'{"fact":"sat","seat":1,"key":"96aaxzzzk9hqd3v8e0wd","name":"Bob"}');
CREATE TABLE seats (
    person text not null,
    game text not null references games (id),
    primary key (person, game)
) strict, without rowid;
INSERT INTO seats VALUES('5bb34z3jecymwcb3pwxv','1znqv0pk1nkq');
INSERT INTO seats VALUES('5bb34z3jecymwcb3pwxv','cf2sbrkjsqrh');
INSERT INTO seats VALUES('5bb34z3jecymwcb3pwxv','fgdpwqnybm4a');
INSERT INTO seats VALUES('96aaxzzzk9hqd3v8e0wd','fgdpwqnybm4a');
CREATE TABLE people (
    key text primary key,
    name text not null,
    account text,
    created integer not null,
    lang text,
    theme text not null
) strict, without rowid;
INSERT INTO people VALUES('5bb34z3jecymwcb3pwxv','Anna','Anna',1794761134314,NULL,'"auto"');
INSERT INTO people VALUES('96aaxzzzk9hqd3v8e0wd','Bob',NULL,1794761134400,NULL,'"auto"');
CREATE TABLE accounts (
    name text primary key,
    hash text not null,
    person text not null unique references people (key)
) strict, without rowid;
INSERT INTO accounts VALUES('anna','$argon2id$v=19$m=19456,t=2,p=1$Dcl9Z3mfEsJHSHEpNEM5yQ$cssZ3/bvf6oXvBSJsjiHzuWrwiItAN+DrzmemWXg0ck','5bb34z3jecymwcb3pwxv');
CREATE TABLE sessions (
    token blob primary key,
    person text not null references people (key),
    expires integer not null
) strict, without rowid;
INSERT INTO sessions VALUES(X'023143aa759ad554f7d21830ddc2c76849337e248cbb8844d1d0147ecd3f1b7c','96aaxzzzk9hqd3v8e0wd',9999999999999);
INSERT INTO sessions VALUES(X'4148c6dae8c328fc7870b3a535796151908abb9789491c3a9ff9ff2c47243210','5bb34z3jecymwcb3pwxv',9999999999999);
CREATE INDEX games_listed on games (public, over, open, updated);
CREATE INDEX games_machines on games (id) where waits = 2 and over = 0;
CREATE INDEX games_deadlines on games (id) where deadline is not null and over = 0;
CREATE INDEX sessions_by_end on sessions (expires);
CREATE TRIGGER log_is_never_changed before update on log begin select raise(abort, 'the log is never changed'); end;
CREATE TRIGGER log_is_never_cut before delete on log begin select raise(abort, 'the log is never cut'); end;
COMMIT;
PRAGMA user_version=1;
