import { createHash, randomUUID } from 'node:crypto';
import { readPhone } from '@senim/kazakhstan/phone';
import type { FastifyPluginAsync } from 'fastify';
import { postHint } from './signed-hint.ts';
import { instantOf, type World } from './world.ts';

const DONE = 0;
const VALIDATION = 1;
const LOGIN = 8;
const TEXT_LENGTH_MAX = 1_000;
/** A phone takes a moment. */
const REPORT_AFTER_MS = 100;

/** Mobizon's `message/sendSmsMessage`: what it takes shows on the sandbox's phone. */
export function smsGateway(world: World): FastifyPluginAsync {
  return async (app) => {
    app.post('/service/message/sendSmsMessage', async ({ query, body }) => {
      const { apiKey } = query as { apiKey?: string };
      if (apiKey !== world.secrets.smsApiKey) return refusal(LOGIN, 'Wrong API key');
      return take(world, new URLSearchParams(String(body ?? '')));
    });
    app.get('/service/message/getSMSStatus', async ({ query }) => {
      const { apiKey, ids = '' } = query as { apiKey?: string; ids?: string };
      if (apiKey !== world.secrets.smsApiKey) return refusal(LOGIN, 'Wrong API key');
      const found = world.books.sms.entries.filter(({ id }) => ids.split(',').includes(String(id)));
      return {
        code: DONE,
        data: found.map(({ id }) => ({ id: String(id), status: 'DELIVRD' })),
        message: '',
      };
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
  if (!known) {
    sms.add({ id, key, at: instantOf(world), phone: reading.phone, text });
    setTimeout(() => void report(world, String(id)), REPORT_AFTER_MS);
  }
  return { code: DONE, data: { campaignId: String(id), messageId: String(id), status: 2 }, message: '' };
}

/** Mobizon's webhook `sms-delivery-report`. */
async function report({ callbackBaseUrl, secrets, ...world }: World, messageId: string): Promise<void> {
  if (!callbackBaseUrl) return;
  const event = { eventId: randomUUID(), attempt: 1, eventCreateTs: instantOf(world) };
  const signed = [event.eventId, event.attempt, event.eventCreateTs, secrets.smsReportSecret].join('|');
  const sign = createHash('sha1').update(signed).digest('hex');
  const data = { messageId, status: 'DELIVRD' };
  const body = JSON.stringify({ ...event, eventType: 'sms-delivery-report', data, sign });
  await postHint(`${callbackBaseUrl}/callbacks/sms`, body);
}

function refusal(code: number, message: string) {
  return { code, data: {}, message };
}
