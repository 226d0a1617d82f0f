import {
  assignSuspense,
  deferSuspense,
  enterSuspense,
  refundSuspense,
  retractSuspense,
  splitSuspense,
} from '@senim/contracts/paying/suspense-calls';
import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { HAD_MONEY } from '@senim/loan-engine/lifecycle/status';
import { type ActKind, outcomeOf, type Stage } from './act.ts';

const reason = 'Так решено по платежу.';
const PAYER = 'Нурланова Айгерим';

/** What the office does with money of which nobody knows the loan. */
export const SUSPENSE_ACTS = {
  'a transfer of nobody is entered': {
    weight: 1,
    isMeant: () => true,
    async play({ askOffice, chance, key, world }) {
      const value_day = dayInAlmaty(world.clock.now().getTime());
      const sum = { amount: String(2_000 + chance.below(9_000)), value_day };
      const body = { ...sum, reference: `stray-${key}`, payer: PAYER, reason };
      return outcomeOf(await askOffice('accountant')(enterSuspense, { body }));
    },
  },
  'a transfer of nobody is taken out': {
    weight: 1,
    isMeant: (_standing, _person, { matters }) => matters.suspense,
    async play(stage) {
      const payment_id = await oneOf(
        stage,
        `provider = '${BANK_TRANSFER}' AND split_of IS NULL AND reversed_at IS NULL`,
      );
      if (payment_id === null) return 'none was entered';
      return outcomeOf(
        await stage.askOffice('accountant')(retractSuspense, { params: { payment_id }, body: { reason } }),
      );
    },
  },
  'a payment without an owner is parted': {
    weight: 1,
    isMeant: (_standing, _person, { matters }) => matters.suspense,
    async play(stage) {
      const payment_id = await waitingPayment(stage);
      if (payment_id === null) return 'none waits';
      const body = { amount: String(100 + stage.chance.below(1_900)), reason };
      return outcomeOf(await stage.askOffice('accountant')(splitSuspense, { params: { payment_id }, body }));
    },
  },
  'a payment without an owner is put off': {
    weight: 1,
    isMeant: (_standing, _person, { matters }) => matters.suspense,
    async play(stage) {
      const payment_id = await waitingPayment(stage);
      if (payment_id === null) return 'none waits';
      const until = addDays(dayInAlmaty(stage.world.clock.now().getTime()), 1 + stage.chance.below(5));
      return outcomeOf(
        await stage.askOffice('accountant')(deferSuspense, {
          params: { payment_id },
          body: { until, reason },
        }),
      );
    },
  },
  'a payment without an owner is given to a loan': {
    weight: 1,
    isMeant: (standing, _person, { matters }) =>
      matters.suspense && HAD_MONEY.some((status) => status === standing?.status),
    async play(stage) {
      const payment_id = await waitingPayment(stage);
      if (payment_id === null) return 'none waits';
      const body = { agreement_number: stage.standing?.number ?? '', reason };
      return outcomeOf(await stage.askOffice('accountant')(assignSuspense, { params: { payment_id }, body }));
    },
  },
  'a payment without an owner is to go back': {
    weight: 1,
    isMeant: (_standing, _person, { matters }) => matters.suspense,
    async play(stage) {
      const payment_id = await waitingPayment(stage);
      if (payment_id === null) return 'none waits';
      const { iin, iban } = stage.person;
      const body = { name: 'Нурланова Айгерим', iin, iban, reason };
      return outcomeOf(await stage.askOffice('accountant')(refundSuspense, { params: { payment_id }, body }));
    },
  },
} as const satisfies Readonly<Record<string, ActKind>>;

const waitingPayment = (stage: Stage) => oneOf(stage, 'is_in_suspense(p)');

async function oneOf({ world, chance }: Stage, where: string): Promise<number | null> {
  const rows = await world.look<{ id: number }>(
    `SELECT payment_id::int AS id FROM incoming_payment p WHERE ${where} ORDER BY payment_id`,
  );
  return rows.length === 0 ? null : chance.oneOf(rows).id;
}
