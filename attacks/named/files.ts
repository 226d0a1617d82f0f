import { submitComplaint } from '@senim/contracts/borrower/calls';
import { ask } from '../ask.ts';
import type { Attack } from '../attack.ts';
import { signIn, stranger } from '../people.ts';
import { newAddress, often, type Target } from '../target.ts';

/** Attacks with files. */
interface Form {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** A multipart form as a hostile client writes it: its file names go through as they are. */
function formWith(
  fields: Readonly<Record<string, string>>,
  files: readonly { field: string; name: string; bytes: Buffer }[],
): Form {
  const boundary = 'attack-boundary-7f3a';
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  for (const { field, name, bytes } of files)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(parts),
  };
}

const COMPLAINT = {
  name: 'Анна',
  phone: '77015550123',
  topic: 'other',
  text: 'Жалоба с приложенным файлом, посмотрите.',
  consent_personal_data: 'true',
};

async function complainWith(target: Target, bytes: Buffer, name = 'paper.pdf') {
  const { headers, body } = formWith(COMPLAINT, [{ field: 'files', name, bytes }]);
  const { method, path } = submitComplaint;
  return ask(`${target.url}/api/v2${path}`, { method, headers, body, from: newAddress() });
}

/** How long everybody else waits while something is done, at worst, in milliseconds: somebody asks all the time, one call after another. */
async function worstWait(target: Target, work: Promise<unknown>): Promise<number> {
  let worst = 0;
  let isOver = false;
  const done = work.catch(() => {}).finally(() => (isOver = true));
  while (!isOver) {
    const from = performance.now();
    await ask(`${target.url}/healthz`, { from: '127.0.0.1' });
    worst = Math.max(worst, performance.now() - from);
  }
  await done;
  return worst;
}

const LOOKS = 10;

/** How long this machine lets anybody wait, at worst, while nothing is done. */
async function usualWait(target: Target): Promise<number> {
  let worst = 0;
  for (let look = 0; look < LOOKS; look++) {
    const from = performance.now();
    await ask(`${target.url}/healthz`, { from: '127.0.0.1' });
    worst = Math.max(worst, performance.now() - from);
  }
  return worst;
}

const filled = (text: string, kilobytes: number) =>
  Buffer.from(`%PDF-1.4\n${text.repeat(Math.ceil((kilobytes * 1024) / text.length))}`);

const HEALTHY_MS = 2_500;
/** On a machine that does much else. */
const SLOWER_AT_MOST = 10;

export const FILE_ATTACKS: readonly Attack[] = [
  {
    name: 'files that a slow search would take minutes over',
    expected: 'everybody else is answered meanwhile',
    async run(target) {
      const kilobytes = often(target, 4_000, 200);
      const files = ['/Count 1 ', '/Type/Page ', '<<', '/Encrypt', '\\(', 'xref\n'].map((text) =>
        filled(text, kilobytes),
      );
      const usual = await usualWait(target);
      const worst = await worstWait(target, Promise.all(files.map((bytes) => complainWith(target, bytes))));
      return worst < HEALTHY_MS + SLOWER_AT_MOST * usual
        ? 'everybody else is answered meanwhile'
        : `answered after ${Math.round(worst)} ms`;
    },
  },
  {
    name: 'a file of 61 MB, several at once',
    expected: '0 kept',
    async run(target) {
      const big = Buffer.alloc(61 * 1024 * 1024, 32);
      big.write('%PDF-1.4');
      const answers = await Promise.allSettled(
        Array.from({ length: often(target, 8, 2) }, () => complainWith(target, big)),
      );
      const kept = answers.filter((each) => each.status === 'fulfilled' && each.value.status === 200);
      return `${kept.length} kept`;
    },
  },
  {
    name: 'a picture that says it is 60,000 points wide and high',
    expected: 'refused',
    async run(target) {
      const png = Buffer.from(
        '89504e470d0a1a0a0000000d494844520000ea600000ea6008060000000000000000000000',
        'hex',
      );
      const { status } = await complainWith(target, png, 'photo.png');
      return status >= 400 && status < 500 ? 'refused' : String(status);
    },
  },
  {
    name: 'pages, scripts and programs under the name of a paper',
    expected: '4 refused',
    async run(target) {
      const files = [
        '<html><script>alert(1)</script></html>',
        '<svg onload="alert(1)"/>',
        'MZ\u0090\u0000',
        'PK\u0003\u0004',
      ];
      let refused = 0;
      for (const text of files)
        if ((await complainWith(target, Buffer.from(text, 'latin1'))).status !== 200) refused += 1;
      return `${refused} refused`;
    },
  },
  {
    name: 'an upload that is begun with hostile headers',
    expected: 'refused or cleaned, never failed',
    async run(target) {
      const { token } = await signIn(target, stranger());
      const statuses: number[] = [];
      for (const more of [
        { 'upload-length': '-1' },
        { 'upload-length': '1e9' },
        { 'upload-length': '99999999999999999999' },
        { 'upload-length': '10', 'upload-metadata': 'filename ' },
        {
          'upload-length': '10',
          'upload-metadata': `filename ${Buffer.from('../../etc/passwd').toString('base64')}`,
        },
        { 'upload-length': '10', 'upload-metadata': `filename ${'A'.repeat(6_000)}` },
        { 'upload-length': '10', 'upload-concat': 'final;/a /b' },
        { 'upload-length': '10', 'upload-offset': '5' },
      ]) {
        const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...more };
        const { status } = await ask(`${target.url}/api/v2/cabinet/uploads`, {
          method: 'POST',
          headers,
          from: newAddress(),
        });
        statuses.push(status);
      }
      return statuses.every((status) => status < 500)
        ? 'refused or cleaned, never failed'
        : statuses.join(' ');
    },
  },
];
