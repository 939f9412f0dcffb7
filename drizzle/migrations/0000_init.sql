-- The whole database of the first release (docs/decisions/0042-one-migration.md). Every statement may run again.
--
-- == What the tables need ==
-- Written by hand: parts of names, plates and phones are found by their groups of three letters.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Generated from drizzle/schema.ts, to the next note; the order of columns within a table is by hand.
-- == Tenants ==
CREATE TABLE IF NOT EXISTS "company" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"settings" jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"active_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"plan_id" text,
	"default_warehouse_id" text,
	CONSTRAINT "company_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "company" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "company_secret" (
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_secret_company_id_name_pk" PRIMARY KEY("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "company_secret" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == People, their roles and their sessions ==
CREATE TABLE IF NOT EXISTS "access_revision" (
	"company_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_revision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "impersonation" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"reason" text NOT NULL,
	"link_hash" text NOT NULL,
	"link_expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "impersonation_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "impersonation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "invitation" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"token_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "login_throttle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "password_reset" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_reset" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "permission_check" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"permission" text NOT NULL,
	"allowed" boolean NOT NULL,
	"action" text NOT NULL,
	"command_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "permission_check" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "permission_override" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"permission" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permission_override_user_id_permission_pk" PRIMARY KEY("user_id","permission")
);
--> statement-breakpoint
ALTER TABLE "permission_override" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"expires_at" timestamp (3) with time zone NOT NULL,
	"impersonation_id" text,
	"last_address" text,
	"confirmed_at" timestamp (3) with time zone
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
	"deleted_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"invited_by_id" text,
	"accepted_at" timestamp (3) with time zone,
	"email_verified_at" timestamp (3) with time zone
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
-- == Operators, and what belongs to no tenant ==
CREATE TABLE IF NOT EXISTS "operator" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"two_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "operator" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator_audit" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"operator_id" text,
	"operator_name" text NOT NULL,
	"action" text NOT NULL,
	"allowed" boolean NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"tenant_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator_credential" (
	"operator_id" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_credential" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator_session" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"device_name" text NOT NULL,
	"awaits_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator_set_up" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_set_up" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "operator_two_factor" (
	"operator_id" text PRIMARY KEY NOT NULL,
	"app_secret" text,
	"app_pending" text,
	"app_since" timestamp (3) with time zone,
	"last_step" integer,
	"recovery_salt" text,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email_since" timestamp (3) with time zone,
	"email_code" jsonb
);
--> statement-breakpoint
ALTER TABLE "operator_two_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "plan" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"features" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"trial_days" integer NOT NULL,
	"month_minor" bigint,
	"year_minor" bigint,
	"currency" text NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "platform_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "platform_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == Second factors, tokens and limits ==
