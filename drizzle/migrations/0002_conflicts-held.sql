CREATE TABLE IF NOT EXISTS "work_order_assignment" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"master_id" text,
	"previous_master_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_order_assignment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_assignment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "handover_key" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handover_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "handover_key" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "held_command" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"args" jsonb,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"to_confirm" boolean NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"after_closing" boolean NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	"code" text
);
--> statement-breakpoint
ALTER TABLE "held_command" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "held_command" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff_user" ADD COLUMN IF NOT EXISTS "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parts_line" ADD COLUMN IF NOT EXISTS "field_writers" jsonb;--> statement-breakpoint
ALTER TABLE "work_line" ADD COLUMN IF NOT EXISTS "field_writers" jsonb;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN IF NOT EXISTS "field_writers" jsonb;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_assignment_order" ON "work_order_assignment" USING btree ("work_order_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "handover_key_user" ON "handover_key" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "held_command_open" ON "held_command" USING btree ("company_id","decision");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_order_assignment";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_assignment" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "handover_key";--> statement-breakpoint
CREATE POLICY "tenant" ON "handover_key" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "held_command";--> statement-breakpoint
CREATE POLICY "tenant" ON "held_command" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));
