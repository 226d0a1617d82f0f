import { z } from 'zod';
import { dayText, decimalTenge, instantText, lenderCode } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField, oneOf, optional, textField } from '../shared/fields.ts';
import { QUEUE_NAMES, WATCHED } from './queues.ts';

/** Calls of the office about work: queues, and the decisions in them. */
const queue = z.enum(QUEUE_NAMES, { error: () => 'incorrect_value' });
const item = textField(1, 40);
export const owner = z.object({ staff_id: z.number(), name: z.string() }).nullable();

const row = z.object({
  item: z.string(),
  borrower_id: z.number().nullable(),
  name: z.string().nullable(),
  reference: z.string().nullable(),
  /** Who wrote, as the letter says. */
  sender: z.string().nullable(),
  /** The first words of a letter, or what was typed at a terminal. */
  words: z.string().nullable(),
  /** One of WORK_KINDS, or a code of the lender's own. */
  kind: lenderCode,
  amount: decimalTenge.nullable(),
  since: instantText,
  due_at: instantText.nullable(),
  late: z.boolean(),
  /** Messages that nobody in the office has opened; only of conversations. */
  unread: z.number().nullable(),
  waits_for: z.enum(['us', 'applicant', 'second-person', 'later']),
  owner,
});

export const countQueues = endpoint({
  id: 'office.queues.count',
  method: 'GET',
  path: '/queues',
  summary: 'How much waits in each queue that this role may see',
  session: 'staff',
  answer: z.object({
    queues: z.array(z.object({ queue, waiting: z.number(), late: z.number(), mine: z.number() })),
    bank_files: z.number().meta({
      description: 'Files for the bank, and answers of it, that wait for the viewer as the second person',
    }),
    proposals: z.number().meta({ description: 'Proposals that wait for the viewer as the second person' }),
    lending_stops_on: dayText
      .nullable()
      .meta({ description: 'The first day without an MCI, from 30 days before it' }),
  }),
  refusals: [],
});

export const waitForChanges = endpoint({
  id: 'office.changes',
  method: 'GET',
  path: '/changes',
  summary: 'Waits until something changes on a desk that this role may see, and says on which',
  session: 'staff',
  /** Absent in the first call: it returns at once, with the place to go on from. */
  query: form({ after: optional(textField(1, 20)) }),
  answer: z.object({
    changed: z.array(z.enum(WATCHED)),
    /** The place to go on from. */
    place: z.string(),
  }),
  refusals: [],
});

export const listQueue = endpoint({
  id: 'office.queues.list',
  method: 'GET',
  path: '/queues/{queue}',
  summary: 'What waits, most urgent first, in pages',
  session: 'staff',
  params: form({ queue }),
  query: form({
    owner: optional(oneOf(['mine', 'free'], 'incorrect_value')),
    late: optional(oneOf(['yes'], 'incorrect_value')),
    kind: optional(textField(1, 40)),
    cursor: optional(textField(5, 80)),
    /** These alone, with commas between them: those of them that stand in the queue. */
    items: optional(textField(1, 4100)),
  }),
  answer: z.object({
    rows: z.array(row),
    /** The length of the whole queue; only on the first page. */
    total: z.number().nullable(),
    next: z.string().nullable(),
  }),
  refusals: ['right_missing', 'cursor_unknown'],
});

export const takeItem = endpoint({
  id: 'office.queues.take',
  method: 'POST',
  path: '/queues/{queue}/take',
  summary: 'Takes an item, or the most urgent free one; an item of another is refused',
  session: 'staff',
  params: form({ queue }),
  body: form({ item: optional(item) }),
  answer: z.object({ item: z.string().nullable() }),
  idempotent: true,
  refusals: ['right_missing', 'item_taken', 'item_gone', 'case_not_found'],
});

export const takeOverItem = endpoint({
  id: 'office.queues.take-over',
  method: 'POST',
  path: '/queues/{queue}/take-over',
  summary: 'Takes an item from its owner who is not in the office now',
  session: 'staff',
  params: form({ queue }),
  body: form({ item }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['right_missing', 'owner_at_work', 'item_gone', 'case_not_found'],
});

export const releaseItem = endpoint({
  id: 'office.queues.release',
  method: 'POST',
  path: '/queues/{queue}/release',
  summary: 'Puts one\u2019s own item back',
  session: 'staff',
  params: form({ queue }),
  body: form({ item }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['right_missing'],
});

export const listColleagues = endpoint({
  id: 'office.queues.colleagues',
  method: 'GET',
  path: '/queues/{queue}/colleagues',
  summary: 'Who else works at this desk, and who of them is in the office now',
  session: 'staff',
  params: form({ queue }),
  answer: z.object({
    colleagues: z.array(z.object({ staff_id: z.number(), name: z.string(), here: z.boolean() })),
  }),
  refusals: ['right_missing'],
});

export const giveItem = endpoint({
  id: 'office.queues.give',
  method: 'POST',
  path: '/queues/{queue}/give',
  summary: 'Gives one\u2019s own item, or a free one, to a colleague who works at this desk',
  session: 'staff',
  params: form({ queue }),
  body: form({ item, to: idField }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['right_missing', 'item_taken', 'item_gone', 'case_not_found', 'colleague_not_found'],
});

export const readOverpayment = endpoint({
  id: 'office.overpayments.read',
  method: 'GET',
  path: '/customers/{borrower_id}/overpayments/{overpayment_id}',
  summary: 'What a borrower has overpaid: how much, to which account, and the last day to give it back',
  session: 'staff',
  params: form({ borrower_id: idField, overpayment_id: idField }),
  answer: z.object({
    name: z.string().nullable(),
    agreement_id: z.number(),
    agreement_number: z.string(),
    amount: decimalTenge,
    iban: z.string(),
    /** The loan was another person's doing, and so may be its account. */
    annulled: z.boolean(),
    arose_on: dayText,
    asked_at: instantText.nullable(),
    refund_by: dayText,
    late: z.boolean(),
    state: z.enum(['waiting', 'proposed', 'on-its-way']),
    owner,
  }),
  refusals: ['overpayment_not_found'],
});
