import { readPhone } from '@senim/kazakhstan/phone';
import type { FastifyPluginAsync } from 'fastify';
import { instantOf, type World } from './world.ts';

const DONE = 0;
const VALIDATION = 1;
const LOGIN = 8;
const TEXT_LENGTH_MAX = 1_000;

/** Mobizon's `message/sendSmsMessage`: what it takes shows on the sandbox's phone. */
export function smsGateway(world: World): FastifyPluginAsync {
  return async (app) => {
    app.post('/service/message/sendSmsMessage', async ({ query, body }) => {
      const { apiKey } = query as { apiKey?: string };
      if (apiKey !== world.secrets.smsApiKey) return refusal(LOGIN, 'Wrong API key');
      return take(world, new URLSearchParams(String(body ?? '')));
    });
  };
}

function take(world: World, form: URLSearchParams) {
  const reading = readPhone(form.get('recipient') ?? '');
  const text = form.get('text') ?? '';
  if (!reading.ok || !/^\d{11}$/.test(form.get('recipient') ?? '')) return refusal(VALIDATION, 'recipient');
  if (text === '' || text.length > TEXT_LENGTH_MAX) return refusal(VALIDATION, 'text');
  const key = form.get('params[name]') ?? '';
  const { sms } = world.books;
  const known = key === '' ? undefined : sms.find(key);
  const id = known?.id ?? sms.entries.length + 1;
  if (!known) sms.add({ id, key, at: instantOf(world), phone: reading.phone, text });
  return { code: DONE, data: { campaignId: String(id), messageId: String(id), status: 2 }, message: '' };
}

function refusal(code: number, message: string) {
  return { code, data: {}, message };
}
