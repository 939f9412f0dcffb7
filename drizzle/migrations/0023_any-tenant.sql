-- Whether there is a shop at all: the first-run page makes the first one, before anybody is an operator. It answers yes or no.
CREATE OR REPLACE FUNCTION garaj_any_tenant()
RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ SELECT EXISTS (SELECT FROM public.company) $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_any_tenant() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_any_tenant() TO garaj_app;
