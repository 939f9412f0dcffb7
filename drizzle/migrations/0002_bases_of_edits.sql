ALTER TABLE "markup_rule" ADD COLUMN IF NOT EXISTS "field_writers" jsonb;--> statement-breakpoint
ALTER TABLE "pricing_coefficient" ADD COLUMN IF NOT EXISTS "field_writers" jsonb;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN IF NOT EXISTS "field_writers" jsonb;