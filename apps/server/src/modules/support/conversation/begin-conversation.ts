import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readSender } from '../cases/read-sender.ts';
import { lockAnyCase } from '../cases/record-step.ts';
import { referenceOf } from '../cases/rules.ts';
import { insertCase } from '../cases/store.ts';
import type { SupportCase } from '../cases/types.ts';
import { messageDueAt } from './rules.ts';
import { findOpenConversation } from './store.ts';

/** The borrower's open conversation, locked; begun if there is none. The caller holds the borrower. */
export async function holdConversation(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  from: { readonly language: Language; readonly address: string },
): Promise<{ readonly found: SupportCase; readonly isNew: boolean }> {
  const known = await findOpenConversation(tx, borrowerId);
  const reference = known?.reference ?? (await beginConversation(services, tx, borrowerId, from));
  const found = await lockAnyCase(services, tx, reference);
  if (!found) throw new Error('A conversation that was just found is gone.');
  return { found, isNew: known === undefined };
}

async function beginConversation(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  { language, address }: { readonly language: Language; readonly address: string },
): Promise<string> {
  const { clock, randomness, lender, sealing } = services;
  const receivedAt = clock.now();
  const answerDueAt = messageDueAt(receivedAt, lender.conversation.answerMinutes, lender.hours);
  const reference = referenceOf('conversation', randomness.uuid());
  const isNew = await insertCase(sealing, tx, {
    kind: 'conversation',
    topic: 'conversation',
    language,
    contact: await readSender(services, tx, borrowerId),
    text: '',
    agreementNumber: null,
    borrowerId,
    address,
    reference,
    receivedAt,
    receivedDay: dayInAlmaty(receivedAt.getTime()),
    answerDueAt,
    answerBy: dayInAlmaty(answerDueAt.getTime()),
  });
  if (!isNew) throw new Error('A conversation with this number is there already.');
  return reference;
}
