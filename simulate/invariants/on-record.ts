const MACHINES = "('machine', 'bank', 'time', 'borrower')";

/** Written in one transaction with a row of the record: both tables only ever grow. */
const onRecord = (row: string) => `EXISTS (SELECT FROM staff_act act WHERE act.xmin = ${row}.xmin)`;

/** Of every act of staff: it is on record in its own transaction, and for a client nobody does what only the client may. */
export const ON_RECORD: Readonly<Record<string, string>> = {
  'a status that staff changed is on record in the same transaction': `
    SELECT subject || ' ' || subject_id || ' ' || cause AS what FROM status_transition one
    WHERE who NOT IN ${MACHINES} AND NOT ${onRecord('one')}`,
  'the word of a second person is on record in the same transaction': `
    SELECT kind || ' ' || subject AS what FROM staff_approval one WHERE NOT ${onRecord('one')}`,
  'a proposal is on record in the transaction that made or decided it': `
    SELECT 'proposal ' || proposal_id AS what FROM staff_proposal one WHERE NOT ${onRecord('one')}`,
  'a proposal is decided once': `
    SELECT 'proposal ' || (details->>'proposalId') AS what FROM staff_act
    WHERE event = 'proposal.decided' AND NOT details ? 'refused' GROUP BY details->>'proposalId' HAVING count(*) > 1`,
  'what was agreed on by two was not refused': `
    SELECT 'proposal ' || proposal_id AS what FROM staff_proposal WHERE status = 'confirmed' AND NOT EXISTS (SELECT FROM staff_act
      WHERE event = 'proposal.decided' AND details->>'proposalId' = proposal_id::text AND NOT details ? 'refused')`,
  'a setting is changed by two, in the transaction of the second': `
    SELECT setting || ' ' || name AS what FROM setting_version one JOIN staff_proposal USING (proposal_id)
    WHERE checker_person IS NULL OR checker_person = maker_person OR NOT ${onRecord('one')}`,
  'nobody signs or changes a phone or an account for a client': `
    SELECT event AS what FROM staff_act WHERE on_behalf AND (event LIKE '%sign%' OR event LIKE '%contact%' OR event LIKE '%code%')`,
  'a promo code is used no more often than any of its versions allows': `
    SELECT 'promo code ' || code AS what FROM promo_code WHERE uses_count > COALESCE((SELECT max(COALESCE((document->>'uses_max')::bigint, 1e9))
      FROM setting_version WHERE setting = 'promo-code' AND name = code), 0)`,
};
