import {
  askBankAgain,
  confirmPayout,
  decideLoan,
  decideProposal,
  decideReview,
  enterPayment,
  retryPayout,
  reversePayment,
  stopPayout,
} from '@senim/contracts/office/calls';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { HAD_MONEY, STATUS } from '@senim/loan-engine/lifecycle/status';
import { type ActKind, outcomeOf, type Stage } from './act.ts';
import type { Standing } from './standings.ts';

const reason = 'Так решено по делу.';
const CONFIRM = ['accountant', 'senior', 'compliance'] as const;
const DECIDE = ['manager', 'senior'] as const;
const DECISIONS = [
  ['compliance', 'freeze'],
  ['compliance', 'unfreeze'],
  ['collector', 'start-collection'],
  ['collector', 'close-recovery'],
  ['accountant', 'propose-refund'],
  ['accountant', 'propose-write-off'],
  ['senior', 'withdraw-approval'],
] as const;

const loanOf = (standing: Standing | undefined) => ({
  borrower_id: standing?.borrowerId ?? 0,
  id: standing?.agreementId ?? 0,
});
const payoutOf = (standing: Standing | undefined) => ({
  borrower_id: standing?.borrowerId ?? 0,
  payout_id: standing?.payoutId ?? 0,
});

/** What people of the office do; money takes two of them. */
export const OFFICE_ACTS = {
  'an application is decided': {
    weight: 40,
    isMeant: (standing) => standing?.awaitsPerson === true,
    async play({ askOffice, chance, standing }) {
      const params = { borrower_id: standing?.borrowerId ?? 0, application_id: standing?.applicationId ?? 0 };
      const decision = chance.below(4) > 0 ? ('approve' as const) : ('refuse' as const);
      const body = { decision, note: reason, ...(decision === 'refuse' && { reasons: ['debt_burden'] }) };
      return outcomeOf(await askOffice(chance.oneOf(DECIDE))(decideReview, { params, body }));
    },
  },
  'a payout is confirmed': {
    weight: 40,
    isMeant: (standing) => standing?.payoutStatus === 'created' && standing.peopleNeeded > standing.approvals,
    async play({ askOffice, chance, standing }) {
      const body = { reason };
      return outcomeOf(
        await askOffice(chance.oneOf(CONFIRM))(confirmPayout, { params: payoutOf(standing), body }),
      );
    },
  },
  'a payout that came back is sent again': {
    weight: 10,
    isMeant: (standing) => standing?.status === STATUS.payoutFailed,
    async play({ askOffice, standing }) {
      return outcomeOf(
        await askOffice('accountant')(retryPayout, { params: payoutOf(standing), body: { reason } }),
      );
    },
  },
  'a payout is stopped': {
    weight: 1,
    isMeant: (standing) => standing?.payoutStatus === 'created' || standing?.status === STATUS.payoutFailed,
    async play({ askOffice, standing }) {
      return outcomeOf(
        await askOffice('compliance')(stopPayout, { params: payoutOf(standing), body: { reason } }),
      );
    },
  },
  'the bank is asked again': {
    weight: 4,
    isMeant: (standing) => standing?.payoutStatus === 'in-doubt' && standing.payoutFailure !== null,
    async play({ askOffice, standing }) {
      return outcomeOf(
        await askOffice('accountant')(askBankAgain, { params: payoutOf(standing), body: { reason } }),
      );
    },
  },
  'a loan is decided on': {
    weight: 3,
    isMeant: (standing) => HAD_MONEY.some((status) => status === standing?.status),
    async play({ askOffice, chance, standing }) {
      const [login, action] = chance.oneOf(DECISIONS);
      const body = { action, reason };
      return `${action}: ${outcomeOf(await askOffice(login)(decideLoan, { params: loanOf(standing), body }))}`;
    },
  },
  'a proposal is decided': {
    weight: 5,
    isMeant: (_, _person, { matters }) => matters.proposals,
    play: decide,
  },
  'a proposal is confirmed': {
    weight: 2,
    isMeant: (_, _person, { matters }) => matters.proposals,
    play: confirmFirst,
  },
  'an overpayment is to go back': {
    weight: 2,
    isMeant: (standing) => standing?.hasOverpaid === true,
    async play({ askOffice, standing }) {
      const body = { action: 'propose-refund', reason } as const;
      return outcomeOf(await askOffice('accountant')(decideLoan, { params: loanOf(standing), body }));
    },
  },
  'a payment off the statement is entered': {
    weight: 2,
    isMeant: (standing) => HAD_MONEY.some((status) => status === standing?.status),
    async play({ askOffice, chance, standing, key, world }) {
      const value_day = dayInAlmaty(world.clock.now().getTime());
      const body = { amount: String(500 + chance.below(9_000)), value_day, reference: `doc-${key}`, reason };
      return outcomeOf(await askOffice('accountant')(enterPayment, { params: loanOf(standing), body }));
    },
  },
  'a payment is taken out': {
    weight: 1,
    isMeant: (standing) =>
      standing?.newestPaymentId != null && HAD_MONEY.some((status) => status === standing.status),
    async play({ askOffice, standing }) {
      const params = { ...loanOf(standing), payment_id: standing?.newestPaymentId ?? 0 };
      return outcomeOf(await askOffice('accountant')(reversePayment, { params, body: { reason } }));
    },
  },
} as const satisfies Readonly<Record<string, ActKind>>;

const DECIDERS = ['accountant', 'compliance', 'collector', 'owner'] as const;

/** By the first of the office who may. */
async function confirmFirst({ world, askOffice }: Stage): Promise<string> {
  const [first] = await world.look<{ id: number }>(
    "SELECT proposal_id::int AS id FROM staff_proposal WHERE status = 'open' ORDER BY proposal_id LIMIT 1",
  );
  if (!first) return 'none waits';
  const outcomes: string[] = [];
  for (const login of DECIDERS) {
    const body = { decision: 'confirm', reason } as const;
    const told = await askOffice(login)(decideProposal, { params: { proposal_id: first.id }, body });
    outcomes.push(`${login} ${outcomeOf(told)}`);
    if (told.json.success) break;
  }
  return outcomes.join(', ');
}

async function decide({ world, askOffice, chance }: Stage): Promise<string> {
  const rows = await world.look<{ id: number }>(
    "SELECT proposal_id::int AS id FROM staff_proposal WHERE status = 'open' ORDER BY proposal_id",
  );
  if (rows.length === 0) return 'none waits';
  const params = { proposal_id: chance.oneOf(rows).id };
  const decision = chance.below(5) > 0 ? ('confirm' as const) : ('decline' as const);
  const login = chance.oneOf(DECIDERS);
  return outcomeOf(await askOffice(login)(decideProposal, { params, body: { decision, reason } }));
}
