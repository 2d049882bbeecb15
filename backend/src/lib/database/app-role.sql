-- Gives the database to a role that isn't a superuser, as which the server works. Run by a superuser in
-- the database, at each start, with the role's password in the setting `scenewright.password`. Changes
-- nothing that is right already.

DO $$
DECLARE
  change text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'scenewright_app') THEN
    CREATE ROLE scenewright_app;
  END IF;
  EXECUTE format(
    'ALTER ROLE scenewright_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS '
    'PASSWORD %L', current_setting('scenewright.password'));
  EXECUTE format('ALTER DATABASE %I OWNER TO scenewright_app', current_database());
  FOR change IN
    SELECT format('ALTER TABLE %s OWNER TO scenewright_app', c.oid::regclass)
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relowner <> 'scenewright_app'::regrole
    UNION ALL
    -- Those of a column follow their table.
    SELECT format('ALTER SEQUENCE %s OWNER TO scenewright_app', c.oid::regclass)
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
      AND c.relowner <> 'scenewright_app'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO scenewright_app', p.oid::regprocedure)
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.proowner <> 'scenewright_app'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE change;
  END LOOP;
END
$$;
