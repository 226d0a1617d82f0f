import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOADS_OPEN_MAX } from '@senim/contracts/shared/upload-limits';
import pg from 'pg';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedForTests, composeForTests } from '../../../composed-for-tests.ts';
import { registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { admitPaper } from '../papers/admit-paper.ts';
import { pdfForTests as pdf, PNG_FOR_TESTS as png } from '../papers/papers-for-tests.ts';

/** Uses a real server on a real socket, a real multipart form and the tus client of the site. */
let composed: ComposedForTests;
let url: string;

beforeAll(async () => {
  composed = await composeForTests();
  url = await composed.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => composed.close());

/** The token of a borrower with an open session. */
async function signedIn(): Promise<string> {
  const { services } = composed.composition;
  const { borrowerId } = await registerPerson(services);
  return services.database.transaction(machineAct('test'), (tx) => openSession(services, tx, borrowerId));
}

/** What is kept of a paper, by its hash. */
async function keptSha256(bytes: Buffer): Promise<string> {
  const paper = await admitPaper(bytes, 'test');
  if (isRefused(paper)) throw new Error(paper.refused);
  return createHash('sha256').update(paper.bytes).digest('hex');
}

interface Answer {
  success: boolean;
  code?: string;
  message?: string;
  documents: { id: number; kind: string; content_type: string; sha256: string; file_name: string }[];
}

async function send(token: string, files: [kind: string, name: string, bytes: Buffer][]): Promise<Answer> {
  const form = new FormData();
  for (const [kind, name, bytes] of files) form.append(kind, new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${url}/api/v2/cabinet/documents?token=${token}`, {
    method: 'POST',
    body: form,
  });
  return (await response.json()) as Answer;
}

const list = async (token: string) =>
  ((await (await fetch(`${url}/api/v2/cabinet/documents?token=${token}`)).json()) as Answer).documents;

test('papers are kept by their content and not their names, and only their owner sees them', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()];
  const answer = await send(owner, [
    ['identity', '../../удостоверение.exe', png],
    ['income', 'справка.pdf', await pdf(10)],
  ]);
  expect(answer).toMatchObject({ success: true });
  expect(answer.documents).toMatchObject([
    { kind: 'income', content_type: 'application/pdf', file_name: 'справка.pdf' },
    { kind: 'identity', content_type: 'image/png', file_name: 'удостоверение.exe' },
  ]);
  expect(await list(stranger)).toEqual([]);
});

test('the same paper twice is one paper, and one taken back is gone from the list', async () => {
  const token = await signedIn();
  await send(token, [['other', 'a.pdf', await pdf(10)]]);
  const { documents } = await send(token, [['other', 'again.pdf', await pdf(10)]]);
  expect(documents).toHaveLength(1);
  const remove = (id: number) =>
    fetch(`${url}/api/v2/cabinet/documents/remove`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id }),
    }).then((response) => response.json() as Promise<Answer>);
  expect(await remove(documents[0]?.id ?? 0)).toMatchObject({ success: true, documents: [] });
  expect(await remove(documents[0]?.id ?? 0)).toMatchObject({ success: false, code: 'upload_unknown' });
});

test.each([
  [
    'a program named as a photo',
    'identity',
    Buffer.from('MZ\u0090 this is a program'),
    'upload_not_readable',
  ],
  ['an empty file', 'identity', Buffer.alloc(0), 'upload_empty'],
  ['a kind nobody knows', 'passport', png, 'upload_kind_unknown'],
  ['a file above 20 MB', 'other', await pdf(20_000_001), 'upload_too_large'],
])('%s is refused with what to do', async (_, kind, bytes, code) => {
  const answer = await send(await signedIn(), [[kind, 'photo.jpg', bytes]]);
  expect(answer).toMatchObject({ success: false, code });
});

test('all papers together are at most 60 MB, also when two come at once', async () => {
  const token = await signedIn();
  for (const mark of ['one', 'two'])
    await send(token, [['other', `${mark}.pdf`, await pdf(19_000_000, mark)]]);
  const answers = await Promise.all(
    ['three', 'four'].map(async (mark) =>
      send(token, [['other', `${mark}.pdf`, await pdf(19_000_000, mark)]]),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual(['uploads_too_large', undefined]);
  expect(await list(token)).toHaveLength(3);
});

/** Sends a paper in parts; after `breakAfter` parts the connection is lost, as in a lift. */
function sendInParts(
  token: string,
  bytes: Buffer,
  { breakAfter = Number.POSITIVE_INFINITY, from = '' } = {},
) {
  return new Promise<{ url: string | null; error: string | null }>((resolve) => {
    let sent = 0;
    const upload = new Upload(bytes, {
      endpoint: `${url}/api/v2/cabinet/documents/uploads`,
      ...(from && { uploadUrl: from }),
      chunkSize: 400_000,
      retryDelays: null,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'kk' },
      metadata: { kind: 'identity', filename: 'қос бет.pdf' },
      onChunkComplete() {
        sent += 1;
        if (sent === breakAfter) void upload.abort().then(() => resolve({ url: upload.url, error: 'lost' }));
      },
      onSuccess: () => resolve({ url: upload.url, error: null }),
      onError: (error) => resolve({ url: upload.url, error: error.message }),
    });
    upload.start();
  });
}

test('an upload in parts continues after a lost connection, and leaves no part behind', async () => {
  const [token, stranger] = [await signedIn(), await signedIn()];
  const bytes = await pdf(1_500_000);
  const broken = await sendInParts(token, bytes, { breakAfter: 2 });
  expect(broken.error).toBe('lost');
  const head = (as: string) =>
    fetch(broken.url ?? '', {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${as}`, 'Tus-Resumable': '1.0.0' },
    });
  expect((await head(token)).headers.get('upload-offset')).toBe('800000');
  expect((await head(stranger)).status).toBe(404);

  expect(await sendInParts(token, bytes, { from: broken.url ?? '' })).toMatchObject({ error: null });
  const [kept] = await list(token);
  expect(kept).toMatchObject({
    kind: 'identity',
    file_name: 'қос бет.pdf',
    sha256: await keptSha256(bytes),
  });
  expect(await readdir(join(composed.folder, 'uploads'))).toEqual([]);
});

