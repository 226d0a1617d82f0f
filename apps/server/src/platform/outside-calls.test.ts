import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpMailer } from '../providers/mail/smtp-mailer.ts';
import { during } from './at-work.ts';
import { createLog } from './log.ts';
import { noteOutsideCalls } from './outside-calls.ts';

let gateway: Server;
let url: string;
const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  gateway = createServer((_, response) => response.writeHead(202).end('{}')).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => {
  gateway.close();
});

test('a call outside is one line of the work it was made for, without its address, its keys and its people', async () => {
  const stop = noteOutsideCalls(log);
  await during({ job: 'notifications.send/7' }, async () => {
    await nextRound();
    await fetch(`${url}/send?apiKey=secret&recipient=77010000001`, { method: 'POST' });
    log.warn('something about it');
  });
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const nobody = `127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((resolve) => gone.close(resolve));
  await fetch(`http://${nobody}/`).catch(() => {});
  stop();
  await fetch(url);
  expect(lines).toEqual([
    expect.objectContaining({
      job: 'notifications.send/7',
      host: url.slice(7),
      method: 'POST',
      status: 202,
      msg: 'asked outside',
    }),
    expect.objectContaining({ job: 'notifications.send/7', msg: 'something about it' }),
    expect.objectContaining({ host: nobody, failure: 'ECONNREFUSED', msg: 'asked outside' }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|77010000001|\/send/);
  expect(lines[2]).not.toHaveProperty('job');
});

test('a letter is a line too, with how it ended and nobody in it', async () => {
  lines.length = 0;
  const stop = noteOutsideCalls(log);
  const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'Senim <no-reply@senim.example>' });
  const letter = { to: 'aigerim@example.kz', subject: 'ИИН', text: '', attachments: [], key: 'one' };
  await during({ job: 'notifications.deliver/8', request: 'of-a-request' }, () => mailer.send(letter));
  stop();
  await mailer.send(letter);
  expect(lines).toEqual([
    expect.objectContaining({
      job: 'notifications.deliver/8',
      request: 'of-a-request',
      host: '127.0.0.1:1',
      protocol: 'smtp',
      outcome: 'unavailable',
      msg: 'asked outside',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('aigerim');
});
