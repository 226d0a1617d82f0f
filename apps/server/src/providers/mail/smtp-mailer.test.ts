import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const pdf = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x0a]);
const letter = {
  to: 'aigerim@example.kz',
  subject: 'Ваш договор: шағын несие №12, оны сақтап қойыңыз, пожалуйста',
  text: 'Здравствуйте!\n\nДоговор во вложении. Құрметпен, Senim.\n.\nКонец: 100% = всё',
  attachments: [{ filename: 'Договор № 12.pdf', contentType: 'application/pdf', content: pdf }],
  key: 'letter-1',
};
let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox();
});
afterAll(() => world.end());

const mailer = (port = world.sandbox.endpoints.smtpPort, userInfo = '') =>
  createSmtpMailer({
    url: `smtp://${userInfo}127.0.0.1:${port}`,
    from: 'Senim <no-reply@senim.example>',
    timeoutMs: 2_000,
  });

const mailbox = () =>
  readFileSync(join(world.folder, 'mail.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the mailer', () => {
  test('delivers text and attachment as they were, in both languages', async () => {
    expect(await mailer().send(letter)).toEqual({ kind: 'accepted' });
    const [received] = mailbox();
    expect(received).toMatchObject({ subject: letter.subject, text: letter.text, to: [letter.to] });
    expect(received.attachments).toEqual([
      {
        filename: 'Договор № 12.pdf',
        contentType: 'application/pdf',
        base64: Buffer.from(pdf).toString('base64'),
      },
    ]);
  });

  test('sends a repeated key as the same letter', async () => {
    await mailer().send({ ...letter, key: 'letter-2' });
    const count = mailbox().length;
    expect(await mailer().send({ ...letter, key: 'letter-2' })).toEqual({ kind: 'accepted' });
    expect(mailbox()).toHaveLength(count);
  });

  test('reports a mailbox that does not exist as refused', async () => {
    const outcome = await mailer().send({ ...letter, to: 'nobody@nowhere.invalid' });
    expect(outcome).toEqual({ kind: 'refused', code: '550' });
  });

  test('never lets a person write headers', async () => {
    await mailer().send({ ...letter, subject: 'a\r\nBcc: x@example.kz', key: 'letter-3' });
    expect(mailbox().at(-1).to).toEqual([letter.to]);
  });

  test('does not send its password over an unencrypted connection', async () => {
    expect(await mailer(undefined, 'user:secret@').send(letter)).toEqual({ kind: 'unavailable' });
  });

  test('is unavailable when nobody listens', async () => {
    expect(await mailer(1).send(letter)).toEqual({ kind: 'unavailable' });
  });

  test('is unavailable when the server never greets', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    expect(await mailer((silent.address() as AddressInfo).port).send(letter)).toEqual({
      kind: 'unavailable',
    });
    silent.close();
  });
});
