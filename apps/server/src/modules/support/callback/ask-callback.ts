import { dayInAlmaty, timeInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { readSender } from '../cases/read-sender.ts';
import { lockAnyCase, recordStep } from '../cases/record-step.ts';
import { referenceOf } from '../cases/rules.ts';
import { insertCase } from '../cases/store.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';
import { callSlots, type Slot, slotAt, withRoom } from './rules.ts';
import { countCalls, findOpenCallback, lockHour } from './store.ts';

const TEXTS: Readonly<Record<Language, typeof ru.callback>> = { ru: ru.callback, kz: kz.callback };

export interface Wish {
  readonly at: string;
  readonly text: string;
  readonly language: Language;
  readonly address: string;
}

/** When a call can be asked for, and the one that is. */
export async function readCallback(services: Services, act: Act, borrowerId: number) {
  return services.database.transaction(act, async (tx) => {
    const asked = await findOpenCallback(tx, borrowerId);
    const slots = await freeSlots(services, tx);
    return { slots: slots.map(slotView), asked: asked ? askedView(asked.reference, asked) : null };
  });
}

/** Asks for a call within one of the office's hours. Refuses an hour that is not offered, and a second call. */
export async function askCallback(services: Services, act: Act, borrowerId: number, wish: Wish) {
  const slot = slotAt(slotsAhead(services), wish.at);
  if (!slot) return refuse('call_time_gone', undefined, 'at');
  return services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, borrowerId);
    await lockHour(tx, slot.at);
    if (!slotAt(await freeSlots(services, tx), wish.at)) return refuse('call_time_gone', undefined, 'at');
    if (await findOpenCallback(tx, borrowerId)) return refuse('call_asked');
    return askedView(await openCallback(services, tx, borrowerId, wish, slot), slot);
  });
}

/** Takes the call back: its case is closed in the borrower's words. */
export async function cancelCallback(services: Services, act: Act, borrowerId: number, language: Language) {
  return services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const asked = await findOpenCallback(tx, borrowerId);
    const found = asked && (await lockAnyCase(services, tx, asked.reference));
    if (!found) return refuse('call_not_asked');
    const text = TEXTS[language].cancelled;
    await recordStep(services, tx, found, { kind: 'added', text, staffId: null }, { status: 'closed' });
    return {};
  });
}

async function openCallback(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  { text, language, address }: Wish,
  { at, until }: Slot,
): Promise<string> {
  const { sealing, clock, randomness } = services;
  const receivedAt = clock.now();
  const reference = referenceOf('callback', randomness.uuid());
  const day = dayInAlmaty(at.getTime());
  const hours = [at, until].map((instant) => timeInAlmaty(instant.getTime())) as [string, string];
  const words = TEXTS[language].wish(formatDate(day, language), ...hours);
  const isNew = await insertCase(sealing, tx, {
    kind: 'callback',
    topic: 'callback',
    language,
    contact: await readSender(services, tx, borrowerId),
    text: [words, text].filter(Boolean).join('\n'),
    agreementNumber: null,
    borrowerId,
    address,
    reference,
    receivedAt,
    receivedDay: dayInAlmaty(receivedAt.getTime()),
    answerDueAt: until,
    callAt: at,
    answerBy: day,
  });
  if (!isNew) throw new Error('A call with this number is there already.');
  return reference;
}

const slotsAhead = ({ clock, lender }: Services): Slot[] =>
  callSlots(clock.now(), lender.conversation.callDays, lender.hours);

/** Those of them that others have not filled. */
async function freeSlots(services: Services, tx: Transaction): Promise<Slot[]> {
  const asked = await countCalls(tx, services.clock.now());
  return withRoom(slotsAhead(services), asked, services.lender.conversation.callsAnHour);
}

const slotView = ({ at, until }: Slot) => ({ at: at.toISOString(), until: until.toISOString() });

const askedView = (reference: string, slot: Slot) => ({ reference, ...slotView(slot) });
