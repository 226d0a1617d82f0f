import { z } from 'zod';
import { transferFinding } from '../paying/transfer-finding.ts';
import { dayText, decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField } from '../shared/fields.ts';
import { PAYOUT_KINDS, PAYOUT_STATUSES } from '../shared/payment-kinds.ts';
import { loanStatus } from '../shared/status.ts';
import { reason } from './customers.ts';
import { owner } from './work.ts';

/** Calls of the office about money on its way out. */
const payout = form({ borrower_id: idField, payout_id: idField });

export const readPayout = endpoint({
  id: 'office.payouts.read',
  method: 'GET',
  path: '/customers/{borrower_id}/payouts/{payout_id}',
  summary: 'A payout: where the money goes, who confirmed, what the bank said',
  session: 'staff',
  params: payout,
  answer: z.object({
    reference: z.string(),
    kind: z.enum(PAYOUT_KINDS),
    amount: decimalTenge,
    status: z.enum(PAYOUT_STATUSES),
    /** The owner of the money; null until they have given a name. */
    name: z.string().nullable(),
    iban: z.string(),
    agreement_id: z.number(),
    agreement_number: z.string(),
    agreement_status: loanStatus,
    not_before: instantText,
    /** When the borrower of money that came back was last asked for another account. */
    account_asked_at: instantText.nullable(),
    /** They may be asked once a day. */
    may_ask_account: z.boolean(),
    failure: z.string().nullable(),
    /** The loan has it, from before the bank said otherwise. */
    booked: z.boolean(),
    /** What became of one in dispute is proposed, and waits for a second person. */
    proposed: z.boolean(),
    today: dayText,
    people_needed: z.number(),
    approvals: z.array(z.object({ name: z.string(), at: instantText, mine: z.boolean() })),
    owner,
  }),
  refusals: ['payout_not_found'],
});

export const confirmPayout = endpoint({
  id: 'office.payouts.confirm',
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/confirm',
  summary: 'Confirms a payout above the limit; it leaves when two different people have',
  session: 'staff',
  params: payout,
  body: form({ reason }),
  answer: z.object({ people: z.number(), people_needed: z.number() }),
  refusals: ['payout_not_found', 'same_person', 'item_taken'],
  idempotent: true,
});

export const retryPayout = endpoint({
  id: 'office.payouts.retry',
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/retry',
  summary: 'Sends a payout that came back once more, to the signed IBAN',
  session: 'staff',
  params: payout,
  body: form({ reason }),
  answer: z.object({}),
  refusals: ['payout_not_found', 'transition_refused', 'item_taken'],
  idempotent: true,
});

export const askForAccount = endpoint({
  id: 'office.payouts.ask-account',
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/ask-account',
  summary: 'Asks the borrower of money that came back for another account once more, once a day',
  session: 'staff',
  params: payout,
  body: form({ reason }),
  answer: z.object({}),
  refusals: ['payout_not_found', 'account_asked_today', 'item_taken'],
  idempotent: true,
});

export const askBankAgain = endpoint({
  id: 'office.payouts.ask-again',
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/ask-again',
  summary:
    'Asks the bank once more about a payout that waits for a person, and believes the answer as at first',
  session: 'staff',
  params: payout,
  body: form({ reason }),
  answer: z.object({}),
  refusals: ['payout_not_found', 'item_taken', 'proposal_open'],
  idempotent: true,
});

export const proposeFinding = endpoint({
  id: 'office.payouts.finding',
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/finding',
  summary: 'Proposes what became of a payout in dispute, as the bank has told a person; another confirms it',
  session: 'staff',
  params: payout,
  body: transferFinding,
  answer: z.object({}),
  refusals: ['payout_not_found', 'item_taken', 'right_missing', 'proposal_open', 'transfer_day_wrong'],
  idempotent: true,
});

export const stopPayout = endpoint({
  id: 'office.payouts.stop',
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/stop',
  summary:
    'Stops a payout before the bank is asked, or gives up one that came back; the agreement is cancelled',
  session: 'staff',
  params: payout,
  body: form({ reason }),
  answer: z.object({}),
  refusals: ['payout_not_found', 'transition_refused', 'item_taken'],
  idempotent: true,
});
