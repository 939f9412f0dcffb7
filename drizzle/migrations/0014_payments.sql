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
	CONSTRAINT "payment_amount_above_zero" CHECK ("payment"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_order" ON "payment" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_client" ON "payment" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_latest" ON "payment" USING btree ("company_id","taken_at","id");--> statement-breakpoint
DROP POLICY IF EXISTS "tenant" ON "payment";--> statement-breakpoint
CREATE POLICY "tenant" ON "payment" AS PERMISSIVE FOR ALL TO public USING (company_id = current_setting('garaj.company_id', true)) WITH CHECK (company_id = current_setting('garaj.company_id', true));--> statement-breakpoint
-- Written by hand, what follows. Money is never edited: a correction is a counter-row, a deletion a mark beside it (decisions.md, Money).
CREATE OR REPLACE FUNCTION garaj_payment_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$ BEGIN
  RAISE EXCEPTION 'a payment is never edited' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_stays BEFORE UPDATE ON payment FOR EACH ROW WHEN (
  (OLD.id, OLD.company_id, OLD.work_order_id, OLD.kind, OLD.method, OLD.amount_minor, OLD.reference, OLD.note, OLD.taken_by_id,
    OLD.taken_at, OLD.refund_of)
  IS DISTINCT FROM
  (NEW.id, NEW.company_id, NEW.work_order_id, NEW.kind, NEW.method, NEW.amount_minor, NEW.reference, NEW.note, NEW.taken_by_id,
    NEW.taken_at, NEW.refund_of)
) EXECUTE FUNCTION garaj_payment_stays();
--> statement-breakpoint
-- What an order adds to its client's balance: what was paid, less what the finished work comes to.
CREATE OR REPLACE FUNCTION garaj_order_balance(o work_order) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT o.paid_minor - CASE WHEN o.deleted_at IS NULL AND o.status IN ('ready', 'done') THEN o.total_minor ELSE 0 END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION garaj_client_balance() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  before bigint := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE garaj_order_balance(OLD) END;
  after bigint := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE garaj_order_balance(NEW) END;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.client_id = NEW.client_id THEN
    IF before <> after THEN
      UPDATE client SET balance_minor = balance_minor + after - before WHERE id = NEW.client_id AND company_id = NEW.company_id;
    END IF;
    RETURN NULL;
  END IF;
  IF before <> 0 THEN
    UPDATE client SET balance_minor = balance_minor - before WHERE id = OLD.client_id AND company_id = OLD.company_id;
  END IF;
  IF after <> 0 THEN
    UPDATE client SET balance_minor = balance_minor + after WHERE id = NEW.client_id AND company_id = NEW.company_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER work_order_balance
  AFTER INSERT OR DELETE OR UPDATE OF client_id, status, total_minor, paid_minor, deleted_at ON work_order
  FOR EACH ROW EXECUTE FUNCTION garaj_client_balance();
--> statement-breakpoint
-- What was paid before payments were rows has one of its own, and balances begin from what is there.
INSERT INTO payment (id, company_id, work_order_id, client_id, kind, method, amount_minor, taken_by_id, taken_at)
  SELECT md5('payment ' || o.id)::uuid::text, o.company_id, o.id, o.client_id, 'payment', 'cash', o.paid_minor,
    coalesce((SELECT a.actor_id FROM activity a WHERE a.company_id = o.company_id AND a.work_order_id = o.id AND a.actor_id IS NOT NULL
      ORDER BY a.happened_at DESC LIMIT 1), o.master_id, ''), coalesce(o.closed_at, o.status_at)
  FROM work_order o WHERE o.paid_minor > 0 AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.work_order_id = o.id)
  ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
UPDATE client c SET balance_minor = coalesce(
    (SELECT sum(garaj_order_balance(o)) FROM work_order o WHERE o.company_id = c.company_id AND o.client_id = c.id), 0)
  WHERE balance_minor IS DISTINCT FROM coalesce(
    (SELECT sum(garaj_order_balance(o)) FROM work_order o WHERE o.company_id = c.company_id AND o.client_id = c.id), 0);