async function withoutTable(work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: composed.database.url });
  await owner.connect();
  await owner.query('ALTER TABLE borrower_upload RENAME TO borrower_upload_away');
  await work();
  await owner.query('ALTER TABLE borrower_upload_away RENAME TO borrower_upload');
  await owner.end();
}

test('the headers of an upload in parts are limited before they are parsed, and answered at once', async () => {
  const begin = (Authorization: string, metadata: string) =>
    fetch(`${url}/api/v2/cabinet/documents/uploads`, {
      method: 'POST',
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': '10',
        'Upload-Metadata': metadata,
        Authorization,
      },
    });
  const bearer = `Bearer ${await signedIn()}`;
  const begun = await begin(bearer, 'kind aWRlbnRpdHk=');
  expect(begun.status).toBe(201);
  await fetch(new URL(begun.headers.get('location') ?? '', url), {
    method: 'DELETE',
    headers: { 'Tus-Resumable': '1.0.0', Authorization: bearer },
  });
  const statuses: number[] = [];
  const startedMs = performance.now();
  for (const piece of ['a,', 'a ', ' ', ',', '=', 'aGk='])
    for (const length of [1_001, 15_000])
      statuses.push((await begin(bearer, `k${piece.repeat(length).slice(0, length)}k`)).status);
  expect(new Set(statuses)).toEqual(new Set([431]));
  expect((await begin(`Bearer ${' x'.repeat(7_000)}`, 'kind aWRlbnRpdHk=')).status).toBe(401);
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});

test('a whole paper that could not be kept is kept when its sender asks again, without being sent again', async () => {
  const token = await signedIn();
  const bytes = await pdf(900_000, 'kept late');
  let broken = { url: null as string | null, error: null as string | null };
  await withoutTable(async () => {
    broken = await sendInParts(token, bytes);
    const again = await sendInParts(token, bytes, { from: broken.url ?? '' });
    expect([broken.error, again.error]).toEqual([
      expect.stringContaining('500'),
      expect.stringContaining('423'),
    ]);
  });
  expect(await sendInParts(token, bytes, { from: broken.url ?? '' })).toEqual({
    url: broken.url,
    error: null,
  });
  expect(await list(token)).toMatchObject([{ sha256: await keptSha256(bytes) }]);
  expect(await readdir(join(composed.folder, 'uploads'))).toEqual([]);
});

test('a whole paper whose sender never asks again is kept by the hourly clean-up', async () => {
  const token = await signedIn();
  await withoutTable(async () => void (await sendInParts(token, await pdf(500_000, 'left lying'))));
  const uploads = join(composed.folder, 'uploads');
  const before = new Date(Date.now() - 120_000);
  for (const name of await readdir(uploads)) await utimes(join(uploads, name), before, before);
  const second = await composed.composition.http([]);
  await second.ready();
  await expect.poll(() => list(token)).toHaveLength(1);
  await expect.poll(() => readdir(uploads)).toEqual([]);
  await second.close();
});

test('of many unfinished uploads the oldest are removed', async () => {
  const token = await signedIn();
  const urls: string[] = [];
  for (let begun = 0; begun <= UPLOADS_OPEN_MAX; begun++) {
    const { url: one } = await sendInParts(token, await pdf(900_000, `begun ${begun}`), { breakAfter: 1 });
    urls.push(one ?? '');
  }
  const isThere = async (one: string | undefined) =>
    (
      await fetch(one ?? '', {
        method: 'HEAD',
        headers: { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' },
      })
    ).status;
  expect([await isThere(urls[0]), await isThere(urls[1]), await isThere(urls.at(-1))]).toEqual([
    404, 200, 200,
  ]);
  expect(await readdir(join(composed.folder, 'uploads'))).toHaveLength(2 * UPLOADS_OPEN_MAX);
  await rm(join(composed.folder, 'uploads'), { recursive: true });
  await mkdir(join(composed.folder, 'uploads'));
});

test('an upload in parts that is no paper is refused in the borrower’s language and not kept', async () => {
  const { error } = await sendInParts(await signedIn(), Buffer.from('MZ a program'.repeat(100)));
  expect(error).toContain('upload_not_readable');
  expect(error).toMatch(/Құжатты суретке түсіріңіз/);
  expect(await readdir(join(composed.folder, 'uploads'))).toEqual([]);
  expect((await sendInParts('nobody', png)).error).toContain('401');
});
