-- The application's role: owns nothing, cannot bypass row security. It gets its password at each start.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'garaj_app') THEN
    CREATE ROLE garaj_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- made by another database of this cluster meanwhile
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO garaj_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO garaj_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO garaj_app;
--> statement-breakpoint
-- Row security holds for the owner too. A later migration that makes a table must do the same: a test looks.
DO $$ DECLARE t record; BEGIN
  FOR t IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity LOOP
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', t.relname);
  END LOOP;
END $$;
--> statement-breakpoint
-- The one question that comes before a tenant is known: whose host is this? It answers with no more than it must.
CREATE OR REPLACE FUNCTION garaj_tenant_by_slug(wanted text)
RETURNS TABLE (id text, slug text, status text, settings jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ SELECT c.id, c.slug, c.status, c.settings FROM public.company c WHERE c.slug = wanted $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_tenant_by_slug(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_tenant_by_slug(text) TO garaj_app;
