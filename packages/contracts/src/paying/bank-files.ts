import { z } from 'zod';
import { reason } from '../office/customers.ts';
import { dayText, decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField, optional, textField } from '../shared/fields.ts';

/** Calls of the office about payouts that are taken to the bank as files, where the lender has no line to it. */
export const BANK_ANSWER_KINDS = ['status', 'statement'] as const;
export type BankAnswerKind = (typeof BANK_ANSWER_KINDS)[number];

/** A statement of a year has thousands of entries, each of half a kilobyte. */
const ANSWER_MEGABYTES_MAX = 5;

const file = form({ file_id: idField });
const bankAnswer = form({ answer_id: idField });
const person = z.object({ name: z.string(), at: instantText });

/** So much of a file's hash is shown and on record, that two people know that they speak of the same file. */
export const SHORT_HASH_DIGITS = 16;

/** Why an order would be free to be made again. */
export const BANK_ORDER_FAILURES = ['rejected', 'returned', 'file-refused'] as const;
const failure = z.object({ kind: z.enum(BANK_ORDER_FAILURES), reason: z.string() });
export type BankOrderFailure = z.infer<typeof failure>;

export const readBankFiles = endpoint({
  id: 'office.bank-files.read',
  method: 'GET',
  path: '/bank-files',
  summary: 'Orders that wait for a file, the files, and what the bank has answered',
  session: 'staff',
  answer: z.object({
    waiting: z.object({ count: z.number(), sum: decimalTenge }),
    /** The newest first. */
    files: z.array(
      z.object({
        file_id: z.number(),
        name: z.string(),
        orders: z.number(),
        sum: decimalTenge,
        /** SHA-256 of what the bank gets, in hexadecimal. */
        hash: z.string(),
        made: person.extend({ mine: z.boolean() }),
        released: person.nullable(),
        /** What the bank has told of its orders so far. */
        executed: z.number(),
        failed: z.number(),
        /** Why the bank has refused it as a whole, by its code; its orders wait for the next file. */
        refused: z.string().nullable(),
        /** Somebody says that it never reached the bank, and why; another has to agree. */
        recall: person.extend({ mine: z.boolean(), reason: z.string() }).nullable(),
        /** Two people have taken it back: its orders wait for the next file. */
        recalled: person.nullable(),
      }),
    ),
    answers: z.array(
      z.object({
        answer_id: z.number(),
        kind: z.enum(BANK_ANSWER_KINDS),
        day: dayText.nullable(),
        orders: z.number(),
        strangers: z.number(),
        /** So many orders it frees to be made again: refused, come back, or of a file that is refused whole. */
        failing: z.number(),
        taken: person.extend({ mine: z.boolean() }),
        /** What the second person has said of it; null before, and where it frees nothing. */
        confirmed: z.boolean().nullable(),
        decided: person.nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const listBankOrders = endpoint({
  id: 'office.bank-files.orders',
  method: 'GET',
  path: '/bank-orders',
  summary:
    'Single orders in pages: of a file, those that an answer would free, or those that wait for a file',
  session: 'staff',
  query: form({
    file_id: idField.optional(),
    answer_id: idField.optional(),
    /** The last reference of the page before. */
    after: optional(textField(1, 35)),
  }),
  answer: z.object({
    orders: z.array(
      z.object({
        reference: z.string(),
        /** Null where a payment goes back to who paid it. */
        borrower_id: z.number().nullable(),
        payout_id: z.number().nullable(),
        agreement_number: z.string().nullable(),
        name: z.string(),
        iban: z.string(),
        sum: decimalTenge,
        /** Goes into no file before, because phone or account has changed. */
        held_until: instantText.nullable(),
        /** No released file holds it: the payout can still be stopped. */
        stoppable: z.boolean(),
        failure: failure.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [],
});

export const makeBankFile = endpoint({
  id: 'office.bank-files.make',
  method: 'POST',
  path: '/bank-files',
  summary: 'Gathers all orders that wait into one file; a second person releases it',
  session: 'staff',
  answer: z.object({ file_id: z.number() }),
  refusals: ['bank_file_empty', 'bank_file_gathered'],
  idempotent: true,
});

export const releaseBankFile = endpoint({
  id: 'office.bank-files.release',
  method: 'POST',
  path: '/bank-files/{file_id}/release',
  summary: 'Lets a file go to the bank: never by whoever made it',
  session: 'staff',
  params: file,
  answer: z.object({}),
  refusals: ['bank_file_over', 'bank_file_old', 'bank_file_held', 'same_person'],
  idempotent: true,
});

export const takeBankFileApart = endpoint({
  id: 'office.bank-files.take-apart',
  method: 'POST',
  path: '/bank-files/{file_id}/take-apart',
  summary: 'Gives the orders of a file back that nobody has released',
  session: 'staff',
  params: file,
  answer: z.object({}),
  refusals: ['bank_file_over'],
  idempotent: true,
});

export const fetchBankFile = endpoint({
  id: 'office.bank-files.fetch',
  method: 'GET',
  path: '/bank-files/{file_id}/orders',
  summary: 'A released file as the bank takes it, pain.001; the same each time',
  session: 'staff',
  params: file,
  answer: z.object({ name: z.string(), xml: z.string() }),
  refusals: ['bank_file_over'],
});

export const askForBankFile = endpoint({
  id: 'office.bank-files.ask-recall',
  method: 'POST',
  path: '/bank-files/{file_id}/recall',
  summary:
    'Says that a released file never reached the bank; another person takes it back, and its orders go in the next',
  session: 'staff',
  params: file,
  body: form({ reason }),
  answer: z.object({}),
  refusals: ['bank_file_over', 'bank_file_told', 'bank_file_unproven'],
  idempotent: true,
});

export const recallBankFile = endpoint({
  id: 'office.bank-files.recall',
  method: 'POST',
  path: '/bank-files/{file_id}/recall/confirm',
  summary: 'Takes a file back that never reached the bank: never by whoever asked for it',
  session: 'staff',
  params: file,
  answer: z.object({}),
  refusals: ['bank_file_over', 'bank_file_told', 'bank_file_unproven', 'same_person'],
  idempotent: true,
});

export const keepBankFile = endpoint({
  id: 'office.bank-files.decline-recall',
  method: 'POST',
  path: '/bank-files/{file_id}/recall/decline',
  summary: 'A file that somebody asked for back stays at the bank',
  session: 'staff',
  params: file,
  answer: z.object({}),
  refusals: ['bank_file_over'],
  idempotent: true,
});

export const takeBankAnswer = endpoint({
  id: 'office.bank-files.answer',
  method: 'POST',
  path: '/bank-answers',
  summary:
    'A file of the bank’s: what became of orders (pain.002), or a day’s statement (camt.053); the same file again changes nothing',
  session: 'staff',
  body: form({}),
  answer: z.object({
    kind: z.enum(BANK_ANSWER_KINDS),
    orders: z.number(),
    strangers: z.number(),
    /** They wait for a second person. */
    failing: z.number(),
    known: z.boolean(),
  }),
  takesFiles: {
    fields: ['files'],
    megabytesMax: ANSWER_MEGABYTES_MAX,
    allMegabytesMax: ANSWER_MEGABYTES_MAX,
  },
  refusals: ['bank_answer_unreadable', 'bank_statement_known', 'bank_statement_early'],
  idempotent: true,
});

export const confirmBankAnswer = endpoint({
  id: 'office.bank-files.confirm-answer',
  method: 'POST',
  path: '/bank-answers/{answer_id}/confirm',
  summary:
    'Orders that the bank has refused or given back may be made again: never by whoever brought the file',
  session: 'staff',
  params: bankAnswer,
  answer: z.object({}),
  refusals: ['bank_answer_over', 'same_person'],
  idempotent: true,
});

export const declineBankAnswer = endpoint({
  id: 'office.bank-files.decline-answer',
  method: 'POST',
  path: '/bank-answers/{answer_id}/decline',
  summary: 'What a file tells as refused is not so: the orders stay on their way',
  session: 'staff',
  params: bankAnswer,
  body: form({ reason }),
  answer: z.object({}),
  refusals: ['bank_answer_over'],
  idempotent: true,
});
