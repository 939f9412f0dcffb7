CREATE TABLE IF NOT EXISTS "deal" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"lead_id" text,
	"client_id" text NOT NULL,
	"vehicle_id" text,
	"subject" text NOT NULL,
	"notes" text,
	"stage" text NOT NULL,
	"stage_at" timestamp (3) with time zone NOT NULL,
	"price_minor" bigint,
	"lines_minor" bigint,
	"is_urgent" boolean NOT NULL,
	"master_id" text,
	"quote_status" text,
	"quote_sent_at" timestamp (3) with time zone,
	"quote_seen_at" timestamp (3) with time zone,
	"quote_answered_at" timestamp (3) with time zone,
	"answer_unseen" boolean,
	"quote_token" text,
	"scheduled_at" timestamp (3) with time zone,
	"post_id" text,
	"appointment_id" text,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_via" text,
	"work_order_id" text,
	"source" text,
	"assigned_to" text,
	"lost_reason" text,
	"lost_note" text,
	"last_action_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"field_writers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "deal_quote_token_unique" UNIQUE("quote_token"),
	CONSTRAINT "deal_price_within" CHECK ("deal"."price_minor" between 0 and 1000000000000),
	CONSTRAINT "deal_lines_within" CHECK ("deal"."lines_minor" between 0 and 1000000000000)
);
--> statement-breakpoint
ALTER TABLE "deal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "deal_line" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"deal_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"norm_hours" numeric(6, 2),
	"part_id" text,
	"article" text,
	"quantity" numeric(10, 3) NOT NULL,
	"price_minor" bigint NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"field_writers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "deal_line_price_within" CHECK ("deal_line"."price_minor" between 0 and 100000000000),
	CONSTRAINT "deal_line_norm_hours_within" CHECK ("deal_line"."norm_hours" between 0 and 999),
	CONSTRAINT "deal_line_quantity_within" CHECK ("deal_line"."quantity" between 0 and 999999)
);
--> statement-breakpoint
ALTER TABLE "deal_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "deal_stage_change" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"deal_id" text NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" text
);
--> statement-breakpoint
ALTER TABLE "deal_stage_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "lead" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"car" text,
	"model" text,
	"plate" text,
	"status" text NOT NULL,
	"status_at" timestamp (3) with time zone NOT NULL,
	"contacted_at" timestamp (3) with time zone,
	"budget_minor" bigint,
	"is_urgent" boolean NOT NULL,
	"notes" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_term" text,
	"utm_content" text,
	"client_id" text,
	"deal_id" text,
	"source" text,
	"assigned_to" text,
	"lost_reason" text,
	"lost_note" text,
	"last_action_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"field_writers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "lead_budget_within" CHECK ("lead"."budget_minor" between 0 and 1000000000000)
);
--> statement-breakpoint
ALTER TABLE "lead" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "lead_webhook" (
	"company_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"secret" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "lead_webhook_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "lead_webhook" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "lead_webhook_delivery" (
	"company_id" text NOT NULL,
	"signature" text NOT NULL,
	"lead_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_webhook_delivery_company_id_signature_pk" PRIMARY KEY("company_id","signature")
);
--> statement-breakpoint
ALTER TABLE "lead_webhook_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN IF NOT EXISTS "deal_id" text;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN IF NOT EXISTS "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_log" ADD COLUMN IF NOT EXISTS "deal_id" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deal_latest" ON "deal" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deal_stage" ON "deal" USING btree ("company_id","stage","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deal_client" ON "deal" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deal_vehicle" ON "deal" USING btree ("company_id","vehicle_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deal_lead" ON "deal" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deal_order" ON "deal" USING btree ("company_id","work_order_id") WHERE work_order_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deal_appointment" ON "deal" USING btree ("company_id","appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deal_line_deal" ON "deal_line" USING btree ("company_id","deal_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deal_stage_change_deal" ON "deal_stage_change" USING btree ("company_id","deal_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deal_stage_change_at" ON "deal_stage_change" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lead_latest" ON "lead" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lead_status" ON "lead" USING btree ("company_id","status","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lead_phone" ON "lead" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lead_client" ON "lead" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lead_webhook_delivery_at" ON "lead_webhook_delivery" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_batch_event" ON "stock_batch" USING btree ("company_id","event_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_log_deal" ON "notification_log" USING btree ("company_id","deal_id","sent_at") WHERE deal_id is not null;--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "deal";--> statement-breakpoint
CREATE POLICY "tenant" ON "deal" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "deal_line";--> statement-breakpoint
CREATE POLICY "tenant" ON "deal_line" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "deal_stage_change";--> statement-breakpoint
CREATE POLICY "tenant" ON "deal_stage_change" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "lead";--> statement-breakpoint
CREATE POLICY "tenant" ON "lead" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "lead_webhook";--> statement-breakpoint
CREATE POLICY "tenant" ON "lead_webhook" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "lead_webhook_delivery";--> statement-breakpoint
CREATE POLICY "tenant" ON "lead_webhook_delivery" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
ALTER TABLE "deal" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_stage_change" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_webhook" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_webhook_delivery" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What a deal went through stays.
CREATE OR REPLACE TRIGGER deal_stage_change_append_only BEFORE UPDATE OR DELETE ON deal_stage_change
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();
