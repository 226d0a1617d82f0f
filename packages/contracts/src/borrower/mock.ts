import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { dateField, form, iinField } from '../shared/fields.ts';
import { readInformation } from './cabinet.ts';

/** Only in the sandbox. It is not in ENDPOINTS, so production and its OpenAPI document do not contain it. */
export const readMockCabinet = endpoint({
  id: 'mock.cabinet',
  method: 'GET',
  path: '/mock/{date}/{iin}',
  summary: 'The cabinet of a borrower as it would be on a date; changes nothing',
  session: 'none',
  params: form({ date: dateField, iin: iinField }),
  answer: readInformation.answer.extend({ success: z.literal(true).optional() }),
  refusals: ['account_not_found', 'date_out_of_range'],
});
