import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { form } from '../shared/fields.ts';

export const VERIFICATION_RESULTS = ['pending', 'passed', 'failed'] as const;

export const startVerification = endpoint({
  id: 'cabinet.verification.start',
  method: 'POST',
  path: '/cabinet/verification',
  summary: 'Where the borrower shows their face: the attempt under way, or a new one after a failed one',
  session: 'borrower',
  answer: z.object({ id: z.string(), redirect_url: z.string(), attempts_left: z.number() }),
  idempotent: true,
  refusals: ['verification_not_asked', 'loan_refused'],
});

export const readVerification = endpoint({
  id: 'cabinet.verification.read',
  method: 'GET',
  path: '/cabinet/verification/{id}',
  summary: 'How an attempt ended, asked of the face service; a passed one is assessed at once',
  session: 'borrower',
  params: form({ id: z.uuid({ error: () => 'incorrect_value' }) }),
  answer: z.object({ result: z.enum(VERIFICATION_RESULTS), attempts_left: z.number() }),
  refusals: ['verification_not_found'],
});
