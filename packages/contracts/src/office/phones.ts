import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField, phoneField } from '../shared/fields.ts';
import { reason } from './customers.ts';

export const proposePhone = endpoint({
  id: 'office.phone.propose',
  method: 'POST',
  path: '/customers/{borrower_id}/phone',
  summary:
    'Proposes another phone for a client whose document was seen; nothing changes until another person confirms',
  session: 'staff',
  params: form({ borrower_id: idField }),
  body: form({ phone: phoneField, reason }),
  answer: z.object({}),
  idempotent: true,
  refusals: [
    'customer_not_found',
    'phone_is_the_same',
    'phone_not_registered_to_iin',
    'mobile_base_away',
    'proposal_open',
  ],
});
