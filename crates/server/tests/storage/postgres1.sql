create table games (
    id text primary key,
    game text not null,
    seed bytea not null,
    start text not null,
    created bigint not null,
    public boolean not null,
    clock text not null,
    leg text,
    origin bigint not null,
    seen bigint not null,
    updated bigint not null,
    ply bigint not null,
    started boolean not null,
    over boolean not null,
    waits bigint not null,
    turn bigint,
    deadline bigint,
    open bigint not null,
    holders text not null
);
create index games_listed on games (public, over, updated);
create index games_machines on games (id) where waits = 2 and not over;
create index games_deadlines on games (deadline) where deadline is not null and not over;
create table log (
    game text not null references games (id),
    seq bigint not null,
    at bigint not null,
    key text,
    fact text not null,
    primary key (game, seq)
);
create table seats (
    person text not null,
    game text not null references games (id),
    primary key (person, game)
);
create table people (
    key text primary key,
    name text not null,
    account text,
    created bigint not null,
    lang text,
    theme text not null
);
create table accounts (
    name text primary key,
    hash text not null,
    person text not null unique references people (key)
);
create table sessions (
    token bytea primary key,
    person text not null references people (key),
    expires bigint not null
);
create index sessions_by_end on sessions (expires);
create table progress (
    person text not null references people (key),
    task text not null,
    value text not null,
    primary key (person, task)
);
create table own_sides (
    id text primary key,
    game text not null,
    person text not null references people (key),
    created bigint not null,
    text text not null
);
create table health (one bigint primary key check (one = 1), at bigint not null);
create table nodes (id text primary key, beat bigint not null);
create table leases (game text primary key, node text not null, expires bigint not null);
create index leases_by_node on leases (node);
create table buckets (name text primary key, full_at bigint not null);
create table shown (
    game text not null,
    person text not null,
    seat bigint not null,
    seq bigint not null,
    primary key (game, person)
);
create function fracas_log_is_only_added_to() returns trigger language plpgsql
    as $$ begin raise exception 'the log is only ever added to'; end $$;
create trigger log_is_only_added_to before update or delete on log
    for each row execute function fracas_log_is_only_added_to();
