import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { form, textField } from '../shared/fields.ts';

const endpointField = textField(10, 2_000);
/** A key from a browser: so many bytes in base64url. */
const keyField = (bytes: number) =>
  textField(1, 200).refine(
    (text) => /^[\w-]+={0,2}$/.test(text) && Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes,
    { error: () => 'incorrect_value' },
  );

export const readPushKey = endpoint({
  id: 'cabinet.push.key',
  method: 'GET',
  path: '/cabinet/push/key',
  summary: 'The public key a browser subscribes to notifications with',
  session: 'borrower',
  answer: z.object({ public_key: z.string() }),
  refusals: [],
});

export const addPushDevice = endpoint({
  id: 'cabinet.push.add',
  method: 'POST',
  path: '/cabinet/push/devices',
  summary: 'Sends notifications to this browser too, as its own push service lets it be reached',
  session: 'borrower',
  body: form({ endpoint: endpointField, p256dh: keyField(65), auth: keyField(16) }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['push_service_unknown'],
});

export const removePushDevice = endpoint({
  id: 'cabinet.push.remove',
  method: 'POST',
  path: '/cabinet/push/devices/remove',
  summary: 'Sends no more notifications to this browser',
  session: 'borrower',
  body: form({ endpoint: endpointField }),
  answer: z.object({}),
  idempotent: true,
  refusals: [],
});
