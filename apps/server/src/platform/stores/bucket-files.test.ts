import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../../../sandbox/src/object-store-for-tests.ts';
import type { Trouble } from '../../../../sandbox/src/stand-ins/object-store/object-store.ts';
import { machineClock } from '../clock.ts';
import { type BucketPlace, createBucketFiles } from './bucket-files.ts';
import { createBucketCaller } from './call-bucket.ts';

let objects: TestObjectStore;
beforeAll(async () => {
  objects = await startTestObjectStore(3);
});
afterAll(() => objects.stop());
beforeEach(() => {
  objects.trouble(async () => null);
  objects.asked.length = 0;
});

const QUICK = { tryMs: 20_000, allMs: 60_000, pausesMs: [1, 1] };
const files = (other: Partial<BucketPlace> = {}) =>
  createBucketFiles({
    ...objects.key,
    url: objects.url,
    bucket: 'documents',
    prefix: '',
    clock: machineClock,
    limits: QUICK,
    ...other,
  });

/** The first so many calls meet this. */
function troubled(times: number, kind: Trouble) {
  let left = times;
  objects.trouble(async () => (left-- > 0 ? kind : null));
}

const WHOLE = '<IsTruncated>false</IsTruncated>';

/** The address of a server that ends with the test. */
async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('what the store refuses is said, with what to do, and is not asked again', () => {
  test.each([
    ['another secret', { secret: 'another' }, /SignatureDoesNotMatch, the secret is not that of the key id/],
    ['an unknown key', { keyId: 'another' }, /InvalidAccessKeyId, it does not know/],
    ['another region', { region: 'eu-west-1' }, /AuthorizationHeaderMalformed, the region/],
    ['a bucket that is not there', { bucket: 'elsewhere' }, /NoSuchBucket, .*make it/],
    [
      'a clock that is wrong',
      { clock: { now: () => new Date(Date.now() - 16 * 60_000) } },
      /RequestTimeTooSkewed, the clock of this machine/,
    ],
  ])('%s', async (_, other, says) => {
    const asked: readonly [string, () => Promise<unknown>][] = [
      ['read', () => files(other).read('ab/abcd')],
      ['write', () => files(other).write('ab/abcd', Buffer.from('a paper'))],
      ['list', () => files(other).list()],
      ['remove', () => files(other).remove('ab/abcd')],
    ];
    for (const [of, ask] of asked) {
      objects.asked.length = 0;
      await expect(ask(), of).rejects.toMatchObject({
        code: 'STORE_REFUSED',
        message: expect.stringMatching(says),
      });
      expect(objects.asked, of).toHaveLength(1);
    }
  });
});

test.each([
  ['PermanentRedirect', 'in another region'],
  ['TemporaryRedirect', 'at another address'],
] as const)(
  'a %s is told and not followed: what was signed for one store is not for another',
  async (kind, says) => {
    for (const ask of [
      () => files().read('ab/abcd'),
      () => files().write('ab/abcd', Buffer.from('a paper')),
      () => files().list(),
    ]) {
      objects.asked.length = 0;
      troubled(1, kind);
      await expect(ask()).rejects.toMatchObject({
        code: 'STORE_REFUSED',
        message: expect.stringContaining(says),
      });
      expect(objects.asked).toHaveLength(1);
    }
  },
);

describe('a store that is busy or breaks off', () => {
  test.each(['SlowDown', 'InternalError', 'cut', 'half'] as const)(
    '%s twice: the third try is answered',
    async (kind) => {
      await files().write('ab/abcd', Buffer.from('a paper'));
      for (const ask of [
        () => files().write('ab/abcd', Buffer.from('a paper')),
        () => files().read('ab/abcd'),
        () => files().list(),
        () => files().readInto('ab/abcd', join(objects.folder, 'brought'), 7),
      ]) {
        troubled(2, kind);
        await ask();
      }
      expect(String(await files().read('ab/abcd'))).toBe('a paper');
      expect(await readFile(join(objects.folder, 'brought'), 'utf8')).toBe('a paper');
    },
    60_000,
  );

  test('for longer is away, and whoever asked is told to come again', async () => {
    troubled(3, 'SlowDown');
    await expect(files().read('ab/abcd')).rejects.toMatchObject({ code: 'STORE_AWAY', reason: 'SlowDown' });
    expect(objects.asked).toHaveLength(3);
  });

  test('is not asked twice to remove: what comes late could take what was put there since', async () => {
    troubled(1, 'InternalError');
    await expect(files().remove('ab/abcd')).rejects.toMatchObject({ code: 'STORE_AWAY' });
    expect(objects.asked).toEqual(['DELETE ab/abcd']);
  });

  test('where nobody answers it says so', async () => {
    const url = await listening(createSocketServer((socket) => socket.destroy()));
    await expect(files({ url }).read('ab/abcd')).rejects.toThrow(/is away: \w+\.$/);
  });
});

