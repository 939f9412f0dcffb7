CREATE TABLE IF NOT EXISTS "part_image" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"part_id" text NOT NULL,
	"place" integer NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "part_image" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "part_image" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_image_part" ON "part_image" USING btree ("company_id","part_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_image_content" ON "part_image" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_image_missing" ON "part_image" USING btree ("added_by") WHERE "part_image"."arrived_at" is null;--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "part_image";--> statement-breakpoint
CREATE POLICY "tenant" ON "part_image" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));