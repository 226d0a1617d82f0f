import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { keyText } from '../../../platform/database/agreement-keys.ts';
import {
  type Act,
  isStaffAct,
  type StaffAct,
  type Transaction,
} from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused } from '../../../platform/outcome.ts';
import { lockFreeAgreements } from '../../agreements/loan/lock-free-agreements.ts';
import { factNoted } from '../../agreements/loan/record-fact.ts';
import type { PayableAgreement } from '../../agreements/loan/types.ts';
import { findTransferMoments } from '../../agreements/pause/find-transfer-moment.ts';
import { recordPayments } from '../incoming/record-payment.ts';
import { oneOfEach } from '../incoming/rules.ts';
import { insertIncomings, readTakenIds } from '../incoming/store.ts';
import { paymentFactId } from '../rules.ts';
import { transferOf } from './rules.ts';
import type { EntryOfLoan, EntryOutcome } from './types.ts';

type OfficeEntry = EntryOfLoan & { readonly act: StaffAct };

/** One that may be entered together with others. */
interface Chosen extends OfficeEntry {
  readonly agreement: PayableAgreement;
  readonly paidAt: Date;
}

/**
 * Enters in one transaction what members of the office enter at the same time, each by an act and a record of its own, and answers in their order. Left out,
 * to be entered alone, are those of a loan that somebody has in work, all but one of each loan and reference, and whatever would be refused: so a refusal
 * undoes nothing of others. A machine's, and those in a client's name, are left out too, since the database sees them as another.
 */
export async function enterTogether(
  services: Services,
  entries: readonly EntryOfLoan[],
): Promise<readonly (EntryOutcome | undefined)[]> {
  const ofOffice = entries.filter(isOfOffice);
  if (ofOffice.length === 0) return entries.map(() => undefined);
  return services.database.transaction(togetherOf(ofOffice), async (tx) => {
    const chosen = await chooseEntries(tx, ofOffice);
    const outcomes = await enterChosen(services, tx, chosen);
    return entries.map((entry) => outcomes[chosen.findIndex(({ entered }) => entered === entry.entered)]);
  });
}

const isOfOffice = (entry: EntryOfLoan): entry is OfficeEntry =>
  isStaffAct(entry.act) && entry.act.principal.onBehalf === false && !entry.act.principal.byMachine;

function togetherOf(entries: readonly OfficeEntry[]): Act {
  const staffIds = [...new Set(entries.map(({ act }) => act.principal.staffId))];
  return {
    principal: { kind: 'colleagues', staffIds },
    auditEvent: null,
    requestId: 'payments.entered',
    keepsPlans: true,
  };
}

async function chooseEntries(tx: Transaction, entries: readonly OfficeEntry[]): Promise<readonly Chosen[]> {
  const keys = new Map(entries.map(({ key }) => [keyText(key), key]));
  const [locked, taken, moments] = await Promise.all([
    lockFreeAgreements(tx, [...keys.values()]),
    readTakenIds(
      tx,
      BANK_TRANSFER,
      entries.map(({ entered }) => entered.reference),
    ),
    findTransferMoments(
      tx,
      entries.map(({ key, entered: { valueDay } }) => ({ key, valueDay })),
    ),
  ]);
  const free = new Map(locked.map((agreement) => [keyText(agreement), agreement]));
  const chosen = oneOfEach(
    entries,
    ({ key, entered }) => (taken.has(entered.reference) ? undefined : free.get(keyText(key))?.number),
    ({ entered }) => entered.reference,
  );
  return entries.flatMap((entry, place) => {
    const [agreement, paidAt] = [free.get(keyText(entry.key)), moments[place]];
    return agreement && paidAt && chosen.includes(entry) ? [{ ...entry, agreement, paidAt }] : [];
  });
}

async function enterChosen(
  services: Services,
  tx: Transaction,
  chosen: readonly Chosen[],
): Promise<readonly (EntryOutcome | undefined)[]> {
  const payments = chosen.map(({ key, entered, paidAt }) => ({
    key,
    payment: transferOf(entered.reference, entered, paidAt),
  }));
  let ids: ReadonlyMap<string, number> = new Map();
  const became = await recordPayments(services, tx, payments, async (credited) => {
    const factIds = new Set(credited.map(({ payment }) => payment.factId));
    const entered = chosen.filter((one) => factIds.has(factIdOf(one)));
    ids = await writeEntries(services, tx, entered);
    insist(ids.size === entered.length, 'nobody else enters the same references meanwhile');
  });
  return chosen.map((one, place) => {
    const paymentId = ids.get(factIdOf(one));
    const recorded = became[place];
    if (paymentId === undefined || !recorded || isRefused(recorded)) return undefined;
    tx.acted(one.act, factNoted('payment', recorded));
    return { paymentId };
  });
}

const factIdOf = ({ entered }: Chosen): string => paymentFactId(BANK_TRANSFER, entered.reference);

function writeEntries(
  { sealing, clock }: Services,
  tx: Transaction,
  entries: readonly Chosen[],
): Promise<ReadonlyMap<string, number>> {
  const receivedAt = clock.now();
  const rows = entries.map(({ key, agreement, paidAt, entered: { reference, amountTiyn, valueDay } }) => ({
    provider: BANK_TRANSFER,
    providerPaymentId: reference,
    account: agreement.number,
    amountTiyn,
    valueDay,
    paidAt,
    receivedAt,
    target: key,
  }));
  return insertIncomings(sealing, tx, rows);
}
