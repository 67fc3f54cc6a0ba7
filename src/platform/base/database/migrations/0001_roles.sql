-- What the role of requests and jobs may do with everything the owner makes from here on. The role itself is made by
-- roles.ts, before this. It reads and writes rows; it owns nothing and changes no table, so row-level security holds.
grant usage on schema public to questwire_app;

alter default privileges in schema public grant select, insert, update, delete on tables to questwire_app;
alter default privileges in schema public grant usage, select on sequences to questwire_app;
alter default privileges in schema public grant execute on functions to questwire_app;

-- Fingerprint of the master key, one row at most; the owner's alone (key-check.ts).
create table questwire_master_key (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);
revoke all on questwire_master_key from questwire_app;
