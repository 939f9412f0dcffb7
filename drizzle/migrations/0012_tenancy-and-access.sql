CREATE TABLE IF NOT EXISTS "company_secret" (
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_secret_company_id_name_pk" PRIMARY KEY("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "company_secret" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company_secret" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "impersonation" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"reason" text NOT NULL,
	"link_hash" text NOT NULL,
	"link_expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "impersonation_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "impersonation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "impersonation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "invitation" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"token_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "password_reset" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_reset" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "password_reset" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"two_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "operator" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operator" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator_audit" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"operator_id" text,
	"operator_name" text NOT NULL,
	"action" text NOT NULL,
	"allowed" boolean NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"tenant_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operator_audit" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator_credential" (
	"operator_id" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_credential" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operator_credential" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator_session" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"device_name" text NOT NULL,
	"awaits_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operator_session" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator_set_up" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_set_up" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operator_set_up" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator_two_factor" (
	"operator_id" text PRIMARY KEY NOT NULL,
	"app_secret" text,
	"app_pending" text,
	"app_since" timestamp (3) with time zone,
	"last_step" integer,
	"recovery_salt" text,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email_since" timestamp (3) with time zone,
	"email_code" jsonb
);
--> statement-breakpoint
ALTER TABLE "operator_two_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operator_two_factor" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "plan" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"features" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"trial_days" integer NOT NULL,
	"month_minor" bigint,
	"year_minor" bigint,
	"currency" text NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "platform_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "platform_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "platform_setting" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "api_token" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"abilities" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "api_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_token" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "staff_two_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"app_secret" text,
	"app_pending" text,
	"app_since" timestamp (3) with time zone,
	"last_step" integer,
	"recovery_salt" text,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email_since" timestamp (3) with time zone,
	"email_code" jsonb
);
--> statement-breakpoint
ALTER TABLE "staff_two_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff_two_factor" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "post" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"hours_per_day" numeric(5, 1) NOT NULL,
	"description" text,
	"default_master_id" text,
	"is_active" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "post" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "post" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN IF NOT EXISTS "plan_id" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN IF NOT EXISTS "default_warehouse_id" text;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN IF NOT EXISTS "impersonation_id" text;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN IF NOT EXISTS "last_address" text;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN IF NOT EXISTS "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_user" ADD COLUMN IF NOT EXISTS "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_user" ADD COLUMN IF NOT EXISTS "invited_by_id" text;--> statement-breakpoint
ALTER TABLE "staff_user" ADD COLUMN IF NOT EXISTS "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_user" ADD COLUMN IF NOT EXISTS "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "impersonation_company" ON "impersonation" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "invitation_token" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "password_reset_token" ON "password_reset" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "operator_audit_at" ON "operator_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "operator_audit_tenant" ON "operator_audit" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "operator_session_operator" ON "operator_session" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "api_token_hash" ON "api_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "api_token_user" ON "api_token" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "post_company" ON "post" USING btree ("company_id","sort_order");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "post_master" ON "post" USING btree ("default_master_id");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "company_secret";--> statement-breakpoint
CREATE POLICY "tenant" ON "company_secret" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "impersonation";--> statement-breakpoint
CREATE POLICY "tenant" ON "impersonation" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "invitation";--> statement-breakpoint
CREATE POLICY "tenant" ON "invitation" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "password_reset";--> statement-breakpoint
CREATE POLICY "tenant" ON "password_reset" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator";--> statement-breakpoint
CREATE POLICY "operator" ON "operator" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator_audit";--> statement-breakpoint
CREATE POLICY "operator" ON "operator_audit" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator_credential";--> statement-breakpoint
CREATE POLICY "operator" ON "operator_credential" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator_session";--> statement-breakpoint
CREATE POLICY "operator" ON "operator_session" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator_set_up";--> statement-breakpoint
CREATE POLICY "operator" ON "operator_set_up" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator_two_factor";--> statement-breakpoint
CREATE POLICY "operator" ON "operator_two_factor" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "plan";--> statement-breakpoint
CREATE POLICY "operator" ON "plan" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "platform_setting";--> statement-breakpoint
CREATE POLICY "operator" ON "platform_setting" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "api_token";--> statement-breakpoint
CREATE POLICY "tenant" ON "api_token" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "staff_two_factor";--> statement-breakpoint
CREATE POLICY "tenant" ON "staff_two_factor" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "post";--> statement-breakpoint
CREATE POLICY "tenant" ON "post" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
-- Written by hand from here.
-- Whoever has a password has been here: their links are for them alone.
UPDATE "staff_user" SET "accepted_at" = "created_at" WHERE "accepted_at" IS NULL
  AND EXISTS (SELECT FROM "staff_credential" c WHERE c."user_id" = "staff_user"."id");
