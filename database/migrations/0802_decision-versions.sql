-- Up Migration

-- By which rules and limits an application was approved or refused, and so by which each loan was lent (docs/decisions/0802). Empty of those
-- decided before.
ALTER TABLE loan_application ADD COLUMN decision_version text;
ALTER TABLE loan_image ADD COLUMN decision_version text;
GRANT UPDATE (decision_version) ON loan_application TO senim_app;

-- It stands once it is there: the images of a loan repeat it on every day, those of days that are over too.
CREATE TRIGGER decision_version_stands BEFORE UPDATE ON loan_application FOR EACH ROW
  WHEN (OLD.decision_version IS NOT NULL AND NEW.decision_version IS DISTINCT FROM OLD.decision_version)
  EXECUTE FUNCTION refuse_change();
