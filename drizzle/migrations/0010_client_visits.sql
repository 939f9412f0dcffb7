CREATE TABLE IF NOT EXISTS "client_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"orders" integer NOT NULL,
	"last_visit_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "client_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "client_visits_company" ON "client_visits" USING btree ("company_id");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "client_visits";--> statement-breakpoint
CREATE POLICY "tenant" ON "client_visits" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
ALTER TABLE "client_visits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- When an order had its client here last; null where it is not there, or was cancelled.
CREATE OR REPLACE FUNCTION garaj_visited_at(status text, deleted_at timestamptz, created_at timestamptz, closed_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN deleted_at IS NULL AND status <> 'cancelled' THEN coalesce(closed_at, created_at) END
$$;--> statement-breakpoint
-- The last one is looked for among the client's orders only where the one that had been the last is it no more.
CREATE OR REPLACE FUNCTION garaj_last_visit(company text, of_client text) RETURNS timestamptz
LANGUAGE sql VOLATILE SET search_path = pg_catalog, public AS $$
  SELECT max(garaj_visited_at(status, deleted_at, created_at, closed_at)) FROM work_order
  WHERE company_id = company AND client_id = of_client
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION garaj_client_visits() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  was timestamptz;
  now_at timestamptz;
  had integer;
  has integer;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM client_visits;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO client_visits (id, company_id, orders, last_visit_at)
      SELECT client_id, company_id, count(*) FILTER (WHERE deleted_at IS NULL),
        max(garaj_visited_at(status, deleted_at, created_at, closed_at))
      FROM changed GROUP BY client_id, company_id ORDER BY client_id
    ON CONFLICT (id) DO UPDATE SET orders = client_visits.orders + EXCLUDED.orders,
      last_visit_at = greatest(client_visits.last_visit_at, EXCLUDED.last_visit_at);
  ELSIF TG_OP = 'DELETE' THEN
    -- Held before it is counted: what is read then has everything of whoever held it before.
    PERFORM FROM client_visits WHERE id IN (SELECT client_id FROM changed) ORDER BY id FOR UPDATE;
    UPDATE client_visits v SET orders = v.orders - gone.orders, last_visit_at = garaj_last_visit(v.company_id, v.id)
    FROM (SELECT client_id, company_id, count(*) FILTER (WHERE deleted_at IS NULL) AS orders FROM changed GROUP BY 1, 2) gone
    WHERE v.id = gone.client_id AND v.company_id = gone.company_id;
  ELSE
    was := garaj_visited_at(OLD.status, OLD.deleted_at, OLD.created_at, OLD.closed_at);
    now_at := garaj_visited_at(NEW.status, NEW.deleted_at, NEW.created_at, NEW.closed_at);
    had := CASE WHEN OLD.deleted_at IS NULL THEN 1 ELSE 0 END;
    has := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE 0 END;
    -- Two clients in the order of their ids, so that two merges do not wait for each other.
    PERFORM FROM client_visits WHERE id IN (OLD.client_id, NEW.client_id) ORDER BY id FOR UPDATE;
    IF OLD.client_id = NEW.client_id THEN
      UPDATE client_visits SET orders = orders + has - had,
        last_visit_at = CASE WHEN was = last_visit_at AND (now_at IS NULL OR now_at < was)
          THEN garaj_last_visit(company_id, id) ELSE greatest(last_visit_at, now_at) END
      WHERE id = NEW.client_id AND company_id = NEW.company_id;
    ELSE
      UPDATE client_visits SET orders = orders - had,
        last_visit_at = CASE WHEN was = last_visit_at THEN garaj_last_visit(company_id, id) ELSE last_visit_at END
      WHERE id = OLD.client_id AND company_id = OLD.company_id;
      INSERT INTO client_visits (id, company_id, orders, last_visit_at) VALUES (NEW.client_id, NEW.company_id, has, now_at)
      ON CONFLICT (id) DO UPDATE SET orders = client_visits.orders + EXCLUDED.orders,
        last_visit_at = greatest(client_visits.last_visit_at, EXCLUDED.last_visit_at);
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_visits_added AFTER INSERT ON work_order
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION garaj_client_visits();--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_visits_removed AFTER DELETE ON work_order
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION garaj_client_visits();--> statement-breakpoint
-- Not where an order changes in anything else: its lines, its total, what is paid of it, a step from one open status to another.
CREATE OR REPLACE TRIGGER work_order_visits_changed AFTER UPDATE ON work_order FOR EACH ROW
  WHEN ((OLD.client_id, OLD.deleted_at IS NULL, OLD.status = 'cancelled', OLD.created_at, OLD.closed_at)
    IS DISTINCT FROM (NEW.client_id, NEW.deleted_at IS NULL, NEW.status = 'cancelled', NEW.created_at, NEW.closed_at))
  EXECUTE FUNCTION garaj_client_visits();--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_visits_emptied AFTER TRUNCATE ON work_order
  FOR EACH STATEMENT EXECUTE FUNCTION garaj_client_visits();--> statement-breakpoint
-- Of the orders that there are.
INSERT INTO client_visits (id, company_id, orders, last_visit_at)
  SELECT client_id, company_id, count(*) FILTER (WHERE deleted_at IS NULL),
    max(garaj_visited_at(status, deleted_at, created_at, closed_at))
  FROM work_order GROUP BY client_id, company_id
ON CONFLICT (id) DO UPDATE SET orders = EXCLUDED.orders, last_visit_at = EXCLUDED.last_visit_at;
