-- What was done stays as it was written (service.md, Session and core resources: activity log, read-only): the application adds rows and
-- reads them. A trigger, since 0001 grants on all tables. What is too old is removed by the database's owner.
CREATE OR REPLACE TRIGGER activity_stays BEFORE UPDATE OR DELETE ON activity
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER operator_audit_stays BEFORE UPDATE OR DELETE ON operator_audit
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER permission_check_stays BEFORE UPDATE OR DELETE ON permission_check
  FOR EACH ROW WHEN (current_user = 'garaj_app') EXECUTE FUNCTION garaj_append_only();
