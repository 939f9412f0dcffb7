ALTER TABLE "parts_line" ADD COLUMN IF NOT EXISTS "answer_unseen" boolean;--> statement-breakpoint
ALTER TABLE "work_line" ADD COLUMN IF NOT EXISTS "answer_unseen" boolean;