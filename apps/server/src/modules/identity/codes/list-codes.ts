import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findBorrower } from '../borrowers/read-borrower.ts';
import { codeOutcome } from './rules.ts';
import { readCodesOf } from './store.ts';

const CODES_MAX = 100;

/** The codes sent to the borrower's present phone, newest first, with what became of each; never the digits. */
export async function listCodes(services: Services, tx: Transaction, borrowerId: number) {
  const { phone } = await findBorrower(services, tx, borrowerId);
  const codes = await readCodesOf(tx, services.sealing.blindIndexes('phone', phone), CODES_MAX);
  return codes.map((code) => ({
    purpose: code.purpose,
    asked_at: code.createdAt.toISOString(),
    outcome: codeOutcome(code, services.clock.now()),
    ended_at: code.endedAt?.toISOString() ?? null,
  }));
}
