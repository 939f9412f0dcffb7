CREATE TABLE IF NOT EXISTS "company" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"settings" jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"active_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "company" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "login_throttle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "role" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"is_system" boolean NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"order_scope" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "role_permission" (
	"company_id" text NOT NULL,
	"role_id" text NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permission_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
ALTER TABLE "role_permission" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "staff_credential" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_credential" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "staff_session" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"device_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "staff_user" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"color" text NOT NULL,
	"hours_per_day" numeric(5, 1) DEFAULT 8 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "user_role" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "client" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"is_vip" boolean NOT NULL,
	"status" text NOT NULL,
	"source" text,
	"balance_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "vehicle" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"client_id" text NOT NULL,
	"plate" text NOT NULL,
	"plate_country" text NOT NULL,
	"vin" text,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer,
	"fuel" text,
	"vehicle_class" text,
	"body_type" text,
	"transmission_type" text,
	"mileage_km" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vehicle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "number_sequence" (
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_sequence_company_id_kind_year_pk" PRIMARY KEY("company_id","kind","year")
);
--> statement-breakpoint
ALTER TABLE "number_sequence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "parts_line" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"position" integer NOT NULL,
	"article" text,
	"name" text NOT NULL,
	"quantity" numeric(10, 3) NOT NULL,
	"price_minor" bigint NOT NULL,
	"requires_approval" boolean NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"approval_token" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parts_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "work_line" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"norm_hours" numeric(6, 2),
	"price_minor" bigint NOT NULL,
	"mechanic_status" text NOT NULL,
	"mechanic_started_at" timestamp (3) with time zone,
	"mechanic_done_at" timestamp (3) with time zone,
	"actual_hours" numeric(6, 2),
	"paused_seconds_total" integer NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"block_reason" text,
	"block_note" text,
	"last_transition_at" timestamp (3) with time zone,
	"time_to_confirm" boolean NOT NULL,
	"requires_approval" boolean NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"approval_token" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "work_order" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"status_at" timestamp (3) with time zone NOT NULL,
	"client_id" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"master_id" text,
	"urgency" text NOT NULL,
	"complaint" text NOT NULL,
	"diagnosis" text,
	"recommendations" text,
	"discount_pct" numeric(5, 2) NOT NULL,
	"mileage_km" integer,
	"eta_at" timestamp (3) with time zone,
	"eta_promised" timestamp (3) with time zone,
	"eta_change_reason" text,
	"eta_updated_at" timestamp (3) with time zone,
	"tracking_token" text,
	"total_minor" bigint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"pay_status" text NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "work_order_tracking_token_unique" UNIQUE("tracking_token")
);
--> statement-breakpoint
ALTER TABLE "work_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "work_line_event" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"work_line_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"to_confirm" boolean NOT NULL,
	"reason" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "work_line_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "command" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"seq" integer NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"fingerprint" text,
	"args" jsonb,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"detail" jsonb
);
--> statement-breakpoint
ALTER TABLE "command" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "device" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"build" text,
	"clock_offset_ms" bigint,
	"pending_count" integer,
	"last_contact_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "device_watermark" (
	"company_id" text NOT NULL,
	"device_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "device_watermark_company_id_device_id_pk" PRIMARY KEY("company_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "device_watermark" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "parked_command" (
	"company_id" text NOT NULL,
	"device_id" text NOT NULL,
	"seq" integer NOT NULL,
	"envelope" jsonb NOT NULL,
	"offset_now" bigint,
	"parked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parked_command_company_id_device_id_seq_pk" PRIMARY KEY("company_id","device_id","seq")
);
--> statement-breakpoint
ALTER TABLE "parked_command" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"actor_id" text,
	"verb" text NOT NULL,
	"data" jsonb NOT NULL,
	"command_id" text,
	"device_id" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "role_name" ON "role" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "staff_session_user" ON "staff_session" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "staff_user_email" ON "staff_user" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "client_company_phone" ON "client" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicle_company_plate" ON "vehicle" USING btree ("company_id","plate");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicle_client" ON "vehicle" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parts_line_order" ON "parts_line" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parts_line_approval" ON "parts_line" USING btree ("approval_token");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_line_order" ON "work_line" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_line_approval" ON "work_line" USING btree ("approval_token");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "work_order_number" ON "work_order" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_board" ON "work_order" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_master" ON "work_order" USING btree ("company_id","master_id","status");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_line_event_line" ON "work_line_event" USING btree ("work_line_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "command_user" ON "command" USING btree ("company_id","user_id","settled_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "command_device_seq" ON "command" USING btree ("company_id","device_id","seq");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "device_company" ON "device" USING btree ("company_id","last_contact_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_order" ON "activity" USING btree ("company_id","work_order_id","happened_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_subject" ON "activity" USING btree ("company_id","subject_type","subject_id");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "company";--> statement-breakpoint
CREATE POLICY "tenant" ON "company" AS PERMISSIVE FOR ALL TO public USING (id = current_setting('garaj.company_id', true)) WITH CHECK (id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "login_throttle";--> statement-breakpoint
CREATE POLICY "tenant" ON "login_throttle" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "role";--> statement-breakpoint
CREATE POLICY "tenant" ON "role" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "role_permission";--> statement-breakpoint
CREATE POLICY "tenant" ON "role_permission" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "staff_credential";--> statement-breakpoint
CREATE POLICY "tenant" ON "staff_credential" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "staff_session";--> statement-breakpoint
CREATE POLICY "tenant" ON "staff_session" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "staff_user";--> statement-breakpoint
CREATE POLICY "tenant" ON "staff_user" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "user_role";--> statement-breakpoint
CREATE POLICY "tenant" ON "user_role" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "client";--> statement-breakpoint
CREATE POLICY "tenant" ON "client" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "vehicle";--> statement-breakpoint
CREATE POLICY "tenant" ON "vehicle" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "number_sequence";--> statement-breakpoint
CREATE POLICY "tenant" ON "number_sequence" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "parts_line";--> statement-breakpoint
CREATE POLICY "tenant" ON "parts_line" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_line";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_line" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_order";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_line_event";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_line_event" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "command";--> statement-breakpoint
CREATE POLICY "tenant" ON "command" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "device";--> statement-breakpoint
CREATE POLICY "tenant" ON "device" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "device_watermark";--> statement-breakpoint
CREATE POLICY "tenant" ON "device_watermark" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "parked_command";--> statement-breakpoint
CREATE POLICY "tenant" ON "parked_command" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "activity";--> statement-breakpoint
CREATE POLICY "tenant" ON "activity" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));