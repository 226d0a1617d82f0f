import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { dayFromNow, liveLoan, passDays, stateOf } from '../../apps/server/src/loans-for-tests.ts';
import type { AgreementKey } from '../../apps/server/src/modules/agreements/types.ts';
import { reversePayment } from '../../apps/server/src/modules/payments/corrections/reverse-payment.ts';
import { proposePayerRefund } from '../../apps/server/src/modules/payments/payer-refunds/propose-payer-refund.ts';
import { assignSuspense } from '../../apps/server/src/modules/payments/suspense/assign-suspense.ts';
import { deferSuspense } from '../../apps/server/src/modules/payments/suspense/defer-suspense.ts';
import {
  enterSuspense,
  retractSuspense,
} from '../../apps/server/src/modules/payments/suspense/enter-suspense.ts';
import { splitSuspense } from '../../apps/server/src/modules/payments/suspense/split-suspense.ts';
import type { StaffForTests } from '../../apps/server/src/modules/staff/staff-for-tests.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import type { Beginning, Operation, Quiet } from '../meeting.ts';
import { machine, opensTheDay, paysAtTerminal, settleDays } from '../operations.ts';
import type { Place } from '../turns/gate.ts';

const reason = 'Платёж за двоих, по квитанции';
const PAYEE = { name: 'Ахметов Серік', iin: '900101300017', iban: 'KZ84722C000012345678' };

/** What the desk does with it; whoever else is there is another person. */
type Desk = (place: Place) => StaffForTests;

async function enteredWhole({ process }: Quiet, { act }: StaffForTests): Promise<number> {
  const entered = await enterSuspense(process, act, {
    ...{
      reference: 'BANK-FOR-TWO',
      amount: '10000',
      value_day: dayFromNow(process),
      payer: PAYEE.name,
      reason,
    },
  });
  if (isRefused(entered)) throw new Error(entered.refused);
  return entered.payment_id;
}

/** What may become of one sum that waits. */
function exitsOf(name: string, paymentId: number, number: string, desk: Desk): readonly Operation[] {
  return [
    {
      name: `${name} is given to a loan`,
      play: (services, place) =>
        assignSuspense(services, desk(place).act, desk(place).caller.staffId, paymentId, { number, reason }),
    },
    {
      name: `${name} is to go back`,
      play: (services, place) =>
        proposePayerRefund(services, desk(place).act, desk(place).caller, paymentId, {
          payee: PAYEE,
          reason,
        }),
    },
    {
      name: `${name} is parted`,
      play: (services, place) =>
        splitSuspense(services, desk(place).act, desk(place).caller.staffId, paymentId, {
          amount: '1000',
          reason,
        }),
    },
    {
      name: `${name} is put off`,
      play: (services, place) =>
        deferSuspense(services, desk(place).act, desk(place).caller.staffId, paymentId, {
          until: dayFromNow(services, 2),
          note: reason,
        }),
    },
  ];
}

const takenOut = (name: string, paymentId: number, desk: Desk): Operation => ({
  name,
  play: (services, place) =>
    retractSuspense(services, desk(place).act, desk(place).caller.staffId, paymentId, reason),
});

async function withLoan(quiet: Quiet): Promise<{ key: AgreementKey; number: string; desk: Desk }> {
  const { process } = quiet;
  const key = await liveLoan(process, { amountTenge: 60_000, period: 15 });
  passDays(process, 5);
  await settleDays(quiet);
  const [one, other] = [await quiet.staff('accountant'), await quiet.staff('senior')];
  const { number } = await stateOf(process, key);
  return { key, number, desk: (place) => (place === 0 ? one : other) };
}

export const moneyOfNobody: Beginning = {
  name: 'a transfer of which nobody knows the loan',
  async make(quiet) {
    const { number, desk } = await withLoan(quiet);
    const whole = await enteredWhole(quiet, desk(0));
    return [
      ...exitsOf('it', whole, number, desk),
      takenOut('it is taken out', whole, desk),
      paysAtTerminal('a payment at a terminal', number, tengeToTiyn(5_000)),
      opensTheDay,
    ];
  },
};

export const moneyInParts: Beginning = {
  name: 'a transfer in two parts, of which nobody knows the loans',
  async make(quiet) {
    const { number, desk } = await withLoan(quiet);
    const whole = await enteredWhole(quiet, desk(0));
    const { act, caller } = desk(0);
    const split = await splitSuspense(quiet.process, act, caller.staffId, whole, { amount: '7000', reason });
    if (isRefused(split)) throw new Error(split.refused);
    const [first = 0, second = 0] = split.parts;
    return [
      ...exitsOf('its first part', first, number, desk),
      ...exitsOf('its second part', second, number, desk),
      takenOut('the whole is taken out', whole, desk),
      {
        name: 'the bank takes the whole back',
        play: (services) => reversePayment(services, machine, whole),
      },
    ];
  },
};
