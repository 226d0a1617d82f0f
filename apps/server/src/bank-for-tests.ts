import type { TestServices } from './loans-for-tests.ts';
import { changeAccount } from './modules/contacts/change-account.ts';
import type { StatementServices } from './modules/payments/statements/check-statement.ts';
import type { Clock } from './platform/clock.ts';
import { machineAct } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import type { Transfer } from './providers/bank/payout-bank.ts';

/**
 * A bank that takes each reference once, returns transfers to one closed account and those it is told to bring back, and
 * executes all others. Tests only.
 */
export function bankForTests(clock: Clock, closedIban: string) {
  const sent: Transfer[] = [];
  const broughtBack = new Set<string>();
  const bank: StatementServices['bank'] = {
    name: 'test',
    readStatement: async () => null,
    readNotices: async () => null,
    async send(transfer) {
      const known = sent.find(({ reference }) => reference === transfer.reference);
      if (known) return known.iin === transfer.iin ? { kind: 'accepted' } : { kind: 'refused' };
      sent.push(transfer);
      return { kind: 'accepted' };
    },
    async find(reference) {
      const transfer = sent.find((each) => each.reference === reference);
      if (!transfer) return { kind: 'unknown' };
      if (transfer.iban === closedIban || broughtBack.has(reference))
        return { kind: 'returned', reason: 'AC04', booked: transfer };
      return { kind: 'executed', at: clock.now(), booked: transfer };
    },
  };
  return { bank, sent, bringBack: (reference: string) => void broughtBack.add(reference) };
}

/** Changes the borrower's account as a confirmed code does. */
export async function giveAccount(services: TestServices, borrowerId: number, iban: string): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(machineAct('test'), async (tx) => {
    await changeAccount(services, tx, borrowerId, iban);
    await tx.run(sql`
      INSERT INTO contact_change (borrower_id, change_id, kind, value_sealed, value_index, asked_at, ended_at, ended_by)
      VALUES (${borrowerId}, gen_random_uuid(), 'iban', ${services.sealing.seal(iban)},
        ${services.sealing.lastingIndex('iban', iban)}, ${now}, ${now}, 'done')`);
  });
}
