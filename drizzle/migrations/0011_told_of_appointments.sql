CREATE TABLE IF NOT EXISTS "calendar_feed" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "calendar_feed_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN IF NOT EXISTS "told_start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_log" ADD COLUMN IF NOT EXISTS "appointment_id" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_log_appointment" ON "notification_log" USING btree ("company_id","appointment_id","sent_at") WHERE appointment_id is not null;--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "calendar_feed";--> statement-breakpoint
CREATE POLICY "tenant" ON "calendar_feed" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
ALTER TABLE "calendar_feed" FORCE ROW LEVEL SECURITY;