--> statement-breakpoint
-- An operator who is active, or nobody: what answers across tenants asks this first.
CREATE OR REPLACE FUNCTION garaj_is_operator()
RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ SELECT EXISTS (
  SELECT FROM public.operator o WHERE o.id = current_setting('garaj.operator', true) AND o.status = 'active') $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_is_operator() FROM PUBLIC;
--> statement-breakpoint
-- All tenants, for the panel: what it lists and counts of people, none of the shops' own data.
CREATE OR REPLACE FUNCTION garaj_operator_tenants()
RETURNS TABLE (id text, slug text, display_name text, city text, email text, phone text, locale text, status text, plan_id text,
  is_demo boolean, trial_ends_at timestamptz, active_until timestamptz, created_at timestamptz, people integer,
  active_people integer, last_activity_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT c.id, c.slug, coalesce(c.settings->>'display_name', ''), coalesce(c.settings->>'city', ''),
    coalesce(c.settings->>'email', ''), coalesce(c.settings->>'phone', ''), coalesce(c.settings->>'locale', ''), c.status,
    c.plan_id, c.is_demo, c.trial_ends_at, c.active_until, c.created_at, coalesce(p.people, 0), coalesce(p.active, 0),
    greatest(s.last, d.last)
  FROM public.company c
  LEFT JOIN (SELECT u.company_id, count(*)::int AS people, (count(*) FILTER (WHERE u.status = 'active'))::int AS active
    FROM public.staff_user u WHERE u.deleted_at IS NULL GROUP BY 1) p ON p.company_id = c.id
  LEFT JOIN (SELECT t.company_id, max(t.last_used_at) AS last FROM public.staff_session t
    WHERE t.kind <> 'impersonation' GROUP BY 1) s ON s.company_id = c.id
  LEFT JOIN (SELECT v.company_id, max(v.last_contact_at) AS last FROM public.device v GROUP BY 1) d ON d.company_id = c.id
  WHERE public.garaj_is_operator() $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_operator_tenants() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_operator_tenants() TO garaj_app;
--> statement-breakpoint
-- Where an operator looks through somebody's eyes at this moment: who ends it must name the tenants one by one.
CREATE OR REPLACE FUNCTION garaj_operator_impersonations(wanted text)
RETURNS TABLE (id text, company_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ SELECT i.id, i.company_id FROM public.impersonation i
  WHERE i.operator_id = wanted AND i.ended_at IS NULL AND public.garaj_is_operator() $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_operator_impersonations(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_operator_impersonations(text) TO garaj_app;
--> statement-breakpoint
-- A post forgets its usual master once that person is removed, whoever removes them (service.md, Post).
CREATE OR REPLACE FUNCTION garaj_forget_master() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  UPDATE public.post SET default_master_id = NULL, updated_at = now()
  WHERE company_id = OLD.company_id AND default_master_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER staff_user_removed AFTER UPDATE OF deleted_at ON staff_user
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION garaj_forget_master();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER staff_user_gone AFTER DELETE ON staff_user FOR EACH ROW EXECUTE FUNCTION garaj_forget_master();
