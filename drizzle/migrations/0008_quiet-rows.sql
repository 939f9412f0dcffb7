CREATE TABLE IF NOT EXISTS "work_order_revision" (
	"work_order_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_order_revision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_revision" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_revision_latest" ON "work_order_revision" USING btree ("company_id","updated_at");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_order_revision";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_revision" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));