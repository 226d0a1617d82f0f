-- Up Migration

-- Staff read no message, because some hold codes; a report counts what went out.
CREATE FUNCTION sms_sent_by_day(p_from date, p_to date) RETURNS TABLE (day date, count bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (sent_at AT TIME ZONE 'Asia/Almaty')::date, count(*) FROM outgoing_message
  WHERE channel = 'sms' AND sent_at >= p_from::timestamp AT TIME ZONE 'Asia/Almaty' AND sent_at < (p_to + 1)::timestamp AT TIME ZONE 'Asia/Almaty'
    AND serving_borrowers() GROUP BY 1
$$;
REVOKE ALL ON FUNCTION sms_sent_by_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sms_sent_by_day TO senim_app;

-- Reports read what happened on some days of a long table that only grows.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS outgoing_message_sent ON outgoing_message USING brin (sent_at) WITH (pages_per_range = 32, autosummarize = on);
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS underwriting_check_at ON underwriting_check USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS ledger_journal_book_day ON ledger_journal USING brin ((COALESCE(book_day, value_day))) WITH (pages_per_range = 32, autosummarize = on);

-- The loans that are lost to their month: a few of each day's images.
-- Contract: for a large book the owner makes it before, as the runbook of the upgrade says.
CREATE INDEX IF NOT EXISTS loan_image_lost ON loan_image (day, known_on) INCLUDE (borrower_id, agreement_id, principal_tiyn) WHERE overdue_days >= 30;
