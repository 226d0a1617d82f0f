import { LANGUAGES } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { dayText, instantText } from '../shared/answers.ts';
import { CASE_KINDS, CASE_STATUSES, CASE_STEP_KINDS, CASE_TOPICS, CASE_WORK } from '../shared/cases.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dateField, form, idField, oneOf, optional, textField } from '../shared/fields.ts';
import { LETTER_FILES } from '../shared/support.ts';
import { owner } from './work.ts';

/** Calls of the office about one case: letters, conversations, calls that were asked for. */
const reference = form({ reference: textField(6, 20) });

export const readSupportCase = endpoint({
  id: 'office.cases.read',
  method: 'GET',
  path: '/cases/{reference}',
  summary: 'A case whole: who wrote, what, whose loan it is about, what was done',
  session: 'staff',
  params: reference,
  answer: z.object({
    reference: z.string(),
    kind: z.enum(CASE_KINDS),
    status: z.enum(CASE_STATUSES),
    topic: z.enum(CASE_TOPICS),
    language: z.enum(LANGUAGES),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    text: z.string(),
    agreement_number: z.string().nullable(),
    borrower_id: z.number().nullable(),
    received_at: instantText,
    answer_by: dayText,
    /** Where the clock runs by the hour. */
    answer_due_at: instantText.nullable(),
    /** When the call that is asked for begins. */
    call_at: instantText.nullable(),
    deferred_until: dayText.nullable(),
    steps: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(CASE_STEP_KINDS),
        text: z.string(),
        /** Null if the sender or a term did it. */
        by: z.string().nullable(),
        at: instantText,
        reasons: z.array(z.string()),
      }),
    ),
    files: z.array(
      z.object({
        id: z.number(),
        file_name: z.string(),
        content_type: z.string(),
        bytes: z.number(),
        step_id: z.number().nullable(),
      }),
    ),
    /** What is often answered: named in the reader's language, written in the sender's; null of one that names what this case does not have. */
    canned: z.array(z.object({ title: z.string(), text: z.string().nullable() })),
    owner,
  }),
  refusals: ['case_not_found'],
});

export const readSupportCaseFile = endpoint({
  id: 'office.cases.file',
  method: 'GET',
  path: '/cases/{reference}/files/{id}',
  summary: 'A paper or a photo that came with a case, byte for byte',
  session: 'staff',
  params: form({ reference: textField(6, 20), id: idField }),
  answer: z.object({}),
  answersFile: 'application/octet-stream',
  refusals: ['case_file_not_found'],
});

export const workOnCase = endpoint({
  id: 'office.cases.work',
  method: 'POST',
  path: '/cases/{reference}/steps',
  summary: 'Answers the sender, defers the case, notes something, or closes it',
  session: 'staff',
  params: reference,
  body: form({
    kind: oneOf(CASE_WORK, 'incorrect_value'),
    text: textField(2, 4000),
    until: optional(dateField),
  }),
  answer: z.object({}),
  takesFiles: LETTER_FILES.takesFiles,
  refusals: [
    'case_not_found',
    'case_over',
    'item_taken',
    'defer_day_wrong',
    'right_missing',
    'files_not_taken',
    ...LETTER_FILES.refusals,
  ],
  idempotent: true,
});
