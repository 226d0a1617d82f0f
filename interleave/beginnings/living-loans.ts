import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { liveLoan, passDays, stateOf } from '../../apps/server/src/loans-for-tests.ts';
import { requestPause } from '../../apps/server/src/modules/agreements/pause/request-pause.ts';
import type { AgreementKey } from '../../apps/server/src/modules/agreements/types.ts';
import { reversePayment } from '../../apps/server/src/modules/payments/corrections/reverse-payment.ts';
import { assignSuspense } from '../../apps/server/src/modules/payments/suspense/assign-suspense.ts';
import { asBorrower } from '../../apps/server/src/people-for-tests.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import type { Beginning, Operation, Process, Quiet } from '../meeting.ts';
import {
  asksFor,
  chargesCard,
  entersTransfer,
  machine,
  onAnyLoan,
  opensTheDay,
  paysAtTerminal,
  recognisesTheDay,
  settleDays,
  takesBack,
  told,
} from '../operations.ts';

/** Some days before its due day everything may be asked for. */
const NEARLY_DUE = { amountTenge: 60_000, period: 15 };
const DAYS_GONE = 12;

export const nearlyDue: Beginning = {
  name: 'a loan three days before its due day',
  async make(quiet) {
    const { process } = quiet;
    const key = await liveLoan(process, NEARLY_DUE);
    passDays(process, DAYS_GONE);
    await settleDays(quiet);
    const moneyIn = [
      await takesBack(quiet, key, 1_000),
      await chargesCard(quiet, key),
      await entersTransfer(quiet, key),
    ];
    const strays = await withoutOwner(quiet, key);
    return [...(await onAnyLoan(quiet, key)), ...moneyIn, ...strays, ...asksFor(key)];
  },
};

/** Money came for an account that nobody has. */
async function withoutOwner({ process, staff }: Quiet, key: AgreementKey): Promise<readonly Operation[]> {
  const { paymentId = 0 } = await told(process, '2600000000', 'stray', tengeToTiyn(2_500));
  const { number } = await stateOf(process, key);
  const { act, caller } = await staff('accountant');
  const reason = 'Плательщик назвал договор';
  return [
    {
      name: 'money without an owner is given to it',
      play: (services) => assignSuspense(services, act, caller.staffId, paymentId, { number, reason }),
    },
    {
      name: 'money without an owner is taken back',
      play: (services) => reversePayment(services, machine, paymentId),
    },
  ];
}

export const nextMorning: Beginning = {
  name: 'a loan on the next morning, before its day is open',
  async make(quiet) {
    const { process } = quiet;
    const key = await liveLoan(process, { amountTenge: 60_000, period: 10 });
    passDays(process, 10);
    await settleDays(quiet);
    const moneyIn = [
      await takesBack(quiet, key, 1_000),
      await chargesCard(quiet, key),
      await entersTransfer(quiet, key),
    ];
    const operations = await onAnyLoan(quiet, key);
    passDays(process, 1);
    return [...operations, ...moneyIn, ...asksFor(key), opensTheDay, recognisesTheDay];
  },
};

export const overdue: Beginning = {
  name: 'a loan three days overdue, with a pause asked for',
  async make(quiet) {
    const { process } = quiet;
    const key = await liveLoan(process, { amountTenge: 60_000, period: 10 });
    passDays(process, 13);
    await settleDays(quiet);
    const moneyIn = [await takesBack(quiet, key, 1_000), await entersTransfer(quiet, key)];
    const ask = (services: Process) => requestPause(services, asBorrower(key.borrowerId), key);
    const pause = await ask(process);
    if (isRefused(pause)) throw new Error(pause.refused);
    const { number } = await stateOf(process, key);
    return [
      ...(await onAnyLoan(quiet, key)),
      ...moneyIn,
      ...asksFor(key),
      paysAtTerminal('the part of a pause is paid', number, pause.amountDueTiyn),
      { name: 'a pause is asked for', play: ask },
    ];
  },
};
