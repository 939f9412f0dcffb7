CREATE TABLE IF NOT EXISTS "work_file" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "work_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_file" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "work_signature" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"purpose" text NOT NULL,
	"signer" text NOT NULL,
	"method" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "work_signature" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_signature" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_file_order" ON "work_file" USING btree ("company_id","work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_file_content" ON "work_file" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_signature_order" ON "work_signature" USING btree ("company_id","work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_signature_content" ON "work_signature" USING btree ("company_id","sha256");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_file";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_file" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_signature";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_signature" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));