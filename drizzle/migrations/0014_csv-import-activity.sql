CREATE TABLE IF NOT EXISTS "import_content" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"import_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_content" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_content" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "import_file" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"has_header" boolean NOT NULL,
	"columns" jsonb NOT NULL,
	"existing" text NOT NULL,
	"state" text NOT NULL,
	"problem" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"check_mark" text,
	"batches" integer DEFAULT 0 NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_file" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "import_row" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"verdict" text NOT NULL,
	"code" text,
	"field" text,
	"label" text NOT NULL,
	"read" jsonb,
	"cells" jsonb,
	"client_id" text,
	"vehicle_id" text
);
--> statement-breakpoint
ALTER TABLE "import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_row" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_content_part" ON "import_content" USING btree ("company_id","import_id","part");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_file_company" ON "import_file" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "import_file_running" ON "import_file" USING btree ("company_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_row_number" ON "import_row" USING btree ("company_id","import_id","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_row_verdict" ON "import_row" USING btree ("company_id","import_id","verdict","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "client_company_other_phone" ON "client" USING btree ("company_id","other_phone") WHERE other_phone is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicle_company_vin" ON "vehicle" USING btree ("company_id","vin");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_latest" ON "activity" USING btree ("company_id","happened_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_actor" ON "activity" USING btree ("company_id","actor_id","happened_at","id");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "import_content";--> statement-breakpoint
CREATE POLICY "tenant" ON "import_content" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "import_file";--> statement-breakpoint
CREATE POLICY "tenant" ON "import_file" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "import_row";--> statement-breakpoint
CREATE POLICY "tenant" ON "import_row" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));