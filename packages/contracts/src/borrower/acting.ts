import { z } from 'zod';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, textField } from '../shared/fields.ts';

/** Calls of staff inside a client's cabinet; acting-calls.ts says which others they may make. */
const acting = z.object({
  operator: z.string(),
  client: z.string().nullable(),
  /** The session ends after so long without a call. */
  idle_seconds: z.number(),
  ends_at: instantText,
});

export const openActing = endpoint({
  id: 'acting.open',
  method: 'POST',
  path: '/acting/open',
  summary:
    'Opens a client\u2019s cabinet to the member of staff whom the client gave a code: takes the office\u2019s ticket, once',
  session: 'none',
  body: form({ ticket: textField(43, 43) }),
  answer: z.object({ token: z.string(), acting }),
  refusals: ['acting_over'],
});

export const readActing = endpoint({
  id: 'acting.read',
  method: 'GET',
  path: '/acting',
  summary: 'Who acts for whom in this session; null in a borrower\u2019s own',
  session: 'borrower',
  answer: z.object({ acting: acting.nullable() }),
  refusals: [],
});

export const endActing = endpoint({
  id: 'acting.end',
  method: 'POST',
  path: '/acting/end',
  summary: 'Leaves the client\u2019s cabinet',
  session: 'borrower',
  answer: z.object({}),
  refusals: ['acting_over'],
});
