import { type Tiyn, tengeToTiyn } from '@senim/loan-engine/units/money';
import {
  CODE,
  dayFromNow,
  documentOf,
  foldedToday,
  newestOf,
  payAtTerminal,
  paymentIdOf,
  stateOf,
} from '../apps/server/src/loans-for-tests.ts';
import { freezeDebt } from '../apps/server/src/modules/agreements/decisions/freeze-debt.ts';
import { startRecovery } from '../apps/server/src/modules/agreements/decisions/start-recovery.ts';
import { writeOffDebt } from '../apps/server/src/modules/agreements/decisions/write-off-debt.ts';
import { requestProlongation } from '../apps/server/src/modules/agreements/prolongation/request-prolongation.ts';
import { requestRefinancing } from '../apps/server/src/modules/agreements/refinancing/request-refinancing.ts';
import { requestSignCode } from '../apps/server/src/modules/agreements/signing/request-sign-code.ts';
import { signAgreement } from '../apps/server/src/modules/agreements/signing/sign-agreement.ts';
import type { AgreementKey } from '../apps/server/src/modules/agreements/types.ts';
import { wakeAgreements } from '../apps/server/src/modules/agreements/waking/wake-agreements.ts';
import { openDays } from '../apps/server/src/modules/ledger/open-days.ts';
import { recogniseDays } from '../apps/server/src/modules/ledger/recognise-days.ts';
import { openCardPayment } from '../apps/server/src/modules/payments/cards/open-card-payment.ts';
import { resolveCardPayment } from '../apps/server/src/modules/payments/cards/resolve-card-payment.ts';
import { enterPayment } from '../apps/server/src/modules/payments/corrections/enter-payment.ts';
import { reversePayment } from '../apps/server/src/modules/payments/corrections/reverse-payment.ts';
import { receivePayment } from '../apps/server/src/modules/payments/incoming/receive-payment.ts';
import { sendPayout } from '../apps/server/src/modules/payments/payouts/send-payout.ts';
import { asBorrower } from '../apps/server/src/people-for-tests.ts';
import { machineAct } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { isRefused } from '../apps/server/src/platform/outcome.ts';
import type { Operation, Process, Quiet } from './meeting.ts';

export const machine = machineAct('interleave');
const ADDRESS = '127.0.0.1';
const NETWORK = 'kassa24';

export const told = async (services: Process, account: string, id: string, amountTiyn: Tiyn) =>
  receivePayment(services, {
    network: NETWORK,
    transactionId: id,
    account,
    amountTiyn,
    valueDay: dayFromNow(services),
    paidAt: services.clock.now(),
  });

/** A payment at a terminal, another one for each of the two. */
export const paysAtTerminal = (name: string, account: string, amountTiyn: Tiyn): Operation => ({
  name,
  play: (services, place) => told(services, account, `${name} ${place}`, amountTiyn),
});

/** What may happen to any loan with money out. */
export async function onAnyLoan({ process }: Quiet, key: AgreementKey): Promise<readonly Operation[]> {
  const { number } = await stateOf(process, key);
  const { payoffTiyn } = await foldedToday(process, key);
  const decided = { key, decisionId: 'decided', who: 'compliance' } as const;
  return [
    paysAtTerminal('a payment at a terminal', number, tengeToTiyn(5_000)),
    {
      name: 'a payment that its network tells twice',
      play: (services) => told(services, number, 'twice', tengeToTiyn(4_000)),
    },
    ...(payoffTiyn === 0 ? [] : [paysAtTerminal('a payment of all that is owed', number, payoffTiyn)]),
    { name: 'what is due is woken', looksAgain: true, play: wakeAgreements },
    { name: 'the debt is frozen', play: (services) => freezeDebt(services, machine, decided) },
    { name: 'the debt is written off', play: (services) => writeOffDebt(services, machine, decided) },
    {
      name: 'collection begins',
      play: (services) => startRecovery(services, machine, decided, 'collection-started'),
    },
  ];
}

/** A transfer on the bank's statement of yesterday, entered by hand. */
export async function entersTransfer(quiet: Quiet, key: AgreementKey): Promise<Operation> {
  const { act } = await quiet.staff('accountant');
  return {
    name: 'a transfer is entered by hand',
    play: (services, place) =>
      enterPayment(services, act, key, {
        reference: `transfer ${place}`,
        amountTiyn: tengeToTiyn(3_000),
        valueDay: dayFromNow(services, -1),
      }),
  };
}