describe('a store that is slow', () => {
  test('is given up in time, over all tries, and says that no answer came', async () => {
    const silent = new EventTarget();
    objects.trouble(async () => {
      await once(silent, 'never');
      return null;
    });
    const asked = files({ limits: { tryMs: 60_000, allMs: 300, pausesMs: [1, 1] } }).read('ab/abcd');
    await expect(asked).rejects.toMatchObject({ code: 'STORE_AWAY', reason: 'no answer in time' });
  });

  test('a try that takes too long is broken off, and the next one is answered', async () => {
    let tries = 0;
    const silent = new EventTarget();
    objects.trouble(async () => {
      tries += 1;
      if (tries === 1) await once(silent, 'never');
      return null;
    });
    await files({ limits: { ...QUICK, tryMs: 3_000 } }).write('ab/slow', Buffer.from('a paper'));
    expect(tries).toBeGreaterThan(1);
    expect(String(await files().read('ab/slow'))).toBe('a paper');
  });
});

test('more files than one answer holds are all listed, those of a folder alone too', async () => {
  const written = Array.from({ length: 7 }, (_, at) => `many/${at}`);
  for (const name of [...written, 'many-others/1']) await files().write(name, Buffer.from(name));
  const found = await files().list('many');
  expect(found.map(({ name }) => name)).toEqual(written);
  expect(found[0]).toEqual({ name: 'many/0', bytes: 6 });
  expect((await files({ prefix: 'many/' }).list()).map(({ name }) => name)).toEqual(
    written.map((name) => name.slice('many/'.length)),
  );
});

const contentOf = (name: string) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`;
const listed = (...answers: readonly string[]) => {
  const left = [...answers];
  const xml = () => `<ListBucketResult>${left.shift()}</ListBucketResult>`;
  return listening(createServer((_, response) => response.end(xml())));
};

test.each(['', '<NextContinuationToken></NextContinuationToken>'])(
  'a listing that is cut off without a word where it goes on is never taken for a whole one: %s',
  async (next) => {
    const url = await listed(`<IsTruncated>true</IsTruncated>${next}${contentOf('ab/abcd')}`, WHOLE);
    await expect(files({ url }).list()).rejects.toThrow(
      'A listing was cut off and does not say where it goes on.',
    );
  },
);

test('a folder that somebody made in the bucket by hand is no file', async () => {
  const url = await listed(`${WHOLE}${contentOf('ab/')}${contentOf('ab/abcd')}`);
  expect(await files({ url }).list()).toEqual([{ name: 'ab/abcd', bytes: 1 }]);
});

describe('what is wrong with an answer or with this disk is told as it is, and not asked again', () => {
  test('an answer longer than any of ours', async () => {
    await files().write('ab/abcd', Buffer.from('a paper'));
    objects.asked.length = 0;
    const ask = createBucketCaller({
      ...{ ...objects.key, url: objects.url, bucket: 'documents', clock: machineClock, limits: QUICK },
    });
    const asked = ask({ method: 'GET', key: 'ab/abcd' }, async () => {
      throw new RangeError('too long');
    });
    await expect(asked).rejects.toThrow(RangeError);
    expect(objects.asked).toHaveLength(1);
  });

  test('a listing that is none', async () => {
    await expect(files({ url: await listed('<Other/>') }).list()).rejects.toThrow(z.ZodError);
  });

  test('a place on this disk that is not there', async () => {
    await files().write('ab/abcd', Buffer.from('a paper'));
    objects.asked.length = 0;
    const nowhere = join(objects.folder, 'not', 'there');
    await expect(files().readInto('ab/abcd', nowhere, 7)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(objects.asked).toHaveLength(1);
  });
});

test('a paper of 30 megabytes goes there and comes back', async () => {
  const paper = Buffer.alloc(30_000_000, 'paper');
  const patient = files({ limits: { tryMs: 40_000, allMs: 60_000, pausesMs: [] } });
  await patient.write('ab/large', paper);
  expect((await patient.read('ab/large'))?.equals(paper)).toBe(true);
});

test('the first bytes of a file are read alone', async () => {
  await files().write('ab/long', Buffer.from('0123456789'));
  expect(String(await files().read('ab/long', 4))).toBe('0123');
  expect(await files().read('ab/none', 4)).toBeNull();
  expect(String(await files({ url: `${objects.url}/` }).read('ab/long'))).toBe('0123456789');
});

test('bytes that changed on the way are refused', async () => {
  const wrong = createHash('sha256').update('other bytes').digest('hex');
  const ask = createBucketCaller({
    ...objects.key,
    url: objects.url,
    bucket: 'documents',
    clock: machineClock,
  });
  const body = { content: new Uint8Array(Buffer.from('a paper')), sha256: wrong };
  await expect(ask({ method: 'PUT', key: 'ab/changed', body }, async () => null)).rejects.toMatchObject({
    reason: 'XAmzContentSHA256Mismatch',
  });
  expect(await files().read('ab/changed')).toBeNull();
});
