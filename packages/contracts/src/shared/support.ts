import { z } from 'zod';
import { dayText } from './answers.ts';
import { COMPLAINT_TOPICS, FEEDBACK_TOPICS, SETTLEMENT_TOPICS } from './cases.ts';
import { endpoint } from './endpoint.ts';
import type { FieldCode } from './field-codes.ts';
import {
  accountField,
  emailField,
  form,
  oneOf,
  optional,
  phoneField,
  requiredConsent,
  textField,
} from './fields.ts';
import { ATTACHMENTS } from './upload-limits.ts';

/** How long the text of a case may be. */
export const CASE_TEXT_LENGTH = { min: 10, max: 5000 } as const;

const words = textField(CASE_TEXT_LENGTH.min, CASE_TEXT_LENGTH.max).transform((text) =>
  text.replace(/\r\n?/g, '\n'),
);

const sender = {
  name: textField(2, 100),
  phone: optional(phoneField),
  email: optional(emailField),
  text: words,
  consent_personal_data: requiredConsent,
};

type Contact = { phone?: string | undefined; email?: string | undefined };

/** The answer needs a contact of the sender. This is reported with all other flaws, unless a contact itself is wrong. */
const reachable = <Body extends z.ZodType<Contact>>(body: Body) =>
  body.refine(({ phone, email }) => Boolean(phone || email), {
    path: ['phone'],
    error: () => 'contact_required' satisfies FieldCode,
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !issues.some(({ path }) => path?.[0] === 'phone' || path?.[0] === 'email'),
  });

/** Papers and photos are parts named `files` of a multipart form. */
export const LETTER_FILES = {
  takesFiles: {
    fields: ['files'],
    megabytesMax: ATTACHMENTS.fileMegabytesMax,
    allMegabytesMax: ATTACHMENTS.allMegabytesMax,
  },
  refusals: [
    'attachment_empty',
    'attachment_not_readable',
    'attachment_too_large',
    'attachments_too_large',
    'attachments_too_many',
  ],
} as const;

const receipt = z.object({
  reference: z.string().meta({ description: 'The number of the case', example: 'C-4K7M-9PQ2' }),
  answer_by: dayText,
});

export const submitFeedback = endpoint({
  id: 'support.feedback',
  method: 'POST',
  path: '/feedback',
  summary: 'A question, a suggestion or thanks; the same words on the same day are one case',
  session: 'none',
  body: reachable(form({ topic: oneOf(FEEDBACK_TOPICS, 'topic_unknown'), ...sender })),
  answer: receipt,
  takesFiles: LETTER_FILES.takesFiles,
  refusals: ['too_many_cases', ...LETTER_FILES.refusals],
  idempotent: true,
});

export const submitComplaint = endpoint({
  id: 'support.complaint',
  method: 'POST',
  path: '/complaint',
  summary: 'A complaint, with the day by which it is answered; the same words on the same day are one case',
  session: 'none',
  body: reachable(
    form({
      topic: oneOf(COMPLAINT_TOPICS, 'topic_unknown'),
      agreement_number: optional(accountField),
      ...sender,
    }),
  ),
  answer: receipt,
  takesFiles: LETTER_FILES.takesFiles,
  refusals: ['too_many_cases', ...LETTER_FILES.refusals],
  idempotent: true,
});

export const submitSettlement = endpoint({
  id: 'support.debt-disposal',
  method: 'POST',
  path: '/debt-disposal',
  summary: 'Asks for easier terms on a debt (art. 9-2), with the day by which it is answered',
  session: 'none',
  body: reachable(
    form({
      topic: oneOf(SETTLEMENT_TOPICS, 'topic_unknown'),
      agreement_number: optional(accountField),
      ...sender,
    }),
  ),
  answer: receipt,
  takesFiles: LETTER_FILES.takesFiles,
  refusals: ['too_many_cases', ...LETTER_FILES.refusals],
  idempotent: true,
});