CREATE TABLE IF NOT EXISTS "api_token" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"abilities" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "api_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "staff_two_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"app_secret" text,
	"app_pending" text,
	"app_since" timestamp (3) with time zone,
	"last_step" integer,
	"recovery_salt" text,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email_since" timestamp (3) with time zone,
	"email_code" jsonb
);
--> statement-breakpoint
ALTER TABLE "staff_two_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == Clients and their cars ==
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
	"deleted_at" timestamp (3) with time zone,
	"other_phone" text,
	"notes" text,
	"field_writers" jsonb,
	"merged_into" text,
	"search" text GENERATED ALWAYS AS (translate(lower(name), 'ăâîșşțţáàäåãéèëêíìïóòöôõúùüûçñýйёšžčřěůňďťľ', 'aaissttaaaaaeeeeiiiooooouuuucnyиеszcreundtl') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || regexp_replace(coalesce(phone, ''), '^\+(373|40)', '0') || ' ' || regexp_replace(coalesce(other_phone, ''), '\D', '', 'g') || ' ' || regexp_replace(coalesce(other_phone, ''), '^\+(373|40)', '0') || ' ' || lower(coalesce(email, ''))) STORED,
	"locale" text,
	CONSTRAINT "client_balance_within" CHECK ("client"."balance_minor" between -9000000000000000 and 9000000000000000)
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
	"deleted_at" timestamp (3) with time zone,
	"field_writers" jsonb,
	"search" text GENERATED ALWAYS AS (lower(regexp_replace(plate, '[^[:alnum:]]', '', 'g')) || ' ' || lower(coalesce(vin, '')) || ' ' || translate(lower(make), 'ăâîșşțţáàäåãéèëêíìïóòöôõúùüûçñýйёšžčřěůňďťľ', 'aaissttaaaaaeeeeiiiooooouuuucnyиеszcreundtl') || ' ' || translate(lower(model), 'ăâîșşțţáàäåãéèëêíìïóòöôõúùüûçñýйёšžčřěůňďťľ', 'aaissttaaaaaeeeeiiiooooouuuucnyиеszcreundtl')) STORED
);
--> statement-breakpoint
ALTER TABLE "vehicle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == Parts and prices ==
CREATE TABLE IF NOT EXISTS "markup_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"range_from_minor" bigint,
	"range_to_minor" bigint,
	"markup_pct" numeric(5, 2) NOT NULL,
	"priority" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "markup_rule_from_within" CHECK ("markup_rule"."range_from_minor" between 0 and 100000000000),
	CONSTRAINT "markup_rule_to_within" CHECK ("markup_rule"."range_to_minor" between 0 and 100000000000),
	CONSTRAINT "markup_rule_pct_within" CHECK ("markup_rule"."markup_pct" between 0 and 999.99)
);
--> statement-breakpoint
ALTER TABLE "markup_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "part" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"part_no" integer,
	"article" text,
	"barcode" text,
	"brand" text,
	"category" text,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"sell_price_minor" bigint,
	"base_price_minor" bigint,
	"is_published" boolean NOT NULL,
	"cross_refs" jsonb NOT NULL,
	"field_writers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "part_sell_price_within" CHECK ("part"."sell_price_minor" between 0 and 1100000000000),
	CONSTRAINT "part_base_price_within" CHECK ("part"."base_price_minor" between 0 and 1100000000000)
);
--> statement-breakpoint
ALTER TABLE "part" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "part_cost" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"buy_price_minor" bigint,
	"hidden_markup_pct" numeric(5, 2),
	"field_writers" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_cost_buy_price_within" CHECK ("part_cost"."buy_price_minor" between 0 and 100000000000),
	CONSTRAINT "part_cost_hidden_markup_within" CHECK ("part_cost"."hidden_markup_pct" between 0 and 999.99)
);
--> statement-breakpoint
ALTER TABLE "part_cost" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE IF NOT EXISTS "pricing_application" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"base_minor" bigint NOT NULL,
	"final_minor" bigint NOT NULL,
	"applied" jsonb NOT NULL,
	"context" jsonb NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"vehicle_id" text,
	"client_id" text,
	"part_id" text,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pricing_application_base_within" CHECK ("pricing_application"."base_minor" between 0 and 1100000000000),
	CONSTRAINT "pricing_application_final_within" CHECK ("pricing_application"."final_minor" between 0 and 1100000000000)
);
--> statement-breakpoint
ALTER TABLE "pricing_application" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "pricing_coefficient" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"multiplier" numeric(6, 3) NOT NULL,
	"priority" integer NOT NULL,
	"stackable" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "pricing_coefficient_multiplier_within" CHECK ("pricing_coefficient"."multiplier" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "pricing_coefficient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == Work orders and their lines ==
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"field_writers" jsonb,
	"needs_price" boolean DEFAULT false NOT NULL,
	"superseded_by" text,
	CONSTRAINT "parts_line_price_within" CHECK ("parts_line"."price_minor" between 0 and 100000000000),
	CONSTRAINT "parts_line_quantity_within" CHECK ("parts_line"."quantity" between 0 and 999999)
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"field_writers" jsonb,
	"needs_price" boolean DEFAULT false NOT NULL,
	"superseded_by" text,
	CONSTRAINT "work_line_price_within" CHECK ("work_line"."price_minor" between 0 and 100000000000),
	CONSTRAINT "work_line_norm_hours_within" CHECK ("work_line"."norm_hours" between 0 and 999)
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
	"field_writers" jsonb,
	CONSTRAINT "work_order_tracking_token_unique" UNIQUE("tracking_token"),
	CONSTRAINT "work_order_total_within" CHECK ("work_order"."total_minor" between 0 and 1000000000000),
	CONSTRAINT "work_order_paid_within" CHECK ("work_order"."paid_minor" between 0 and 1000000000000),
	CONSTRAINT "work_order_discount_within" CHECK ("work_order"."discount_pct" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "work_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "work_order_assignment" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"master_id" text,
	"previous_master_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "work_order_assignment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "work_order_revision" (
	"work_order_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_order_revision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "work_order_tally" (
	"company_id" text NOT NULL,
	"status" text NOT NULL,
	"pay_status" text NOT NULL,
	"urgency" text NOT NULL,
	"master_id" text,
	"is_deleted" boolean NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_order_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == Photos, and the blobs that devices send ==
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
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "blob_company_id_purpose_sha256_pk" PRIMARY KEY("company_id","purpose","sha256")
);
--> statement-breakpoint
ALTER TABLE "blob" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"deleted_at" timestamp (3) with time zone,
	"field_writers" jsonb,
	"for_client" boolean
);
--> statement-breakpoint
ALTER TABLE "work_photo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == Files and signatures ==
CREATE TABLE IF NOT EXISTS "work_file" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "work_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "work_signature" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"purpose" text NOT NULL,
	"signer" text NOT NULL,
	"method" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "work_signature" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == The mechanic's taps ==
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
-- == Posts ==
CREATE TABLE IF NOT EXISTS "post" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"hours_per_day" numeric(5, 1) NOT NULL,
	"description" text,
	"default_master_id" text,
	"is_active" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "post" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == Payments ==
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
	"time_to_confirm" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_amount_above_zero" CHECK ("payment"."amount_minor" > 0),
	CONSTRAINT "payment_amount_within" CHECK ("payment"."amount_minor" between 1 and 1000000000000)
);
--> statement-breakpoint
ALTER TABLE "payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == Notifications ==
CREATE TABLE IF NOT EXISTS "notification_log" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"channel" text NOT NULL,
	"template_key" text NOT NULL,
	"status" text NOT NULL,
	"error_detail" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"work_order_id" text,
	"client_id" text,
	"address" text NOT NULL,
	"locale" text NOT NULL,
	"attempt" integer NOT NULL,
	"cause_id" text NOT NULL,
	"said" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "notification_template" (
	"company_id" text NOT NULL,
	"template_key" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_template_company_id_template_key_locale_pk" PRIMARY KEY("company_id","template_key","locale")
);
--> statement-breakpoint
ALTER TABLE "notification_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- == The write path's own records ==
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_clock_offset_within" CHECK ("device"."clock_offset_ms" between -10000000000000 and 10000000000000)
);
--> statement-breakpoint
ALTER TABLE "device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "device_watermark" (
	"company_id" text NOT NULL,
	"device_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seq" integer NOT NULL,
	"last_happened_at" timestamp (3) with time zone,
	CONSTRAINT "device_watermark_company_id_device_id_pk" PRIMARY KEY("company_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "device_watermark" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "handover_key" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handover_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "held_command" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"args" jsonb,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"to_confirm" boolean NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"after_closing" boolean NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	"code" text,
	"unsigned" boolean
);
--> statement-breakpoint
ALTER TABLE "held_command" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
-- == History ==
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
-- == Imports ==
CREATE TABLE IF NOT EXISTS "import_content" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"import_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_content" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
-- == Indexes ==
CREATE INDEX IF NOT EXISTS "impersonation_company" ON "impersonation" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "invitation_token" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "password_reset_token" ON "password_reset" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "permission_check_at" ON "permission_check" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "role_name" ON "role" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "staff_session_user" ON "staff_session" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "staff_user_email" ON "staff_user" USING btree ("company_id","email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "operator_audit_at" ON "operator_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "operator_audit_tenant" ON "operator_audit" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "operator_session_operator" ON "operator_session" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "api_token_hash" ON "api_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "api_token_user" ON "api_token" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "client_company_phone" ON "client" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "client_company_other_phone" ON "client" USING btree ("company_id","other_phone") WHERE other_phone is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "client_company_name" ON "client" USING btree ("company_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "client_search" ON "client" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicle_company_plate" ON "vehicle" USING btree ("company_id","plate");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicle_company_vin" ON "vehicle" USING btree ("company_id","vin");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicle_company_make" ON "vehicle" USING btree ("company_id",lower("make"),"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicle_client" ON "vehicle" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicle_search" ON "vehicle" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "markup_rule_company" ON "markup_rule" USING btree ("company_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "part_number" ON "part" USING btree ("company_id","part_no");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_article" ON "part" USING btree ("company_id","article");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_barcode" ON "part" USING btree ("company_id","barcode");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_cost_company" ON "part_cost" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_image_part" ON "part_image" USING btree ("company_id","part_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_image_content" ON "part_image" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_image_missing" ON "part_image" USING btree ("added_by") WHERE "part_image"."arrived_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pricing_application_at" ON "pricing_application" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pricing_application_part" ON "pricing_application" USING btree ("company_id","part_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pricing_application_subject" ON "pricing_application" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pricing_coefficient_company" ON "pricing_coefficient" USING btree ("company_id","priority");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parts_line_order" ON "parts_line" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parts_line_approval" ON "parts_line" USING btree ("approval_token");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_line_order" ON "work_line" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_line_approval" ON "work_line" USING btree ("approval_token");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_line_done" ON "work_line" USING btree ("company_id","mechanic_done_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "work_order_number" ON "work_order" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_board" ON "work_order" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_master" ON "work_order" USING btree ("company_id","master_id","status");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_latest" ON "work_order" USING btree ("company_id","created_at","id","status","pay_status","urgency") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_deleted" ON "work_order" USING btree ("company_id","created_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_client" ON "work_order" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_vehicle" ON "work_order" USING btree ("company_id","vehicle_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_assignment_order" ON "work_order_assignment" USING btree ("work_order_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_revision_latest" ON "work_order_revision" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_tally_company" ON "work_order_tally" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_photo_order" ON "work_photo" USING btree ("company_id","work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_photo_content" ON "work_photo" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_photo_missing" ON "work_photo" USING btree ("taken_by") WHERE "work_photo"."arrived_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_file_order" ON "work_file" USING btree ("company_id","work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_file_content" ON "work_file" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_file_missing" ON "work_file" USING btree ("added_by") WHERE "work_file"."arrived_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_signature_order" ON "work_signature" USING btree ("company_id","work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_signature_content" ON "work_signature" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_signature_missing" ON "work_signature" USING btree ("added_by") WHERE "work_signature"."arrived_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_line_event_line" ON "work_line_event" USING btree ("work_line_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "post_company" ON "post" USING btree ("company_id","sort_order");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "post_master" ON "post" USING btree ("default_master_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_order" ON "payment" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_client" ON "payment" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_latest" ON "payment" USING btree ("company_id","taken_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "notification_log_cause" ON "notification_log" USING btree ("company_id","cause_id") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_log_attempts" ON "notification_log" USING btree ("company_id","cause_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_log_at" ON "notification_log" USING btree ("company_id","sent_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_log_order" ON "notification_log" USING btree ("company_id","work_order_id","sent_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_log_client" ON "notification_log" USING btree ("company_id","client_id","sent_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "command_user" ON "command" USING btree ("company_id","user_id","settled_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "command_device_seq" ON "command" USING btree ("company_id","device_id","seq");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "device_company" ON "device" USING btree ("company_id","last_contact_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "handover_key_user" ON "handover_key" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "held_command_open" ON "held_command" USING btree ("company_id","decision");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "held_command_user" ON "held_command" USING btree ("user_id","decision");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "held_command_content" ON "held_command" USING btree (("args" ->> 'sha256'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_order" ON "activity" USING btree ("company_id","work_order_id","happened_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_subject" ON "activity" USING btree ("company_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_latest" ON "activity" USING btree ("company_id","happened_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_actor" ON "activity" USING btree ("company_id","actor_id","happened_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_content_part" ON "import_content" USING btree ("company_id","import_id","part");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_file_company" ON "import_file" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "import_file_running" ON "import_file" USING btree ("company_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_row_number" ON "import_row" USING btree ("company_id","import_id","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_row_verdict" ON "import_row" USING btree ("company_id","import_id","verdict","number");--> statement-breakpoint
-- == Walls ==
-- A row is seen inside a transaction of its own tenant, what is of none in one of the operator panel.
DROP POLICY IF EXISTS "tenant" ON "company";--> statement-breakpoint
CREATE POLICY "tenant" ON "company" AS PERMISSIVE FOR ALL TO public USING (id = current_setting('garaj.company_id', true)) WITH CHECK (id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "company_secret";--> statement-breakpoint
CREATE POLICY "tenant" ON "company_secret" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "access_revision";--> statement-breakpoint
CREATE POLICY "tenant" ON "access_revision" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "impersonation";--> statement-breakpoint
CREATE POLICY "tenant" ON "impersonation" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "invitation";--> statement-breakpoint
CREATE POLICY "tenant" ON "invitation" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "login_throttle";--> statement-breakpoint
CREATE POLICY "tenant" ON "login_throttle" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "password_reset";--> statement-breakpoint
CREATE POLICY "tenant" ON "password_reset" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "permission_check";--> statement-breakpoint
CREATE POLICY "tenant" ON "permission_check" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "permission_override";--> statement-breakpoint
CREATE POLICY "tenant" ON "permission_override" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
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
DROP POLICY IF EXISTS "operator" ON "operator";--> statement-breakpoint
CREATE POLICY "operator" ON "operator" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator_audit";--> statement-breakpoint
CREATE POLICY "operator" ON "operator_audit" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator_credential";--> statement-breakpoint
CREATE POLICY "operator" ON "operator_credential" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator_session";--> statement-breakpoint
CREATE POLICY "operator" ON "operator_session" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator_set_up";--> statement-breakpoint
CREATE POLICY "operator" ON "operator_set_up" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "operator_two_factor";--> statement-breakpoint
CREATE POLICY "operator" ON "operator_two_factor" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "plan";--> statement-breakpoint
CREATE POLICY "operator" ON "plan" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "operator" ON "platform_setting";--> statement-breakpoint
CREATE POLICY "operator" ON "platform_setting" AS PERMISSIVE FOR ALL TO public USING (current_setting('garaj.operator', true) <> '') WITH CHECK (current_setting('garaj.operator', true) <> '');--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "api_token";--> statement-breakpoint
CREATE POLICY "tenant" ON "api_token" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "staff_two_factor";--> statement-breakpoint
CREATE POLICY "tenant" ON "staff_two_factor" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "client";--> statement-breakpoint
CREATE POLICY "tenant" ON "client" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "vehicle";--> statement-breakpoint
CREATE POLICY "tenant" ON "vehicle" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "markup_rule";--> statement-breakpoint
CREATE POLICY "tenant" ON "markup_rule" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "part";--> statement-breakpoint
CREATE POLICY "tenant" ON "part" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "part_cost";--> statement-breakpoint
CREATE POLICY "tenant" ON "part_cost" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "part_image";--> statement-breakpoint
CREATE POLICY "tenant" ON "part_image" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "pricing_application";--> statement-breakpoint
CREATE POLICY "tenant" ON "pricing_application" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "pricing_coefficient";--> statement-breakpoint
CREATE POLICY "tenant" ON "pricing_coefficient" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "number_sequence";--> statement-breakpoint
CREATE POLICY "tenant" ON "number_sequence" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "parts_line";--> statement-breakpoint
CREATE POLICY "tenant" ON "parts_line" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_line";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_line" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_order";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_order_assignment";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_assignment" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_order_revision";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_revision" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_order_tally";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_tally" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "blob";--> statement-breakpoint
CREATE POLICY "tenant" ON "blob" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_photo";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_photo" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_file";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_file" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_signature";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_signature" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_line_event";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_line_event" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "post";--> statement-breakpoint
CREATE POLICY "tenant" ON "post" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "payment";--> statement-breakpoint
CREATE POLICY "tenant" ON "payment" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "notification_log";--> statement-breakpoint
CREATE POLICY "tenant" ON "notification_log" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "notification_template";--> statement-breakpoint
CREATE POLICY "tenant" ON "notification_template" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "command";--> statement-breakpoint
CREATE POLICY "tenant" ON "command" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "device";--> statement-breakpoint
CREATE POLICY "tenant" ON "device" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "device_watermark";--> statement-breakpoint
CREATE POLICY "tenant" ON "device_watermark" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "handover_key";--> statement-breakpoint
CREATE POLICY "tenant" ON "handover_key" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "held_command";--> statement-breakpoint
CREATE POLICY "tenant" ON "held_command" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "parked_command";--> statement-breakpoint
CREATE POLICY "tenant" ON "parked_command" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "activity";--> statement-breakpoint
CREATE POLICY "tenant" ON "activity" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "import_content";--> statement-breakpoint
CREATE POLICY "tenant" ON "import_content" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "import_file";--> statement-breakpoint
CREATE POLICY "tenant" ON "import_file" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "import_row";--> statement-breakpoint
CREATE POLICY "tenant" ON "import_row" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));
--> statement-breakpoint
-- Written by hand from here.
--
-- == The application's role, and how tables are kept ==
-- The role: owns nothing, cannot bypass row security. It gets its password at each start.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'garaj_app') THEN
    CREATE ROLE garaj_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- made by another database of this cluster meanwhile
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO garaj_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO garaj_app;
--> statement-breakpoint
-- Those of later migrations as well.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO garaj_app;
--> statement-breakpoint
-- Row security holds for the owner too. A later migration that makes a table must do the same: a test looks.
DO $$ DECLARE t record; BEGIN
  FOR t IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity LOOP
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', t.relname);
  END LOOP;
END $$;
--> statement-breakpoint
-- Counters that nobody needs after a crash: written without the log, and no work for its readers.
ALTER TABLE "rate_limit" SET UNLOGGED;
--> statement-breakpoint
-- == Questions that come before a tenant is known ==
-- Whose host is this? It answers with no more than it must.
CREATE OR REPLACE FUNCTION garaj_tenant_by_slug(wanted text)
RETURNS TABLE (id text, slug text, status text, settings jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ SELECT c.id, c.slug, c.status, c.settings FROM public.company c WHERE c.slug = wanted $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_tenant_by_slug(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_tenant_by_slug(text) TO garaj_app;
--> statement-breakpoint
-- Whether there is a shop at all: the first-run page makes the first one, before anybody is an operator. It answers yes or no.
CREATE OR REPLACE FUNCTION garaj_any_tenant()
RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ SELECT EXISTS (SELECT FROM public.company) $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_any_tenant() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_any_tenant() TO garaj_app;
--> statement-breakpoint
-- == Questions of operators, across tenants ==
-- An operator who is active, or nobody: what answers across tenants asks this first. Only its owner calls it, from the functions below.
CREATE OR REPLACE FUNCTION garaj_is_operator()
RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ SELECT EXISTS (
  SELECT FROM public.operator o WHERE o.id = current_setting('garaj.operator', true) AND o.status = 'active') $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_is_operator() FROM PUBLIC;
--> statement-breakpoint
-- All tenants, for the panel: what it lists and counts of people, none of the shops' own data.
CREATE OR REPLACE FUNCTION garaj_operator_tenants()
RETURNS TABLE (id text, slug text, display_name text, city text, email text, phone text, locale text, status text, plan_id text,
  is_demo boolean, trial_ends_at timestamptz, active_until timestamptz, created_at timestamptz, people integer,
  active_people integer, last_activity_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT c.id, c.slug, coalesce(c.settings->>'display_name', ''), coalesce(c.settings->>'city', ''),
    coalesce(c.settings->>'email', ''), coalesce(c.settings->>'phone', ''), coalesce(c.settings->>'locale', ''), c.status,
    c.plan_id, c.is_demo, c.trial_ends_at, c.active_until, c.created_at, coalesce(p.people, 0), coalesce(p.active, 0),
    greatest(s.last, d.last)
  FROM public.company c
  LEFT JOIN (SELECT u.company_id, count(*)::int AS people, (count(*) FILTER (WHERE u.status = 'active'))::int AS active
    FROM public.staff_user u WHERE u.deleted_at IS NULL GROUP BY 1) p ON p.company_id = c.id
  LEFT JOIN (SELECT t.company_id, max(t.last_used_at) AS last FROM public.staff_session t
    WHERE t.kind <> 'impersonation' GROUP BY 1) s ON s.company_id = c.id
  LEFT JOIN (SELECT v.company_id, max(v.last_contact_at) AS last FROM public.device v GROUP BY 1) d ON d.company_id = c.id
  WHERE public.garaj_is_operator() $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_operator_tenants() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_operator_tenants() TO garaj_app;
--> statement-breakpoint
-- Where an operator looks through somebody's eyes at this moment: who ends it must name the tenants one by one.
CREATE OR REPLACE FUNCTION garaj_operator_impersonations(wanted text)
RETURNS TABLE (id text, company_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ SELECT i.id, i.company_id FROM public.impersonation i
  WHERE i.operator_id = wanted AND i.ended_at IS NULL AND public.garaj_is_operator() $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_operator_impersonations(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_operator_impersonations(text) TO garaj_app;
--> statement-breakpoint
-- == Searching ==
-- Row security evaluates its own condition first and lets no LIKE use an index: these ask the same question of the tenant by themselves.
CREATE OR REPLACE FUNCTION garaj_find_clients(wanted text[]) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ BEGIN RETURN QUERY EXECUTE
  'SELECT c.id FROM public.client c
     WHERE c.company_id = current_setting(''garaj.company_id'', true) AND c.search LIKE $1 AND c.search LIKE ALL ($2)
   UNION SELECT v.client_id FROM public.vehicle v
     WHERE v.company_id = current_setting(''garaj.company_id'', true) AND v.deleted_at IS NULL
       AND v.search LIKE $1 AND v.search LIKE ALL ($2)' USING wanted[1], wanted[2:];
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION garaj_find_vehicles(wanted text[]) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ BEGIN RETURN QUERY EXECUTE
  'SELECT v.id FROM public.vehicle v
     WHERE v.company_id = current_setting(''garaj.company_id'', true) AND v.search LIKE $1 AND v.search LIKE ALL ($2)
   UNION SELECT v.id FROM public.client c JOIN public.vehicle v ON v.client_id = c.id AND v.company_id = c.company_id
     WHERE c.company_id = current_setting(''garaj.company_id'', true) AND c.search LIKE $1 AND c.search LIKE ALL ($2)'
  USING wanted[1], wanted[2:];
END $$;
--> statement-breakpoint
-- As garaj_find_clients, for orders: cars by their plate or VIN alone, clients by all that is said of them. At most `most` of each.
CREATE OR REPLACE FUNCTION garaj_find_for_orders(part text, wanted text[], most integer) RETURNS TABLE (kind text, id text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ BEGIN RETURN QUERY EXECUTE
  '(SELECT ''car'', v.id FROM public.vehicle v
     WHERE v.company_id = current_setting(''garaj.company_id'', true) AND v.search LIKE $1
       AND split_part(v.search, '' '', 1) || '' '' || split_part(v.search, '' '', 2) LIKE $1 LIMIT $4)
   UNION ALL (SELECT ''client'', c.id FROM public.client c
     WHERE c.company_id = current_setting(''garaj.company_id'', true) AND c.search LIKE $2 AND c.search LIKE ALL ($3) LIMIT $4)'
  USING part, wanted[1], wanted[2:], most;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_find_clients(text[]), garaj_find_vehicles(text[]), garaj_find_for_orders(text, text[], integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_find_clients(text[]), garaj_find_vehicles(text[]), garaj_find_for_orders(text, text[], integer) TO garaj_app;
--> statement-breakpoint
-- == What stays as it was written ==
-- Triggers, since the application's role is granted the same on all tables.
CREATE OR REPLACE FUNCTION garaj_append_only() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- What a price was made of.
CREATE OR REPLACE TRIGGER pricing_application_stays BEFORE UPDATE OR DELETE ON pricing_application
  FOR EACH ROW EXECUTE FUNCTION garaj_append_only();
--> statement-breakpoint
-- What was sent.
CREATE OR REPLACE TRIGGER notification_log_stays BEFORE UPDATE OR DELETE ON notification_log
  FOR EACH ROW EXECUTE FUNCTION garaj_append_only();
--> statement-breakpoint
-- What was done, and what was allowed: the application adds rows and reads them. What is too old is removed by the database's owner.
CREATE OR REPLACE TRIGGER activity_stays BEFORE UPDATE OR DELETE ON activity
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER operator_audit_stays BEFORE UPDATE OR DELETE ON operator_audit
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER permission_check_stays BEFORE UPDATE OR DELETE ON permission_check
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();
--> statement-breakpoint
-- Money is never edited: a correction is a counter-row, a deletion a mark beside it, and no row is lost (docs/decisions/0023-payments.md).
-- When it moved is put right once, with the mark that only a device showed it, which goes and never comes (docs/decisions/0045-times-confirmed.md).
CREATE OR REPLACE FUNCTION garaj_payment_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  RAISE EXCEPTION 'a payment is never edited' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_stays BEFORE UPDATE ON payment FOR EACH ROW WHEN (
  (OLD.id, OLD.company_id, OLD.work_order_id, OLD.kind, OLD.method, OLD.amount_minor, OLD.reference, OLD.note, OLD.taken_by_id,
    OLD.refund_of)
  IS DISTINCT FROM
  (NEW.id, NEW.company_id, NEW.work_order_id, NEW.kind, NEW.method, NEW.amount_minor, NEW.reference, NEW.note, NEW.taken_by_id,
    NEW.refund_of)
  OR NEW.time_to_confirm AND NOT OLD.time_to_confirm
  OR NEW.taken_at IS DISTINCT FROM OLD.taken_at AND NOT (OLD.time_to_confirm AND NOT NEW.time_to_confirm)
) EXECUTE FUNCTION garaj_payment_stays();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_kept BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION garaj_append_only();
--> statement-breakpoint
-- == What follows from a change of a row, whoever makes it ==
-- A post forgets its usual master once that person is removed.
CREATE OR REPLACE FUNCTION garaj_forget_master() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  UPDATE public.post SET default_master_id = NULL, updated_at = now()
  WHERE company_id = OLD.company_id AND default_master_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER staff_user_removed AFTER UPDATE OF deleted_at ON staff_user
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION garaj_forget_master();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER staff_user_gone AFTER DELETE ON staff_user FOR EACH ROW EXECUTE FUNCTION garaj_forget_master();
--> statement-breakpoint
-- 24 random characters of 6 bits, given on save to a line that asks for the client's approval.
CREATE OR REPLACE FUNCTION garaj_approval_token() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  NEW.approval_token := left(translate(encode(
    decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), E'+/=\n', '-_'), 24);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_line_approval_token BEFORE INSERT OR UPDATE ON work_line
  FOR EACH ROW WHEN (NEW.requires_approval AND NEW.approval_token IS NULL) EXECUTE FUNCTION garaj_approval_token();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER parts_line_approval_token BEFORE INSERT OR UPDATE ON parts_line
  FOR EACH ROW WHEN (NEW.requires_approval AND NEW.approval_token IS NULL) EXECUTE FUNCTION garaj_approval_token();
--> statement-breakpoint
-- What an order adds to its client's balance: what was paid, less what the finished work comes to.
CREATE OR REPLACE FUNCTION garaj_order_balance(status text, deleted_at timestamptz, total bigint, paid bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT paid - CASE WHEN deleted_at IS NULL AND status IN ('ready', 'done') THEN total ELSE 0 END
$$;
--> statement-breakpoint
-- Once for a statement: one that makes many orders writes each client once.
CREATE OR REPLACE FUNCTION garaj_client_balance() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE client c SET balance_minor = c.balance_minor + d.moved FROM (
      SELECT company_id, client_id, sum(garaj_order_balance(status, deleted_at, total_minor, paid_minor)) AS moved
      FROM made GROUP BY 1, 2) d
    WHERE c.id = d.client_id AND c.company_id = d.company_id AND d.moved <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE client c SET balance_minor = c.balance_minor - d.moved FROM (
      SELECT company_id, client_id, sum(garaj_order_balance(status, deleted_at, total_minor, paid_minor)) AS moved
      FROM former GROUP BY 1, 2) d
    WHERE c.id = d.client_id AND c.company_id = d.company_id AND d.moved <> 0;
  ELSE
    UPDATE client c SET balance_minor = c.balance_minor + d.moved FROM (
      SELECT company_id, client_id, sum(part) AS moved FROM (
        SELECT company_id, client_id, -garaj_order_balance(status, deleted_at, total_minor, paid_minor) AS part FROM former
        UNION ALL
        SELECT company_id, client_id, garaj_order_balance(status, deleted_at, total_minor, paid_minor) FROM made
      ) parts GROUP BY 1, 2) d
    WHERE c.id = d.client_id AND c.company_id = d.company_id AND d.moved <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_balance_made AFTER INSERT ON work_order
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION garaj_client_balance();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_balance_changed AFTER UPDATE ON work_order
  REFERENCING OLD TABLE AS former NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION garaj_client_balance();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_balance_gone AFTER DELETE ON work_order
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION garaj_client_balance();
--> statement-breakpoint
-- Each change of orders is added to the tally in its own transaction. Nothing is updated there: nobody waits for anybody
-- (docs/decisions/0028-lists-and-totals.md).
CREATE OR REPLACE FUNCTION garaj_tally_orders() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM work_order_tally;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO work_order_tally (company_id, status, pay_status, urgency, master_id, is_deleted, orders) VALUES
      (OLD.company_id, OLD.status, OLD.pay_status, OLD.urgency, OLD.master_id, OLD.deleted_at IS NOT NULL, -1),
      (NEW.company_id, NEW.status, NEW.pay_status, NEW.urgency, NEW.master_id, NEW.deleted_at IS NOT NULL, 1);
  ELSE
    INSERT INTO work_order_tally (company_id, status, pay_status, urgency, master_id, is_deleted, orders)
      SELECT company_id, status, pay_status, urgency, master_id, deleted_at IS NOT NULL,
        CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
      FROM changed GROUP BY company_id, status, pay_status, urgency, master_id, deleted_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_tally_added AFTER INSERT ON work_order
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION garaj_tally_orders();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_tally_removed AFTER DELETE ON work_order
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION garaj_tally_orders();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_tally_changed AFTER UPDATE ON work_order FOR EACH ROW
  WHEN ((OLD.company_id, OLD.status, OLD.pay_status, OLD.urgency, OLD.master_id, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.company_id, NEW.status, NEW.pay_status, NEW.urgency, NEW.master_id, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION garaj_tally_orders();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_tally_emptied AFTER TRUNCATE ON work_order
  FOR EACH STATEMENT EXECUTE FUNCTION garaj_tally_orders();
