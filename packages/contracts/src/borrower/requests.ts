import { z } from 'zod';
import { dayText, instantText } from '../shared/answers.ts';
import {
  CASE_TOPICS,
  COMPLAINT_TOPICS,
  FEEDBACK_TOPICS,
  REQUEST_KINDS,
  SETTLEMENT_TOPICS,
  SHOWN_STEPS,
} from '../shared/cases.ts';
import { endpoint } from '../shared/endpoint.ts';
import { amountField, blankField, form, idField, oneOf, optional, textField } from '../shared/fields.ts';
import { CASE_TEXT_LENGTH, LETTER_FILES } from '../shared/support.ts';

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
        kind: z.enum([...REQUEST_KINDS, 'payment']),
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

/** How long one message may be. */
export const MESSAGE_LENGTH_MAX = 2_000;

const file = z.object({
  id: z.number(),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.number(),
});

export const readConversation = endpoint({
  id: 'cabinet.conversation',
  method: 'GET',
  path: '/cabinet/conversation',
  summary: 'The conversation with the office: its last messages, or those before or after one, oldest first',
  session: 'borrower',
  query: form({ before: idField.optional(), after: idField.optional() }),
  answer: z.object({
    messages: z.array(
      z.object({
        id: z.number(),
        mine: z.boolean(),
        /** Empty if only files were sent. */
        text: z.string(),
        at: instantText,
        /** Whether the other side has seen it. */
        read: z.boolean(),
        files: z.array(file),
      }),
    ),
    /** Whether there are messages before these, and after the one that was named. */
    earlier: z.boolean(),
    unread: z.number(),
    answer_due_at: instantText
      .nullable()
      .meta({ description: 'By when the office answers; null if nothing waits for it' }),
  }),
  refusals: [],
});

export const countUnreadMessages = endpoint({
  id: 'cabinet.conversation.unread',
  method: 'GET',
  path: '/cabinet/conversation/unread',
  summary: 'How many answers of the office are unread',
  session: 'borrower',
  answer: z.object({ unread: z.number() }),
  refusals: [],
});

export const writeMessage = endpoint({
  id: 'cabinet.conversation.write',
  method: 'POST',
  path: '/cabinet/conversation',
  summary: 'Writes to the office, with files or files alone',
  session: 'borrower',
  body: form({ text: blankField(MESSAGE_LENGTH_MAX) }),
  answer: z.object({ id: z.number(), answer_due_at: instantText }),
  takesFiles: LETTER_FILES.takesFiles,
  refusals: ['message_empty', 'too_many_messages', ...LETTER_FILES.refusals],
  idempotent: true,
});

export const markMessagesRead = endpoint({
  id: 'cabinet.conversation.read',
  method: 'POST',
  path: '/cabinet/conversation/read',
  summary: 'Marks the answers up to this message as read',
  session: 'borrower',
  body: form({ id: idField }),
  answer: z.object({ unread: z.number() }),
  refusals: [],
});

export const readMessageFile = endpoint({
  id: 'cabinet.conversation.file',
  method: 'GET',
  path: '/cabinet/conversation/files/{id}',
  summary: 'A file of the conversation',
  session: 'borrower',
  params: form({ id: idField }),
  answer: z.object({}),
  answersFile: 'application/octet-stream',
  refusals: ['case_file_not_found'],
});

const slot = z.object({ at: instantText, until: instantText });

export const readCallback = endpoint({
  id: 'cabinet.callback',
  method: 'GET',
  path: '/cabinet/callback',
  summary: 'When the office can call, and the call that is asked for',
  session: 'borrower',
  answer: z.object({
    slots: z.array(slot),
    asked: slot.extend({ reference: z.string() }).nullable(),
  }),
  refusals: [],
});

export const askCallback = endpoint({
  id: 'cabinet.callback.ask',
  method: 'POST',
  path: '/cabinet/callback',
  summary: 'Asks for a call within one of the hours',
  session: 'borrower',
  body: form({ at: textField(10, 40), text: optional(textField(2, 500)) }),
  answer: slot.extend({ reference: z.string() }),
  refusals: ['call_time_gone', 'call_asked'],
  idempotent: true,
});

export const cancelCallback = endpoint({
  id: 'cabinet.callback.cancel',
  method: 'POST',
  path: '/cabinet/callback/cancel',
  summary: 'Takes back the call that was asked for',
  session: 'borrower',
  answer: z.object({}),
  refusals: ['call_not_asked'],
  idempotent: true,
});
