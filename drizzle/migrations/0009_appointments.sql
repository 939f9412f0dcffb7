CREATE TABLE IF NOT EXISTS "appointment" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"client_id" text,
	"vehicle_id" text,
	"master_id" text,
	"post_id" text,
	"deal_id" text,
	"status" text NOT NULL,
	"status_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_via" text,
	"color" text,
	"notes" text,
	"work_order_id" text,
	"moved_by" text,
	"moved_over" text,
	"confirm_token" text,
	"field_writers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "appointment_confirm_token_unique" UNIQUE("confirm_token"),
	CONSTRAINT "appointment_forwards" CHECK ("appointment"."starts_at" < "appointment"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "appointment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "appointment_start" ON "appointment" USING btree ("company_id","starts_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "appointment_client" ON "appointment" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "appointment_vehicle" ON "appointment" USING btree ("company_id","vehicle_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "appointment_order" ON "appointment" USING btree ("company_id","work_order_id");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "appointment";--> statement-breakpoint
CREATE POLICY "tenant" ON "appointment" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
ALTER TABLE "appointment" FORCE ROW LEVEL SECURITY;
