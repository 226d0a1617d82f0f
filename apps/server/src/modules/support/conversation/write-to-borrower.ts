import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { holdItem } from '../../staff/claims/hold-item.ts';
import { recordStep } from '../cases/record-step.ts';
import { holdConversation } from './begin-conversation.ts';
import { countUnseen, markMessagesSeen, markUntold } from './store.ts';

interface Written {
  readonly reference: string;
  /** How much the borrower has written that nobody has seen: it is read first, and nothing was sent over it. */
  readonly unseen: number;
}

/**
 * Writes to a borrower first: into their open conversation, or a new one. They read it in the cabinet, and whoever is away is told that it is there. What they
 * have asked in it is answered with it; over what nobody has seen of that nothing is sent: it is read first. Refused while a colleague has the conversation.
 */
export async function writeToBorrower(
  services: Services,
  tx: Transaction,
  {
    staffId,
    borrowerId,
    text,
  }: { readonly staffId: number; readonly borrowerId: number; readonly text: string },
): Promise<Written | Refused<'item_taken'>> {
  await lockBorrower(tx, borrowerId);
  const { language } = await findBorrower(services, tx, borrowerId);
  const from = { language, address: `staff/${staffId}` };
  const { found, isNew } = await holdConversation(services, tx, borrowerId, from);
  const { caseId, reference } = found;
  tx.note({}, { borrowerId, subject: reference });
  if (!(await holdItem(services, tx, 'conversation', reference, staffId))) return undo(refuse('item_taken'));
  const unseen = await countUnseen(tx, caseId);
  if (unseen > 0) {
    tx.note({ found: unseen });
    return { reference, unseen };
  }
  // In one that the office begins nothing has waited for this answer.
  const into = isNew ? { ...found, status: 'answered' as const } : found;
  await recordStep(services, tx, into, { kind: 'answered', text, staffId }, { status: 'answered' });
  await markMessagesSeen(tx, caseId);
  await markUntold(tx, caseId, services.clock.now());
  return { reference, unseen: 0 };
}
