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
ALTER TABLE "part_image" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "work_order_tally" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "import_content" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"import_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_content" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_content" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "import_file" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "import_row" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_image_part" ON "part_image" USING btree ("company_id","part_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_image_content" ON "part_image" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_image_missing" ON "part_image" USING btree ("added_by") WHERE "part_image"."arrived_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_tally_company" ON "work_order_tally" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_content_part" ON "import_content" USING btree ("company_id","import_id","part");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_file_company" ON "import_file" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "import_file_running" ON "import_file" USING btree ("company_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_row_number" ON "import_row" USING btree ("company_id","import_id","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_row_verdict" ON "import_row" USING btree ("company_id","import_id","verdict","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "client_company_other_phone" ON "client" USING btree ("company_id","other_phone") WHERE other_phone is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicle_company_vin" ON "vehicle" USING btree ("company_id","vin");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pricing_application_subject" ON "pricing_application" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "work_order_deleted" ON "work_order" USING btree ("company_id","created_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_latest" ON "activity" USING btree ("company_id","happened_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_actor" ON "activity" USING btree ("company_id","actor_id","happened_at","id");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "part_image";--> statement-breakpoint
CREATE POLICY "tenant" ON "part_image" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "work_order_tally";--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_tally" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "import_content";--> statement-breakpoint
CREATE POLICY "tenant" ON "import_content" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "import_file";--> statement-breakpoint
CREATE POLICY "tenant" ON "import_file" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "import_row";--> statement-breakpoint
CREATE POLICY "tenant" ON "import_row" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));
--> statement-breakpoint
-- Written by hand from here.
-- Each change of orders is added to the tally in its own transaction. Nothing is updated there: nobody waits for anybody.
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
-- What there is already is counted in the moment from which on changes are.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'work_order_tally_added') THEN RETURN; END IF;
  LOCK TABLE work_order IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO work_order_tally (company_id, status, pay_status, urgency, master_id, is_deleted, orders)
    SELECT company_id, status, pay_status, urgency, master_id, deleted_at IS NOT NULL, count(*)
    FROM work_order GROUP BY company_id, status, pay_status, urgency, master_id, deleted_at IS NOT NULL;
  CREATE TRIGGER work_order_tally_added AFTER INSERT ON work_order
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION garaj_tally_orders();
  CREATE TRIGGER work_order_tally_removed AFTER DELETE ON work_order
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION garaj_tally_orders();
  CREATE TRIGGER work_order_tally_changed AFTER UPDATE ON work_order FOR EACH ROW
    WHEN ((OLD.company_id, OLD.status, OLD.pay_status, OLD.urgency, OLD.master_id, OLD.deleted_at IS NULL)
      IS DISTINCT FROM (NEW.company_id, NEW.status, NEW.pay_status, NEW.urgency, NEW.master_id, NEW.deleted_at IS NULL))
    EXECUTE FUNCTION garaj_tally_orders();
  CREATE TRIGGER work_order_tally_emptied AFTER TRUNCATE ON work_order
    FOR EACH STATEMENT EXECUTE FUNCTION garaj_tally_orders();
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
REVOKE ALL ON FUNCTION garaj_find_for_orders(text, text[], integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_find_for_orders(text, text[], integer) TO garaj_app;
