CREATE TABLE IF NOT EXISTS "blob" (
	"company_id" text NOT NULL,
	"purpose" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"mime" text,
	"bytes" integer,
	"name" text,
	"sent_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	CONSTRAINT "blob_company_id_purpose_sha256_pk" PRIMARY KEY("company_id","purpose","sha256")
);
--> statement-breakpoint
ALTER TABLE "blob" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blob" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "work_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"work_line_id" text,
	"parts_line_id" text,
	"kind" text NOT NULL,
	"caption" text,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"taken_by" text NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "work_photo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_photo" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_photo_order" ON "work_photo" USING btree ("company_id","work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_photo_content" ON "work_photo" USING btree ("company_id","sha256");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "blob";--> statement-breakpoint
CREATE POLICY "tenant" ON "blob" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_photo";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_photo" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));
