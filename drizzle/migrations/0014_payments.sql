CREATE TABLE IF NOT EXISTS "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reference" text,
	"note" text,
	"taken_by_id" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"refund_of" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_amount_above_zero" CHECK ("payment"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_order" ON "payment" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_client" ON "payment" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_latest" ON "payment" USING btree ("company_id","taken_at","id");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "payment";--> statement-breakpoint
CREATE POLICY "tenant" ON "payment" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));