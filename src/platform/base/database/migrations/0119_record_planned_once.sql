-- Planning the record of a player takes longer than reading it, and the plan is the same for everybody: a connection makes it once.
-- Left to itself PostgreSQL planned anew for each call, since a plan for known values looks cheaper to it. That of all values holds
-- parts that most calls leave out, and nothing is compiled for their sake. One row comes for a player; a thousand were guessed, and
-- the statement that asks for them was planned each time as well.
ALTER FUNCTION player_record(uuid, text, text[], float8, float8, text[], text[], text[], boolean, integer, integer)
  ROWS 1
  SET plan_cache_mode = force_generic_plan
  SET jit = off;
