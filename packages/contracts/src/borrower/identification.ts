import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { form } from '../shared/fields.ts';
import { VERIFICATION_RESULTS } from './verification.ts';

export const startIdentification = endpoint({
  id: 'cabinet.identification.start',
  method: 'POST',
  path: '/cabinet/identification',
  summary: 'Where face and document are shown, to get back a cabinet with another number or to free a number',
  session: 'borrower',
  answer: z.object({ id: z.string(), redirect_url: z.string() }),
  idempotent: true,
  refusals: ['identification_limit', 'identify_at_desk'],
});

export const readIdentification = endpoint({
  id: 'cabinet.identification.read',
  method: 'GET',
  path: '/cabinet/identification/{id}',
  summary:
    'How it was found, asked of the service; passed, what came of it. A cabinet that is returned ends this session',
  session: 'borrower',
  params: form({ id: z.uuid({ error: () => 'incorrect_value' }) }),
  answer: z.object({
    result: z.enum(VERIFICATION_RESULTS),
    /** `confirmed`: no other cabinet has this IIN. */
    outcome: z.enum(['confirmed', 'cabinet-returned', 'number-freed']).nullable(),
  }),
  refusals: ['identification_not_found'],
});