/** A payment that the loan has had, and that is taken back. */
export async function takesBack({ process }: Quiet, key: AgreementKey, tenge: number): Promise<Operation> {
  return takesBackKnown(process, key, await payAtTerminal(process, key, tenge));
}

export async function takesBackKnown(
  process: Process,
  key: AgreementKey,
  factId: string,
): Promise<Operation> {
  const paymentId = await paymentIdOf(process, factId);
  return {
    name: 'a payment is taken back',
    play: (services) => reversePayment(services, machine, paymentId, key),
  };
}

/** A card that was charged, and the acquirer's answer about it. */
export async function chargesCard({ process, acquirer }: Quiet, key: AgreementKey): Promise<Operation> {
  const wish = { amountTiyn: tengeToTiyn(2_000), language: 'ru', backPath: '/cabinet' } as const;
  const opened = await openCardPayment(process, machine, key, wish);
  if (isRefused(opened)) throw new Error(opened.refused);
  for (const { invoice } of acquirer.book.values()) acquirer.charge(invoice);
  const { cardPaymentId } = await process.database.transaction(machine, (tx) =>
    tx.one<{ cardPaymentId: number }>(sql`
      SELECT card_payment_id AS "cardPaymentId" FROM card_payment WHERE borrower_id = ${key.borrowerId}`),
  );
  const { borrowerId } = key;
  return {
    name: 'a card that was charged is answered for',
    isJob: true,
    play: (services) => resolveCardPayment(services, { borrowerId, cardPaymentId }),
  };
}

/** What its borrower may ask for a loan. */
export function asksFor(key: AgreementKey): readonly Operation[] {
  const act = asBorrower(key.borrowerId);
  return [
    {
      name: 'more time is asked for',
      play: (services) => requestProlongation(services, act, key, 5),
    },
    {
      name: 'another loan is asked for to pay it off',
      play: (services) => requestRefinancing(services, act, key, { loanType: 'long', period: 30 }),
    },
  ];
}

/** The borrower has the code, and signs what waits. */
export async function signs(
  { process }: Quiet,
  key: AgreementKey,
  documentSha256: string,
): Promise<Operation> {
  process.clock.advanceMs(301_000);
  const act = asBorrower(key.borrowerId);
  const asked = await requestSignCode(process, act, key, ADDRESS);
  if (isRefused(asked)) throw new Error(asked.refused);
  const signing = { code: CODE, documentSha256, address: ADDRESS };
  return { name: 'it is signed', play: (services) => signAgreement(services, act, key, signing) };
}

/** The newest agreement of a borrower and the hash of its document. */
export async function newestDocument({ process }: Quiet, borrowerId: number) {
  const key = await newestOf(process, borrowerId);
  return { key, sha256: await documentOf(process, key) };
}

export interface Ordered {
  readonly payout: { readonly borrowerId: number; readonly payoutId: number };
  readonly reference: string;
  readonly notBefore: Date;
}

/** The newest transfer ordered for a borrower; the clock goes on to the moment from which it may leave. */
export async function orderedFor({ process }: Quiet, borrowerId: number): Promise<Ordered> {
  const { payoutId, reference, notBefore } = await process.database.transaction(machine, (tx) =>
    tx.one<{ payoutId: number; reference: string; notBefore: Date }>(sql`
      SELECT payout_id AS "payoutId", reference, not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${borrowerId} ORDER BY payout_id DESC LIMIT 1`),
  );
  process.clock.advanceMs(Math.max(0, notBefore.getTime() - process.clock.now().getTime()));
  return { payout: { borrowerId, payoutId }, reference, notBefore };
}

export const brings = (name: string, { payout }: Ordered): Operation => ({
  name,
  isJob: true,
  play: (services) => sendPayout(services, payout),
});

/** The business day begins, and what it brings by itself is posted. */
export const opensTheDay: Operation = { name: 'the day opens', play: openDays };
export const recognisesTheDay: Operation = {
  name: 'what the day brings is posted',
  looksAgain: true,
  async play(services) {
    await openDays(services);
    await recogniseDays(services);
  },
};

/** Every day until now is open and posted. */
export async function settleDays({ process }: Quiet): Promise<void> {
  await openDays(process);
  await recogniseDays(process);
}
