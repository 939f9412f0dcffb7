ALTER TABLE "work_order_assignment" ADD COLUMN IF NOT EXISTS "recorded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "held_command" ADD COLUMN IF NOT EXISTS "unsigned" boolean;