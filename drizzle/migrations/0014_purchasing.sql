CREATE TABLE IF NOT EXISTS "purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"number" text,
	"supplier_id" text,
	"warehouse_id" text,
	"invoice_number" text,
	"invoice_date" text,
	"expected_on" text,
	"note" text,
	"status" text NOT NULL,
	"ordered_at" timestamp (3) with time zone,
	"ordered_by" text,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"created_by" text NOT NULL,
	"field_writers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "purchase" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "purchase_item" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"position" integer NOT NULL,
	"part_id" text,
	"article" text NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"quantity" numeric(10, 3) NOT NULL,
	"qty_received" numeric(10, 3) NOT NULL,
	"field_writers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "purchase_item_quantity_within" CHECK ("purchase_item"."quantity" between 0 and 999999),
	CONSTRAINT "purchase_item_received_within" CHECK ("purchase_item"."qty_received" between 0 and 999999)
);
--> statement-breakpoint
ALTER TABLE "purchase_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "purchase_item_cost" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"price_minor" bigint,
	"field_writers" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_item_cost_price_within" CHECK ("purchase_item_cost"."price_minor" between 0 and 100000000000)
);
--> statement-breakpoint
ALTER TABLE "purchase_item_cost" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "purchase_receipt" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"item_id" text NOT NULL,
	"quantity" numeric(10, 3) NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"scan_payload" text,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	CONSTRAINT "purchase_receipt_quantity_within" CHECK ("purchase_receipt"."quantity" between 0 and 999999)
);
--> statement-breakpoint
ALTER TABLE "purchase_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "supplier" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"tax_code" text,
	"address" text,
	"note" text,
	"field_writers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "supplier" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "supplier_invoice_mapping" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"mapping_config" jsonb NOT NULL,
	"sample_file_name" text,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_invoice_mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "invoice_import" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"supplier_id" text,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"mapping" jsonb,
	"problem" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"create_new" boolean DEFAULT false NOT NULL,
	"purchase_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "invoice_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "invoice_import_content" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"import_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_import_content" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "invoice_import_row" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"verdict" text NOT NULL,
	"code" text,
	"article" text,
	"name" text,
	"brand" text,
	"quantity" numeric(10, 3),
	"price_minor" bigint,
	"part_id" text
);
--> statement-breakpoint
ALTER TABLE "invoice_import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "ocr_job" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"supplier_id" text,
	"source_type" text NOT NULL,
	"file_path" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"result" jsonb,
	"error_message" text,
	"error_code" text,
	"ai_provider" text,
	"tokens_used" integer,
	"purchase_id" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "ocr_job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_event" ADD COLUMN IF NOT EXISTS "signature_id" text;--> statement-breakpoint
ALTER TABLE "stock_event" ADD COLUMN IF NOT EXISTS "purchase_receipt_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "purchase_number" ON "purchase" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchase_company" ON "purchase" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchase_status" ON "purchase" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchase_supplier" ON "purchase" USING btree ("company_id","supplier_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchase_item_purchase" ON "purchase_item" USING btree ("company_id","purchase_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchase_item_part" ON "purchase_item" USING btree ("company_id","part_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchase_item_cost_purchase" ON "purchase_item_cost" USING btree ("company_id","purchase_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchase_receipt_purchase" ON "purchase_receipt" USING btree ("company_id","purchase_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchase_receipt_item" ON "purchase_receipt" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "supplier_company" ON "supplier" USING btree ("company_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "supplier_invoice_mapping_supplier" ON "supplier_invoice_mapping" USING btree ("company_id","supplier_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoice_import_company" ON "invoice_import" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoice_import_sha256" ON "invoice_import" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoice_import_content_part" ON "invoice_import_content" USING btree ("company_id","import_id","part");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoice_import_row_number" ON "invoice_import_row" USING btree ("company_id","import_id","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoice_import_row_verdict" ON "invoice_import_row" USING btree ("company_id","import_id","verdict","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ocr_job_company" ON "ocr_job" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ocr_job_status" ON "ocr_job" USING btree ("status");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_event_receipt" ON "stock_event" USING btree ("company_id","purchase_receipt_id") WHERE purchase_receipt_id is not null;--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "purchase";--> statement-breakpoint
CREATE POLICY "tenant" ON "purchase" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "purchase_item";--> statement-breakpoint
CREATE POLICY "tenant" ON "purchase_item" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "purchase_item_cost";--> statement-breakpoint
CREATE POLICY "tenant" ON "purchase_item_cost" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "purchase_receipt";--> statement-breakpoint
CREATE POLICY "tenant" ON "purchase_receipt" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "supplier";--> statement-breakpoint
CREATE POLICY "tenant" ON "supplier" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "supplier_invoice_mapping";--> statement-breakpoint
CREATE POLICY "tenant" ON "supplier_invoice_mapping" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "invoice_import";--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice_import" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "invoice_import_content";--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice_import_content" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "invoice_import_row";--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice_import_row" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "ocr_job";--> statement-breakpoint
CREATE POLICY "tenant" ON "ocr_job" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
ALTER TABLE "invoice_import" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_import_content" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_import_row" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ocr_job" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_item_cost" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_receipt" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_invoice_mapping" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was counted stays: a receipt is taken back, never deleted.
CREATE OR REPLACE TRIGGER purchase_receipt_stays BEFORE DELETE ON purchase_receipt
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();
