import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { World } from '../world/open-world.ts';

/** What must hold once everything has come to its end: each statement names what is forgotten. */
const AT_REST: Readonly<Record<string, string>> = {
  'a signed loan has its payout ordered': `
    SELECT 'agreement ' || g.agreement_id AS what FROM agreement g WHERE status = ${STATUS.awaitingPayout}
      AND NOT EXISTS (SELECT FROM payout p WHERE p.borrower_id = g.borrower_id AND p.agreement_id = g.agreement_id AND p.status <> 'failed')`,
  'an opened day is posted': `
    SELECT 'day ' || day AS what FROM ledger_recognition WHERE posted_at IS NULL`,
  'every message has gone out or never will': `
    SELECT 'message ' || message_id AS what FROM outgoing_message
    WHERE sent_at IS NULL AND failure IS NULL AND waits_until IS NULL`,
  'a card that was charged is on its loan': `
    SELECT 'invoice ' || invoice AS what FROM card_payment WHERE status = 'charged' AND applied_at IS NULL`,
};

export async function forgottenAtRest({ eyes, outside }: Pick<World, 'eyes' | 'outside'>): Promise<string[]> {
  const flaws: string[] = [];
  for (const [rule, statement] of Object.entries(AT_REST)) {
    const { rows } = await eyes.query<{ what: string }>(statement);
    flaws.push(...rows.map(({ what }) => `${rule}: ${what}`));
  }
  const sent = await eyes.query<{ key: string }>(
    "SELECT message_id::text AS key FROM outgoing_message WHERE channel = 'sms' AND sent_at IS NOT NULL",
  );
  for (const { key } of sent.rows)
    if (!outside.messages.hasCome(key))
      flaws.push(`message ${key} counts as sent, and never came to a phone`);
  return flaws;
}
