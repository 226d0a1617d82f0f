-- Up Migration

-- What of a row may change once it is written, column by column: what was ordered, asked for, signed or paid stands. Each list is what
-- the statements of the code set (scripts/schema/column-rights.db.test.ts holds the two together).
DO $$
DECLARE
  v_table record;
BEGIN
  FOR v_table IN
    SELECT table_name FROM information_schema.role_table_grants
    WHERE grantee = 'senim_app' AND privilege_type = 'UPDATE' AND table_schema = 'public'
  LOOP
    EXECUTE format('REVOKE UPDATE ON %I FROM senim_app', v_table.table_name);
  END LOOP;
END $$;

GRANT UPDATE (annulled_at, mediation, next_event_day, reopened_at, signed_at, status) ON agreement TO senim_app;
GRANT UPDATE (documents, ended_at, fact, payment_ids, status) ON amendment TO senim_app;
GRANT UPDATE (updated_at, values_sealed) ON application_draft TO senim_app;
GRANT UPDATE (answer_sealed, answered_at) ON application_question TO senim_app;
GRANT UPDATE (attribution, language, payout_hold_until, phone_index, phone_sealed) ON borrower TO senim_app;
GRANT UPDATE (renewal_due, step1_sealed, step2_sealed, step3_sealed, steps_done, updated_at)
  ON borrower_profile TO senim_app;
GRANT UPDATE (ended_at) ON borrower_session TO senim_app;
GRANT UPDATE (removed_at) ON borrower_upload TO senim_app;
GRANT UPDATE (acquirer_reference, applied_at, card_mask, charged_at, failure, next_check_at, status)
  ON card_payment TO senim_app;
GRANT UPDATE (ended_at, ended_by, tries) ON confirmation_code TO senim_app;
GRANT UPDATE (ended_at, ended_by, old_confirmed_at) ON contact_change TO senim_app;
GRANT UPDATE (staff_id, taken_at) ON desk_claim TO senim_app;
GRANT UPDATE (answer, claimed_at, status) ON idempotency_key TO senim_app;
GRANT UPDATE (decided_at, result) ON identity_verification TO senim_app;
GRANT UPDATE (agreement_id, assigned_at, borrower_id, reversed_at) ON incoming_payment TO senim_app;
GRANT UPDATE (opened_through) ON ledger_day TO senim_app;
GRANT UPDATE (awaits_person_since, decided_at, decision_due_at, refusal_reasons, status, verification_url)
  ON loan_application TO senim_app;
GRANT UPDATE (read_at) ON notification TO senim_app;
GRANT UPDATE (by_email, by_sms, chosen_at) ON notification_choice TO senim_app;
GRANT UPDATE (delivery, delivery_known_at, failure, provider_id, sent_at, waits_until)
  ON outgoing_message TO senim_app;
GRANT UPDATE (answer, ended_at, status) ON partner_postback TO senim_app;
GRANT UPDATE (status) ON pause_offer TO senim_app;
GRANT UPDATE (answer_sealed, answered_by, closed_at, outcome, payment_id) ON payment_inquiry TO senim_app;
GRANT UPDATE (executed_at, failure, lease, leased_until, not_before, status) ON payout TO senim_app;
GRANT UPDATE (checker_id, checker_person, decided_at, status) ON staff_proposal TO senim_app;
GRANT UPDATE (ended_at, last_seen_at) ON staff_session TO senim_app;
GRANT UPDATE (agreement_number, answer_by, answered_at, borrower_id, deferred_until, status)
  ON support_case TO senim_app;

-- An account that a borrower confirmed with a code is known again by its blind index, as the one of an agreement is.
ALTER TABLE contact_change ADD COLUMN value_index bytea;
ALTER TABLE payout ADD COLUMN iban_index bytea;
-- Payouts of before have no index beside their account.
ALTER TABLE payout ADD CONSTRAINT payout_account_known CHECK (iban_index IS NULL OR iban_sealed IS NOT NULL);

-- A loan's money: the signed principal, to the account that was signed or one that the borrower has confirmed since. Money back: to the
-- account that was signed, or one that a second person has confirmed.
CREATE FUNCTION refuse_unsigned_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_agreement agreement;
BEGIN
  SELECT * INTO v_agreement FROM agreement
    WHERE borrower_id = NEW.borrower_id AND agreement_id = NEW.agreement_id;
  IF v_agreement.signed_at IS NULL OR NEW.status <> 'created' THEN
    RAISE EXCEPTION 'agreement %/% is not signed for a payout', NEW.borrower_id, NEW.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_of_signed';
  END IF;
  IF NEW.kind = 'loan' AND NEW.amount_tiyn <> (v_agreement.terms->>'principalTiyn')::bigint THEN
    RAISE EXCEPTION 'agreement %/% was not signed for % tiyn', NEW.borrower_id, NEW.agreement_id, NEW.amount_tiyn
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_of_signed_principal';
  END IF;
  -- Changes made before there was an index carry none: that one was confirmed is all that is known of them.
  IF NEW.iban_sealed IS NOT NULL AND NEW.iban_index IS DISTINCT FROM v_agreement.iban_index AND NOT (CASE NEW.kind
      WHEN 'loan' THEN EXISTS (SELECT FROM contact_change AS change WHERE change.borrower_id = NEW.borrower_id
        AND change.kind = 'iban' AND change.ended_by = 'done' AND COALESCE(change.value_index, NEW.iban_index) = NEW.iban_index)
      ELSE EXISTS (SELECT FROM staff_proposal AS proposal WHERE proposal.borrower_id = NEW.borrower_id
        AND proposal.agreement_id = NEW.agreement_id AND proposal.kind = 'refund' AND proposal.status = 'confirmed')
    END) THEN
    RAISE EXCEPTION 'nobody has confirmed the account of a payout of agreement %/%', NEW.borrower_id, NEW.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_to_confirmed_account';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER as_signed BEFORE INSERT ON payout FOR EACH ROW EXECUTE FUNCTION refuse_unsigned_payout();

-- The second lock behind the column rights, for the owner too.
CREATE FUNCTION refuse_edited_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payout %/% stands as it was ordered', OLD.borrower_id, OLD.payout_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_as_ordered';
END $$;
CREATE TRIGGER as_ordered BEFORE UPDATE ON payout FOR EACH ROW
  WHEN ((OLD.borrower_id, OLD.payout_id, OLD.agreement_id, OLD.kind, OLD.amount_tiyn, OLD.reference, OLD.iban_sealed, OLD.iban_index,
      OLD.people_needed, OLD.created_at)
    IS DISTINCT FROM (NEW.borrower_id, NEW.payout_id, NEW.agreement_id, NEW.kind, NEW.amount_tiyn, NEW.reference, NEW.iban_sealed,
      NEW.iban_index, NEW.people_needed, NEW.created_at))
  EXECUTE FUNCTION refuse_edited_payout();
