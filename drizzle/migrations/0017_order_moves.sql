ALTER TABLE "work_order" ADD COLUMN IF NOT EXISTS "moved_by" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN IF NOT EXISTS "moved_over" text;