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
-- What was paid before payments were rows has one of its own, and balances begin from what is there.
INSERT INTO payment (id, company_id, work_order_id, client_id, kind, method, amount_minor, taken_by_id, taken_at)
  SELECT md5('payment ' || o.id)::uuid::text, o.company_id, o.id, o.client_id, 'payment', 'cash', o.paid_minor,
    coalesce((SELECT a.actor_id FROM activity a WHERE a.company_id = o.company_id AND a.work_order_id = o.id AND a.actor_id IS NOT NULL
      ORDER BY a.happened_at DESC LIMIT 1), o.master_id, ''), coalesce(o.closed_at, o.status_at)
  FROM work_order o WHERE o.paid_minor > 0 AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.work_order_id = o.id)
  ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
UPDATE client c SET balance_minor = coalesce(
    (SELECT sum(garaj_order_balance(o.status, o.deleted_at, o.total_minor, o.paid_minor)) FROM work_order o WHERE o.company_id = c.company_id AND o.client_id = c.id), 0)
  WHERE balance_minor IS DISTINCT FROM coalesce(
    (SELECT sum(garaj_order_balance(o.status, o.deleted_at, o.total_minor, o.paid_minor)) FROM work_order o WHERE o.company_id = c.company_id AND o.client_id = c.id), 0);
