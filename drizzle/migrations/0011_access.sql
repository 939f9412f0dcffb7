CREATE TABLE IF NOT EXISTS "access_revision" (
	"company_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_revision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_revision" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "permission_check" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"permission" text NOT NULL,
	"allowed" boolean NOT NULL,
	"action" text NOT NULL,
	"command_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "permission_check" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "permission_check" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "permission_override" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"permission" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permission_override_user_id_permission_pk" PRIMARY KEY("user_id","permission")
);
--> statement-breakpoint
ALTER TABLE "permission_override" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "permission_override" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX IF EXISTS "staff_user_email";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "permission_check_at" ON "permission_check" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "staff_user_email" ON "staff_user" USING btree ("company_id","email") WHERE deleted_at is null;--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "access_revision";--> statement-breakpoint
CREATE POLICY "tenant" ON "access_revision" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "permission_check";--> statement-breakpoint
CREATE POLICY "tenant" ON "permission_check" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "permission_override";--> statement-breakpoint
CREATE POLICY "tenant" ON "permission_override" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));