-- Written by hand, to the next note. What no shop can mean is brought back within the bounds that follow, so that sync goes on.
UPDATE work_line SET price_minor = 100000000000 WHERE price_minor > 100000000000;
--> statement-breakpoint
UPDATE work_order SET total_minor = least(total_minor, 1000000000000), paid_minor = least(paid_minor, 1000000000000)
  WHERE total_minor > 1000000000000 OR paid_minor > 1000000000000;
--> statement-breakpoint
UPDATE client SET balance_minor = greatest(-9000000000000000, least(balance_minor, 9000000000000000))
  WHERE abs(balance_minor) > 9000000000000000;
--> statement-breakpoint
-- Generated, to the next note.
ALTER TABLE "client" DROP CONSTRAINT IF EXISTS "client_balance_within";--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_balance_within" CHECK ("client"."balance_minor" between -9000000000000000 and 9000000000000000);--> statement-breakpoint
ALTER TABLE "markup_rule" DROP CONSTRAINT IF EXISTS "markup_rule_from_within";--> statement-breakpoint
ALTER TABLE "markup_rule" ADD CONSTRAINT "markup_rule_from_within" CHECK ("markup_rule"."range_from_minor" between 0 and 100000000000);--> statement-breakpoint
ALTER TABLE "markup_rule" DROP CONSTRAINT IF EXISTS "markup_rule_to_within";--> statement-breakpoint
ALTER TABLE "markup_rule" ADD CONSTRAINT "markup_rule_to_within" CHECK ("markup_rule"."range_to_minor" between 0 and 100000000000);--> statement-breakpoint
ALTER TABLE "markup_rule" DROP CONSTRAINT IF EXISTS "markup_rule_pct_within";--> statement-breakpoint
ALTER TABLE "markup_rule" ADD CONSTRAINT "markup_rule_pct_within" CHECK ("markup_rule"."markup_pct" between 0 and 999.99);--> statement-breakpoint
ALTER TABLE "part" DROP CONSTRAINT IF EXISTS "part_sell_price_within";--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_sell_price_within" CHECK ("part"."sell_price_minor" between 0 and 1100000000000);--> statement-breakpoint
ALTER TABLE "part" DROP CONSTRAINT IF EXISTS "part_base_price_within";--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_base_price_within" CHECK ("part"."base_price_minor" between 0 and 1100000000000);--> statement-breakpoint
ALTER TABLE "part_cost" DROP CONSTRAINT IF EXISTS "part_cost_buy_price_within";--> statement-breakpoint
ALTER TABLE "part_cost" ADD CONSTRAINT "part_cost_buy_price_within" CHECK ("part_cost"."buy_price_minor" between 0 and 100000000000);--> statement-breakpoint
ALTER TABLE "part_cost" DROP CONSTRAINT IF EXISTS "part_cost_hidden_markup_within";--> statement-breakpoint
ALTER TABLE "part_cost" ADD CONSTRAINT "part_cost_hidden_markup_within" CHECK ("part_cost"."hidden_markup_pct" between 0 and 999.99);--> statement-breakpoint
ALTER TABLE "pricing_application" DROP CONSTRAINT IF EXISTS "pricing_application_base_within";--> statement-breakpoint
ALTER TABLE "pricing_application" ADD CONSTRAINT "pricing_application_base_within" CHECK ("pricing_application"."base_minor" between 0 and 1100000000000);--> statement-breakpoint
ALTER TABLE "pricing_application" DROP CONSTRAINT IF EXISTS "pricing_application_final_within";--> statement-breakpoint
ALTER TABLE "pricing_application" ADD CONSTRAINT "pricing_application_final_within" CHECK ("pricing_application"."final_minor" between 0 and 1100000000000);--> statement-breakpoint
ALTER TABLE "pricing_coefficient" DROP CONSTRAINT IF EXISTS "pricing_coefficient_multiplier_within";--> statement-breakpoint
ALTER TABLE "pricing_coefficient" ADD CONSTRAINT "pricing_coefficient_multiplier_within" CHECK ("pricing_coefficient"."multiplier" between 0 and 100);--> statement-breakpoint
ALTER TABLE "parts_line" DROP CONSTRAINT IF EXISTS "parts_line_price_within";--> statement-breakpoint
ALTER TABLE "parts_line" ADD CONSTRAINT "parts_line_price_within" CHECK ("parts_line"."price_minor" between 0 and 100000000000);--> statement-breakpoint
ALTER TABLE "parts_line" DROP CONSTRAINT IF EXISTS "parts_line_quantity_within";--> statement-breakpoint
ALTER TABLE "parts_line" ADD CONSTRAINT "parts_line_quantity_within" CHECK ("parts_line"."quantity" between 0 and 999999);--> statement-breakpoint
ALTER TABLE "work_line" DROP CONSTRAINT IF EXISTS "work_line_price_within";--> statement-breakpoint
ALTER TABLE "work_line" ADD CONSTRAINT "work_line_price_within" CHECK ("work_line"."price_minor" between 0 and 100000000000);--> statement-breakpoint
ALTER TABLE "work_line" DROP CONSTRAINT IF EXISTS "work_line_norm_hours_within";--> statement-breakpoint
ALTER TABLE "work_line" ADD CONSTRAINT "work_line_norm_hours_within" CHECK ("work_line"."norm_hours" between 0 and 999);--> statement-breakpoint
ALTER TABLE "work_order" DROP CONSTRAINT IF EXISTS "work_order_total_within";--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_total_within" CHECK ("work_order"."total_minor" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "work_order" DROP CONSTRAINT IF EXISTS "work_order_paid_within";--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_paid_within" CHECK ("work_order"."paid_minor" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "work_order" DROP CONSTRAINT IF EXISTS "work_order_discount_within";--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_discount_within" CHECK ("work_order"."discount_pct" between 0 and 100);--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT IF EXISTS "payment_amount_within";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount_within" CHECK ("payment"."amount_minor" between 1 and 1000000000000);--> statement-breakpoint
ALTER TABLE "device" DROP CONSTRAINT IF EXISTS "device_clock_offset_within";--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_clock_offset_within" CHECK ("device"."clock_offset_ms" between -10000000000000 and 10000000000000);
--> statement-breakpoint
-- Written by hand from here. Money stays as it was written: a payment taken back is marked, never gone (docs/decisions/0023-payments.md).
CREATE OR REPLACE TRIGGER payment_kept BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION garaj_append_only();
--> statement-breakpoint
-- Of imports that are done only the rows with errors are of use, and what stood in them.
UPDATE import_row r SET read = NULL, cells = CASE WHEN verdict = 'error' THEN cells END
  FROM import_file f
  WHERE f.id = r.import_id AND f.company_id = r.company_id AND f.state = 'done'
    AND (r.read IS NOT NULL OR (r.verdict <> 'error' AND r.cells IS NOT NULL));
