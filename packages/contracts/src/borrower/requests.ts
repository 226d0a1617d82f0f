import { z } from 'zod';
import { dayText, instantText } from '../shared/answers.ts';
import {
  CASE_KINDS,
  CASE_TOPICS,
  COMPLAINT_TOPICS,
  FEEDBACK_TOPICS,
  SETTLEMENT_TOPICS,
  SHOWN_STEPS,
} from '../shared/cases.ts';
import { endpoint } from '../shared/endpoint.ts';
import { amountField, form, idField, oneOf, optional, textField } from '../shared/fields.ts';
import { CASE_TEXT_LENGTH } from '../shared/support.ts';

/** What a borrower asks from the cabinet, and its result. */
const words = textField(CASE_TEXT_LENGTH.min, 2_000);
const receipt = z.object({ reference: z.string(), answer_by: dayText });

/** A meeting with a mediator that one side proposed. */
const meeting = z.object({ mediator: z.string(), at: instantText, place: z.string() });

export const listRequests = endpoint({
  id: 'cabinet.requests',
  method: 'GET',
  path: '/cabinet/requests',
  summary: 'Everything the borrower has asked of us, newest first, with every answer and the day it is due',
  session: 'borrower',
  answer: z.object({
    requests: z.array(
      z.object({
        reference: z.string(),
        kind: z.enum([...CASE_KINDS, 'payment']),
        topic: z.enum(CASE_TOPICS),
        text: z.string(),
        agreement_number: z.string().nullable(),
        received_at: instantText,
        answer_by: dayText,
        /** Whether the office still works on it. */
        open: z.boolean(),
        steps: z.array(
          z.object({
            kind: z.enum([...SHOWN_STEPS, 'payment-found', 'payment-not-found']),
            /** Empty if the kind says enough. */
            text: z.string(),
            at: instantText,
            mine: z.boolean(),
            reasons: z.array(z.string()),
            meeting: meeting.nullable(),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
});

export const requestSettlement = endpoint({
  id: 'cabinet.settlement',
  method: 'POST',
  path: '/cabinet/settlement',
  summary:
    'Asks for easier terms on one\u2019s own loan (art. 9-2); an overdue loan rests in recovery meanwhile',
  session: 'borrower',
  body: form({
    agreement_id: idField,
    topic: oneOf(SETTLEMENT_TOPICS, 'topic_unknown'),
    /** How much can be paid a month, in tenge. */
    monthly: amountField.optional(),
    text: words,
  }),
  answer: receipt,
  idempotent: true,
  refusals: ['agreement_not_found', 'too_many_cases', 'nothing_owed', 'request_open'],
});

export const requestMediation = endpoint({
  id: 'cabinet.mediation',
  method: 'POST',
  path: '/cabinet/mediation',
  summary: 'Asks that a mediator help to agree on an overdue loan; opens /mediation',
  session: 'borrower',
  body: form({ agreement_id: idField, text: words }),
  answer: receipt,
  idempotent: true,
  refusals: ['agreement_not_found', 'too_many_cases', 'nothing_owed', 'request_open'],
});

export const answerMeeting = endpoint({
  id: 'cabinet.mediation.meeting',
  method: 'POST',
  path: '/cabinet/mediation/meeting',
  summary: 'Agrees to the proposed mediator and hour, or says why not',
  session: 'borrower',
  body: form({
    reference: textField(6, 20),
    answer: oneOf(['agree', 'decline'], 'incorrect_value'),
    text: optional(textField(2, 1_000)),
  }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['case_not_found', 'case_over', 'meeting_not_proposed'],
});

export const declineOffer = endpoint({
  id: 'cabinet.offer.decline',
  method: 'POST',
  path: '/cabinet/offer/decline',
  summary: 'Turns down the easier terms that were offered; the request goes back to the desk with the words',
  session: 'borrower',
  body: form({ agreement_id: idField, text: textField(2, 1_000) }),
  answer: z.object({ answer_by: dayText }),
  idempotent: true,
  refusals: ['agreement_not_found', 'offer_not_open'],
});

export const addToRequest = endpoint({
  id: 'cabinet.requests.add',
  method: 'POST',
  path: '/cabinet/requests/add',
  summary: 'Adds words to a request that is still worked on',
  session: 'borrower',
  body: form({ reference: textField(6, 20), text: textField(2, 2_000) }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['case_not_found', 'case_over'],
});

export const writeToUs = endpoint({
  id: 'cabinet.requests.write',
  method: 'POST',
  path: '/cabinet/requests',
  summary: 'A question or a complaint from the cabinet: the answer comes there',
  session: 'borrower',
  body: form({
    kind: oneOf(['feedback', 'complaint'], 'incorrect_value'),
    topic: oneOf([...FEEDBACK_TOPICS, ...COMPLAINT_TOPICS], 'topic_unknown'),
    agreement_id: idField.optional(),
    text: words,
  }),
  answer: receipt,
  idempotent: true,
  refusals: ['agreement_not_found', 'too_many_cases'],
});
