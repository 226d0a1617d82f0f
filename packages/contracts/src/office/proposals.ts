import { z } from 'zod';
import { dayText, decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField, oneOf } from '../shared/fields.ts';
import { reason } from './customers.ts';
import { PROPOSAL_KINDS, PROPOSAL_LAPSES } from './proposal-kinds.ts';
import { staffRole } from './session.ts';
import { SETTING_KINDS, settingDocument } from './settings/documents.ts';
import { FLAWS } from './settings.ts';

export const listProposals = endpoint({
  id: 'office.proposals',
  method: 'GET',
  path: '/proposals',
  summary:
    'What one person proposes and another must decide, as far as the viewer may see it, and what of their own has lapsed',
  session: 'staff',
  answer: z.object({
    proposals: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(PROPOSAL_KINDS),
        /** The loan it is about. */
        loan: z
          .object({
            borrower_id: z.number(),
            agreement_id: z.number(),
            agreement_number: z.string(),
            /** The client; null until they have given a name, and for whoever may not see it. */
            name: z.string().nullable(),
            amount: decimalTenge,
            /** What closing the loan today would take, and how late it is. */
            debt: decimalTenge.nullable(),
            overdue_days: z.number().nullable(),
            /** Where a refund would go, if not to the account of the contract. */
            iban: z.string().nullable(),
            /** The request that an offer answers, and the total of the offer. */
            offer: z.object({ reference: z.string(), total: decimalTenge }).nullable(),
          })
          .nullable(),
        /** The client whose phone it would change, and the phone. */
        contact: z
          .object({ borrower_id: z.number(), name: z.string().nullable(), phone: z.string().nullable() })
          .nullable(),
        /** The payment without an owner that would go back, and to whom. */
        payment: z
          .object({
            payment_id: z.number(),
            number: z.string(),
            amount: decimalTenge,
            /** Null where only what became of its refund is told. */
            payer: z.string().nullable(),
            iin: z.string().nullable(),
            iban: z.string().nullable(),
          })
          .nullable(),
        /** The transfer of which a person has learnt at the bank, and the day on which the bank made it. */
        transfer: z.object({ reference: z.string(), day: dayText }).nullable(),
        /** The colleague whose roles it would change. */
        member: z
          .object({
            login: z.string(),
            name: z.string(),
            before: z.array(staffRole),
            after: z.array(staffRole),
            /** A closed account would be opened again. */
            returns: z.boolean(),
          })
          .nullable(),
        /** The setting it would change, from what into what, and since when; at once without an instant. */
        setting: z
          .object({
            setting: z.enum(SETTING_KINDS),
            name: z.string(),
            before: settingDocument.nullable(),
            after: settingDocument,
            from: instantText.nullable(),
            /** Versions that were to follow: they would not begin any more. */
            withdraws: z.array(z.object({ version: z.number(), from: instantText })),
          })
          .nullable(),
        reason: z.string(),
        made_by: z.string(),
        made_at: instantText,
        /** Why the viewer may not confirm it: it is their own, about them, or their role may not; null if they may. */
        closed: z.enum(['mine', 'about-me', 'role']).nullable(),
        /** The person who made it may withdraw it; a person who may confirm it may decline it. */
        may_decline: z.boolean(),
        /** Nobody decides it any more, since when and why; who made it sees that for a week. */
        lapsed: z.object({ at: instantText, why: z.enum(PROPOSAL_LAPSES) }).nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const decideProposal = endpoint({
  id: 'office.proposals.decide',
  method: 'POST',
  path: '/proposals/{proposal_id}/decision',
  summary:
    'Confirms, which carries it out at once, or declines; nobody confirms their own, nor their own roles',
  session: 'staff',
  params: form({ proposal_id: idField }),
  body: form({ decision: oneOf(['confirm', 'decline'], 'incorrect_value'), reason }),
  answer: z.object({}),
  refusals: [
    'proposal_over',
    'same_person',
    'right_missing',
    'last_administrator',
    'payout_not_found',
    'agreement_not_found',
    'transition_refused',
    'fact_refused',
    'no_credit',
    'credit_changed',
    'debt_changed',
    'refund_under_way',
    'payer_refund_asked',
    'payer_refund_closed',
    'offer_changed',
    'case_not_found',
    ...FLAWS,
    'case_over',
    'item_taken',
    'loan_not_known',
    'amount_invalid',
    'offer_day_wrong',
  ],
  idempotent: true,
});
