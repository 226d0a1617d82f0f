import { type FastifyInstance, fastify } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createReadiness, type Readiness } from '../readiness.ts';
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts';

let readiness: Readiness;
let room: WaitingRoom;
let app: FastifyInstance;

beforeEach(() => {
  readiness = createReadiness();
  room = openWaitingRoom(readiness);
  app = fastify();
  app.addHook('onRequest', async (request, reply) => room.answer(request, reply));
  app.get('/', async () => 'the site');
});

const ask = async (headers: Readonly<Record<string, string>>) => {
  const { statusCode, body, headers: sent } = await app.inject({ url: '/', headers });
  return { status: statusCode, body, wait: sent['retry-after'] };
};

test('until the cast is in, a person sees in their language that it begins, and the page asks again by itself', async () => {
  const seen = await ask({ accept: 'text/html,*/*', cookie: 'lang=kz' });
  expect(seen).toMatchObject({ status: 503, wait: '2' });
  expect(seen.body).toContain('<html lang="kk">');
  expect(seen.body).toContain('Сынақ алаңы дайындалып жатыр');
  expect(seen.body).toContain('http-equiv="refresh"');
});

test('until the cast is in, a program is told to come again', async () => {
  const { status, body } = await ask({ 'accept-language': 'ru' });
  expect([status, JSON.parse(body).code]).toEqual([503, 'temporarily_unavailable']);
  const guessed = Object.keys(room.castHeaders).map((name) => [name, 'a guess']);
  expect((await ask(Object.fromEntries(guessed))).status).toBe(503);
});

test('until the cast is in place only its key opens the sandbox, and then everybody may come', async () => {
  expect((await ask(room.castHeaders)).body).toBe('the site');
  readiness.castIsIn();
  expect((await ask({})).body).toBe('the site');
});
