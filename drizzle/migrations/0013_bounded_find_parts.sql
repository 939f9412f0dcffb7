-- As garaj_find_parts, and no more than `most`: what a text means in a catalogue of 50,000 parts may be most of them, and all of them were written down
-- before the first was taken. The former one stays for a server of the release before.
CREATE OR REPLACE FUNCTION garaj_find_some_parts(wanted text[], most integer) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ BEGIN RETURN QUERY EXECUTE
  'SELECT p.id FROM public.part p
     WHERE p.company_id = current_setting(''garaj.company_id'', true) AND p.search LIKE $1 AND p.search LIKE ALL ($2) LIMIT $3'
  USING wanted[1], wanted[2:], most;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_find_some_parts(text[], integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_find_some_parts(text[], integer) TO garaj_app;
