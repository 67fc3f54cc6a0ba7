-- Planning the record of a player takes longer than reading it, and the plan is the same for everybody: a connection makes it once.
-- Left to itself PostgreSQL planned anew for each call, since a plan for known values looks cheaper to it. The plan for all values
-- includes parts that most calls skip, and their estimated cost would start the JIT compiler, so that is off. A call returns one row;
-- by the default guess of a thousand, the statement that calls this was planned each time as well.
ALTER FUNCTION player_record(uuid, text, text[], float8, float8, text[], text[], text[], boolean, integer, integer)
  ROWS 1
  SET plan_cache_mode = force_generic_plan
  SET jit = off;
