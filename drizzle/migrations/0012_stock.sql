CREATE TABLE IF NOT EXISTS "stock_balance" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"part_id" text NOT NULL,
	"warehouse_id" text NOT NULL,
	"on_hand" numeric(13, 3) NOT NULL,
	"reserved" numeric(13, 3) NOT NULL,
	"short" numeric(13, 3) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_balance_on_hand_within" CHECK ("stock_balance"."on_hand" between 0 and 1000000000),
	CONSTRAINT "stock_balance_reserved_within" CHECK ("stock_balance"."reserved" between 0 and 1000000000),
	CONSTRAINT "stock_balance_short_within" CHECK ("stock_balance"."short" between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "stock_balance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "stock_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"part_id" text NOT NULL,
	"warehouse_id" text NOT NULL,
	"event_id" text NOT NULL,
	"quantity" numeric(13, 3) NOT NULL,
	"remaining" numeric(13, 3) NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_batch_quantity_within" CHECK ("stock_batch"."quantity" between 0 and 1000000000),
	CONSTRAINT "stock_batch_remaining_within" CHECK ("stock_batch"."remaining" between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "stock_batch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "stock_batch_cost" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"buy_price_minor" bigint NOT NULL,
	CONSTRAINT "stock_batch_cost_price_within" CHECK ("stock_batch_cost"."buy_price_minor" between 0 and 100000000000)
);
--> statement-breakpoint
ALTER TABLE "stock_batch_cost" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "stock_event" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"part_id" text NOT NULL,
	"warehouse_id" text NOT NULL,
	"on_hand_change" numeric(13, 3) NOT NULL,
	"reserved_change" numeric(13, 3) NOT NULL,
	"work_order_id" text,
	"parts_line_id" text,
	"user_id" text,
	"command_id" text,
	"installed_by_id" text,
	"reason" text,
	"scan_payload" text,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_event_on_hand_within" CHECK ("stock_event"."on_hand_change" between -1000000000 and 1000000000),
	CONSTRAINT "stock_event_reserved_within" CHECK ("stock_event"."reserved_change" between -1000000000 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "stock_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "stock_line" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"part_id" text NOT NULL,
	"warehouse_id" text NOT NULL,
	"reserved" numeric(13, 3) NOT NULL,
	"issued" numeric(13, 3) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_line_reserved_within" CHECK ("stock_line"."reserved" between 0 and 1000000000),
	CONSTRAINT "stock_line_issued_within" CHECK ("stock_line"."issued" between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "stock_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "stock_shortage" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"part_id" text NOT NULL,
	"warehouse_id" text NOT NULL,
	"work_order_id" text NOT NULL,
	"parts_line_id" text NOT NULL,
	"quantity" numeric(13, 3) NOT NULL,
	"open" numeric(13, 3) NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "stock_shortage_quantity_within" CHECK ("stock_shortage"."quantity" between 0 and 1000000000),
	CONSTRAINT "stock_shortage_open_within" CHECK ("stock_shortage"."open" between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "stock_shortage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "stock_use" (
	"company_id" text NOT NULL,
	"event_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"parts_line_id" text,
	"quantity" numeric(13, 3) NOT NULL,
	"returned" numeric(13, 3) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_use_company_id_event_id_batch_id_pk" PRIMARY KEY("company_id","event_id","batch_id"),
	CONSTRAINT "stock_use_quantity_within" CHECK ("stock_use"."quantity" between 0 and 1000000000),
	CONSTRAINT "stock_use_returned_within" CHECK ("stock_use"."returned" between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "stock_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "warehouse" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"field_writers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "warehouse" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN IF NOT EXISTS "bin" text;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN IF NOT EXISTS "min_quantity" numeric(10, 3);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_balance_part" ON "stock_balance" USING btree ("company_id","part_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_batch_left" ON "stock_batch" USING btree ("company_id","part_id","warehouse_id","received_at","id") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_event_part" ON "stock_event" USING btree ("company_id","part_id","at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_event_line" ON "stock_event" USING btree ("company_id","parts_line_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_line_order" ON "stock_line" USING btree ("company_id","work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_shortage_open" ON "stock_shortage" USING btree ("company_id","part_id","warehouse_id") WHERE open > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_use_line" ON "stock_use" USING btree ("company_id","parts_line_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "warehouse_company" ON "warehouse" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "part" DROP CONSTRAINT IF EXISTS "part_min_quantity_within";--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_min_quantity_within" CHECK ("part"."min_quantity" between 0 and 999999);--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "stock_balance";--> statement-breakpoint
CREATE POLICY "tenant" ON "stock_balance" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "stock_batch";--> statement-breakpoint
CREATE POLICY "tenant" ON "stock_batch" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "stock_batch_cost";--> statement-breakpoint
CREATE POLICY "tenant" ON "stock_batch_cost" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "stock_event";--> statement-breakpoint
CREATE POLICY "tenant" ON "stock_event" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "stock_line";--> statement-breakpoint
CREATE POLICY "tenant" ON "stock_line" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "stock_shortage";--> statement-breakpoint
CREATE POLICY "tenant" ON "stock_shortage" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "stock_use";--> statement-breakpoint
CREATE POLICY "tenant" ON "stock_use" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "warehouse";--> statement-breakpoint
CREATE POLICY "tenant" ON "warehouse" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
ALTER TABLE "stock_balance" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_batch" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_batch_cost" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_event" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_shortage" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_use" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "warehouse" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The ledger: what was written stays.
CREATE OR REPLACE TRIGGER stock_event_stays BEFORE UPDATE OR DELETE ON stock_event
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();--> statement-breakpoint
-- Every shop has a warehouse from its first moment, whoever makes the shop.
CREATE OR REPLACE FUNCTION garaj_first_warehouse() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE made text := gen_random_uuid()::text;
BEGIN
  INSERT INTO warehouse (id, company_id, name)
  VALUES (made, NEW.id, CASE NEW.settings ->> 'locale' WHEN 'ru' THEN 'Склад' WHEN 'en' THEN 'Warehouse' ELSE 'Depozit' END);
  UPDATE company SET default_warehouse_id = made WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER company_first_warehouse AFTER INSERT ON company
  FOR EACH ROW WHEN (NEW.default_warehouse_id IS NULL) EXECUTE FUNCTION garaj_first_warehouse();--> statement-breakpoint
-- Shops from before.
INSERT INTO warehouse (id, company_id, name)
  SELECT gen_random_uuid()::text, c.id, CASE c.settings ->> 'locale' WHEN 'ru' THEN 'Склад' WHEN 'en' THEN 'Warehouse' ELSE 'Depozit' END
  FROM company c WHERE NOT EXISTS (SELECT 1 FROM warehouse w WHERE w.company_id = c.id);--> statement-breakpoint
UPDATE company c SET default_warehouse_id = (SELECT min(w.id) FROM warehouse w WHERE w.company_id = c.id)
  WHERE NOT EXISTS (SELECT 1 FROM warehouse w WHERE w.company_id = c.id AND w.id = c.default_warehouse_id);--> statement-breakpoint
-- What their open orders ask for is reserved: as shared/domains/work-orders/reservations.rules.ts has it.
INSERT INTO stock_line (id, company_id, work_order_id, part_id, warehouse_id, reserved, issued)
  SELECT l.id, l.company_id, l.work_order_id, l.part_id, c.default_warehouse_id, l.quantity, 0
  FROM parts_line l
  JOIN work_order o ON o.id = l.work_order_id AND o.company_id = l.company_id
  JOIN company c ON c.id = l.company_id
  WHERE l.part_id IS NOT NULL AND l.declined_at IS NULL AND l.superseded_by IS NULL
    AND o.deleted_at IS NULL AND o.status NOT IN ('done', 'cancelled')
  ON CONFLICT (id) DO NOTHING;--> statement-breakpoint
INSERT INTO stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, work_order_id, parts_line_id, at)
  SELECT gen_random_uuid()::text, s.company_id, 'reserve', s.part_id, s.warehouse_id, 0, s.reserved, s.work_order_id, s.id, now()
  FROM stock_line s
  WHERE s.reserved > 0 AND NOT EXISTS (SELECT 1 FROM stock_event e WHERE e.company_id = s.company_id AND e.parts_line_id = s.id);--> statement-breakpoint
INSERT INTO stock_balance (id, company_id, part_id, warehouse_id, on_hand, reserved, short)
  SELECT s.part_id || '@' || s.warehouse_id, s.company_id, s.part_id, s.warehouse_id, 0, least(sum(s.reserved), 1000000000), 0
  FROM stock_line s GROUP BY s.company_id, s.part_id, s.warehouse_id
  ON CONFLICT (id) DO NOTHING;
