import { tengeToTiyn } from '@senim/loan-engine/units/money';
import {
  documentOf,
  foldedToday,
  liveLoan,
  passDays,
  payAtTerminal,
  signNow,
  stateOf,
  unsignedLoan,
} from '../../apps/server/src/loans-for-tests.ts';
import type { AgreementKey } from '../../apps/server/src/modules/agreements/types.ts';
import { followHint } from '../../apps/server/src/modules/payments/follow-hint.ts';
import { declineAgreement } from '../../apps/server/src/modules/payments/payouts/decline-agreement.ts';
import { orderPayout } from '../../apps/server/src/modules/payments/payouts/order-payout.ts';
import { returnPayout } from '../../apps/server/src/modules/payments/payouts/return-payout.ts';
import { sendPayout } from '../../apps/server/src/modules/payments/payouts/send-payout.ts';
import { stopPayout } from '../../apps/server/src/modules/payments/payouts/stop-payout.ts';
import { wakePayouts } from '../../apps/server/src/modules/payments/payouts/wake-payouts.ts';
import { askRefund } from '../../apps/server/src/modules/payments/refunds/ask-refund.ts';
import { refundAgreed } from '../../apps/server/src/modules/payments/refunds/refund-credit.ts';
import { wakeOverpayments } from '../../apps/server/src/modules/payments/refunds/wake-overpayments.ts';
import { asBorrower } from '../../apps/server/src/people-for-tests.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import type { Beginning, Operation, Process, Quiet } from '../meeting.ts';
import {
  asksFor,
  brings,
  chargesCard,
  entersTransfer,
  machine,
  type Ordered,
  onAnyLoan,
  opensTheDay,
  orderedFor,
  paysAtTerminal,
  settleDays,
  takesBack,
  takesBackKnown,
} from '../operations.ts';

async function signedLoan({ process }: Quiet): Promise<AgreementKey> {
  const key = await unsignedLoan(process, { amountTenge: 60_000 });
  const signed = await signNow(process, key, await documentOf(process, key));
  if (isRefused(signed)) throw new Error(signed.refused);
  return key;
}

/** What may happen to money that is to leave. */
async function onTheWay(
  { staff }: Quiet,
  key: AgreementKey,
  ordered: Ordered,
): Promise<readonly Operation[]> {
  const { act, caller } = await staff('compliance');
  return [
    brings('a worker brings it to the bank', ordered),
    { name: 'it is ordered again', isJob: true, play: (services) => orderPayout(services, key) },
    {
      name: 'the borrower wants it no more',
      play: (services) => declineAgreement(services, asBorrower(key.borrowerId), key),
    },
    { name: 'it is stopped', play: (services) => stopPayout(services, act, caller, ordered.payout) },
    {
      name: 'the bank tells of it',
      play: (services) =>
        services.database.transaction(machine, (tx) => followHint(services, tx, ordered.reference)),
    },
    {
      name: 'payouts that are due are looked for',
      looksAgain: true,
      play: (services) => wakePayouts(services),
    },
    opensTheDay,
  ];
}

export const orderedPayout: Beginning = {
  name: 'a payout that is ordered',
  async make(quiet) {
    const key = await signedLoan(quiet);
    const ordered = await orderedFor(quiet, key.borrowerId);
    await settleDays(quiet);
    return onTheWay(quiet, key, ordered);
  },
};

export const refusedPayout: Beginning = {
  name: 'a payout that the bank will refuse',
  async make(quiet) {
    const key = await signedLoan(quiet);
    const ordered = await orderedFor(quiet, key.borrowerId);
    await settleDays(quiet);
    quiet.bank.setMood('rejects');
    return onTheWay(quiet, key, ordered);
  },
};

const SIX_MINUTES_MS = 6 * 60_000;

export const payoutAtBank: Beginning = {
  name: 'a payout that the bank has taken and made by now',
  async make(quiet) {
    const key = await signedLoan(quiet);
    const ordered = await orderedFor(quiet, key.borrowerId);
    await settleDays(quiet);
    quiet.bank.setMood('waits');
    await sendPayout(quiet.process, ordered.payout);
    quiet.bank.makeWaiting();
    quiet.process.clock.advanceMs(SIX_MINUTES_MS);
    return onTheWay(quiet, key, ordered);
  },
};

export const returnedPayout: Beginning = {
  name: 'a loan whose payout has come back',
  async make(quiet) {
    const { process, bank } = quiet;
    const key = await signedLoan(quiet);
    const { payout, reference } = await orderedFor(quiet, key.borrowerId);
    await sendPayout(process, payout);
    passDays(process, 2);
    await settleDays(quiet);
    const back = await takesBack(quiet, key, 1_000);
    const card = await chargesCard(quiet, key);
    bank.bringBack(reference);
    return [
      ...(await onAnyLoan(quiet, key)),
      back,
      card,
      await entersTransfer(quiet, key),
      ...asksFor(key),
      { name: 'its return is booked', isJob: true, play: (services) => returnPayout(services, payout) },
    ];
  },
};

/** Everything that is overpaid goes back. */
async function refund(services: Process, key: AgreementKey) {
  const { creditTiyn: amountTiyn } = await foldedToday(services, key);
  return services.database.transaction(machine, (tx) =>
    refundAgreed(services, tx, key, { amountTiyn, iban: null }),
  );
}

/** A repaid loan with ten thousand tenge too much, and a card that was charged for it meanwhile. */
async function overpaidLoan(quiet: Quiet) {
  const { process } = quiet;
  const key = await liveLoan(process, { amountTenge: 60_000, period: 15 });
  passDays(process, 5);
  await settleDays(quiet);
  const card = await chargesCard(quiet, key);
  const back = await takesBackKnown(process, key, await payAtTerminal(process, key, 80_000));
  const { number } = await stateOf(process, key);
  const { creditTiyn: seenTiyn } = await foldedToday(process, key);
  const act = asBorrower(key.borrowerId);
  const operations: readonly Operation[] = [
    card,
    back,
    await entersTransfer(quiet, key),
    paysAtTerminal('a payment at a terminal', number, tengeToTiyn(5_000)),
    {
      name: 'the borrower asks for it',
      play: (services) => askRefund(services, act, key, { seenTiyn, language: 'ru' }),
    },
    { name: 'it is refunded', play: (services) => refund(services, key) },
    { name: 'overpayments are reminded of', looksAgain: true, play: wakeOverpayments },
  ];
  return { key, operations };
}

export const overpaid: Beginning = {
  name: 'a loan that was paid too much for',
  make: async (quiet) => (await overpaidLoan(quiet)).operations,
};

export const refundOrdered: Beginning = {
  name: 'an overpayment on its way back',
  async make(quiet) {
    const { key, operations } = await overpaidLoan(quiet);
    const done = await refund(quiet.process, key);
    if (isRefused(done)) throw new Error(done.refused);
    const ordered = await orderedFor(quiet, key.borrowerId);
    await settleDays(quiet);
    return [...operations, brings('a worker brings it to the bank', ordered)];
  },
};
