CREATE TABLE IF NOT EXISTS "settled_command" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"seq" integer NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"fingerprint" text,
	"args" jsonb,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"detail" jsonb
);
--> statement-breakpoint
ALTER TABLE "settled_command" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_watermark" ADD COLUMN IF NOT EXISTS "known_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "command_settled" ON "command" USING btree ("settled_at") WHERE outcome <> 'held';--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "settled_command";--> statement-breakpoint
CREATE POLICY "tenant" ON "settled_command" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
ALTER TABLE "settled_command" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE OR REPLACE TRIGGER settled_command_stays BEFORE UPDATE OR DELETE ON settled_command
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();--> statement-breakpoint
-- An id is used once, also when its command was settled long ago, and at another shop, where row security hides it: the row is not
-- written, and whoever writes it sees that there is one less.
CREATE OR REPLACE FUNCTION garaj_command_is_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$ BEGIN
  IF EXISTS (SELECT FROM settled_command WHERE id = NEW.id) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_command_is_new() FROM PUBLIC;--> statement-breakpoint
CREATE OR REPLACE TRIGGER command_is_new BEFORE INSERT ON command FOR EACH ROW EXECUTE FUNCTION garaj_command_is_new();
