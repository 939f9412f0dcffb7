CREATE TABLE IF NOT EXISTS "role_history" (
	"company_id" text NOT NULL,
	"role_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"is_admin" boolean NOT NULL,
	"order_scope" text NOT NULL,
	"permissions" text[] NOT NULL,
	CONSTRAINT "role_history_company_id_role_id_until_pk" PRIMARY KEY("company_id","role_id","until")
);
--> statement-breakpoint
ALTER TABLE "role_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "user_access_history" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"role_ids" text[] NOT NULL,
	"overrides" jsonb NOT NULL,
	CONSTRAINT "user_access_history_company_id_user_id_until_pk" PRIMARY KEY("company_id","user_id","until")
);
--> statement-breakpoint
ALTER TABLE "user_access_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN IF NOT EXISTS "emptied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "held_command" ADD COLUMN IF NOT EXISTS "authority_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_role_role" ON "user_role" USING btree ("company_id","role_id");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "role_history";--> statement-breakpoint
CREATE POLICY "tenant" ON "role_history" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "user_access_history";--> statement-breakpoint
CREATE POLICY "tenant" ON "user_access_history" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
ALTER TABLE "role_history" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user_access_history" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Written by hand from here: what was there before a change of who may do what, so that no writer of these tables can forget it
-- (docs/decisions/0062). Nothing is filled in for what is there now: no row says that it was never otherwise. The first change in a
-- transaction writes what was before all of it; those that follow meet its row, since now() stands still.
CREATE OR REPLACE FUNCTION garaj_keep_user_access(company text, person text) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public AS $$
  INSERT INTO user_access_history (company_id, user_id, until, role_ids, overrides)
  SELECT company, person, now(),
    ARRAY(SELECT ur.role_id FROM user_role ur WHERE ur.company_id = company AND ur.user_id = person ORDER BY ur.role_id),
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('permission', o.permission, 'kind', o.kind,
        'expiresAt', floor(extract(epoch FROM o.expires_at) * 1000)) ORDER BY o.permission)
      FROM permission_override o WHERE o.company_id = company AND o.user_id = person), '[]')
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
-- Of a role that nobody holds or held there is nothing to remember.
CREATE OR REPLACE FUNCTION garaj_keep_role(company text, wanted text) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public AS $$
  INSERT INTO role_history (company_id, role_id, until, is_admin, order_scope, permissions)
  SELECT r.company_id, r.id, now(), r.is_admin, r.order_scope,
    ARRAY(SELECT p.permission FROM role_permission p WHERE p.company_id = company AND p.role_id = r.id ORDER BY p.permission)
  FROM role r
  WHERE r.company_id = company AND r.id = wanted AND (
    EXISTS (SELECT FROM user_role ur WHERE ur.company_id = company AND ur.role_id = r.id)
    OR EXISTS (SELECT FROM user_access_history h WHERE h.company_id = company AND r.id = ANY (h.role_ids)))
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION garaj_user_access_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM garaj_keep_user_access(OLD.company_id, OLD.user_id); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM garaj_keep_user_access(NEW.company_id, NEW.user_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_role_changes BEFORE INSERT OR UPDATE OR DELETE ON user_role
  FOR EACH ROW EXECUTE FUNCTION garaj_user_access_changes();--> statement-breakpoint
CREATE OR REPLACE TRIGGER permission_override_changes BEFORE INSERT OR UPDATE OR DELETE ON permission_override
  FOR EACH ROW EXECUTE FUNCTION garaj_user_access_changes();--> statement-breakpoint
CREATE OR REPLACE FUNCTION garaj_role_permissions_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM garaj_keep_role(OLD.company_id, OLD.role_id); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM garaj_keep_role(NEW.company_id, NEW.role_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER role_permission_changes BEFORE INSERT OR UPDATE OR DELETE ON role_permission
  FOR EACH ROW EXECUTE FUNCTION garaj_role_permissions_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION garaj_role_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  PERFORM garaj_keep_role(OLD.company_id, OLD.id);
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER role_changes BEFORE UPDATE ON role
  FOR EACH ROW WHEN (OLD.is_admin <> NEW.is_admin OR OLD.order_scope <> NEW.order_scope) EXECUTE FUNCTION garaj_role_changes();--> statement-breakpoint
CREATE OR REPLACE TRIGGER role_goes BEFORE DELETE ON role FOR EACH ROW EXECUTE FUNCTION garaj_role_changes();--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_access_history_stays BEFORE UPDATE OR DELETE ON user_access_history
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();--> statement-breakpoint
CREATE OR REPLACE TRIGGER role_history_stays BEFORE UPDATE OR DELETE ON role_history
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();
