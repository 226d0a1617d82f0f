import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isRefused } from '../../../platform/outcome.ts';
import { admitPaper } from './admit-paper.ts';
import { pdfForTests } from './papers-for-tests.ts';

const bytesOf = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

async function refusalOf(bytes: Uint8Array): Promise<string | null> {
  const paper = await admitPaper(bytes, 'test');
  return isRefused(paper) ? paper.refused : null;
}

async function admitted(bytes: Uint8Array): Promise<{ contentType: string; bytes: Buffer }> {
  const paper = await admitPaper(bytes, 'test');
  if (isRefused(paper)) throw new Error(`The paper was refused: ${paper.refused}.`);
  return { contentType: paper.contentType, bytes: Buffer.from(paper.bytes) };
}

const ownMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The most, in milliseconds of its own processor time, that this thread worked at one go during `work`: however many others want its core. */
async function longestStillness(work: () => Promise<unknown>): Promise<number> {
  let [longestMs, lastMs] = [0, ownMs()];
  const beat = setInterval(() => {
    longestMs = Math.max(longestMs, ownMs() - lastMs);
    lastMs = ownMs();
  }, 5);
  await work();
  clearInterval(beat);
  return longestMs;
}

const MEGABYTES = 20_000_000;
const filled = (token: string) => bytesOf('%PDF-1.4\n', Buffer.alloc(MEGABYTES, token, 'latin1'));

test.each(['/Count 1 ', '( ', '1 0 obj ', '1 0 obj << >> endobj '])(
  '20 MB of %j are refused, and nothing else waits for it',
  async (token) => {
    let refused: string | null = null;
    const stillMs = await longestStillness(async () => {
      refused = await refusalOf(filled(token));
    });
    expect(refused).toMatch(/^upload_(not_readable|too_hard)$/);
    expect(stillMs).toBeLessThan(2_000);
  },
);

test('a page tree that goes round, one of too many pages and a stream that unpacks without end are refused', async () => {
  const tree = (pages: string) =>
    bytesOf(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n',
      pages,
      '\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF',
    );
  expect(await refusalOf(tree('<< /Type /Pages /Kids [2 0 R] /Count 1 >>'))).toBe('upload_not_readable');

  const long = await PDFDocument.create();
  for (let page = 0; page <= 100; page++) long.addPage();
  expect(await refusalOf(await long.save())).toBe('upload_pages_too_many');

  const packed = deflateSync(Buffer.alloc(1_000_000_000, 32));
  const bomb = bytesOf(
    `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    packed,
    '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF',
  );
  expect(await refusalOf(bomb)).toMatch(/^upload_(not_readable|too_hard)$/);
});

test('a locked PDF is refused by name', async () => {
  const locked = bytesOf(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n9 0 obj\n<< /Filter /Standard >>\nendobj\n',
    'trailer\n<< /Root 1 0 R /Encrypt 9 0 R >>\n%%EOF',
  );
  expect(await refusalOf(locked)).toBe('upload_pdf_locked');
});

async function armedPdf(): Promise<Buffer> {
  const paper = await PDFDocument.load(await pdfForTests(0, 'Spravka'));
  paper.addJavaScript('greet', 'app.alert(1)');
  await paper.attach(Buffer.from('MZ'), 'invoice.exe', { mimeType: 'application/x-msdownload' });
  const { context } = paper;
  const action = context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') });
  paper.catalog.set(PDFName.of('OpenAction'), action);
  const page = paper.getPage(0).node;
  page.set(PDFName.of('AA'), context.obj({ O: action }));
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action });
  const stamp = context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: [0, 0, 9, 9], A: action });
  page.set(PDFName.of('Annots'), context.obj([context.register(link), context.register(stamp)]));
  return Buffer.from(await paper.save({ useObjectStreams: false }));
}

test('a PDF keeps what its pages show and its stamps, and loses scripts, actions, links and files within', async () => {
  const armed = await armedPdf();
  const words = ['JavaScript', 'Launch', 'cmd.exe', 'OpenAction', 'EmbeddedFile', '/AA', '/Link'];
  for (const word of words) expect(armed.includes(word), word).toBe(true);
  const { bytes, contentType } = await admitted(armed);
  expect(contentType).toBe('application/pdf');
  for (const word of words) expect(bytes.includes(word), word).toBe(false);
  expect(bytes.includes('/Stamp')).toBe(true);
  const [before, after] = await Promise.all([PDFDocument.load(armed), PDFDocument.load(bytes)]);
  expect(after.getPageCount()).toBe(1);
  expect(after.getPage(0).getSize()).toEqual(before.getPage(0).getSize());
  expect((await admitted(armed)).bytes.equals(bytes)).toBe(true);
});

const SCRIPT = '<html><script>alert(1)</script></html>';

test('a file of two types at once is kept only as the type it shows', async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#37a' } });
  const [png, jpeg, webp] = await Promise.all([
    picture.clone().png().toBuffer(),
    picture
      .clone()
      .withExif({ IFD0: { Artist: SCRIPT } })
      .jpeg()
      .toBuffer(),
    picture.clone().webp().toBuffer(),
  ]);
  const pdf = await pdfForTests(0, 'Spravka');
  for (const both of [png, jpeg, webp, pdf].map((paper) => bytesOf(paper, SCRIPT))) {
    expect(both.includes('alert(1)')).toBe(true);
    expect((await admitted(both)).bytes.includes('alert(1)')).toBe(false);
  }
  expect(jpeg.includes('alert(1)')).toBe(true);
  const painted = await sharp((await admitted(jpeg)).bytes).metadata();
  expect(painted).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  expect(painted.exif).toBeUndefined();
});

test('a picture is turned upright and reduced to a size that the desk can open', async () => {
  const wide = sharp({ create: { width: 9_000, height: 20, channels: 3, background: '#fff' } });
  const { bytes } = await admitted(await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ height: 6_000, width: 13 });
});

test('a picture of many pixels in few bytes is refused by name before it is opened', async () => {
  const wall = { create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } } as const;
  const progressive = await sharp(wall).png({ progressive: true }).toBuffer();
  expect(await refusalOf(progressive)).toBe('upload_image_too_large');
  expect(await refusalOf(progressive.subarray(0, 2_000))).toBe('upload_image_too_large');
  expect(await refusalOf((await sharp(wall).png().toBuffer()).subarray(0, 5_000))).toBe(
    'upload_not_readable',
  );
});

test('of an iPhone file only the picture is kept, byte for byte in its place', async () => {
  const box = (kind: string, inside: string) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(8 + inside.length);
    return bytesOf(head, kind, inside);
  };
  const [start, meta, data] = [
    box('ftyp', 'heic\0\0\0\0mif1heic'),
    box('meta', 'sizes'),
    box('mdat', 'pixels'),
  ];
  const { bytes, contentType } = await admitted(bytesOf(start, box('uuid', SCRIPT), meta, data, SCRIPT));
  expect(contentType).toBe('image/heic');
  expect(bytes.includes('alert(1)')).toBe(false);
  expect(bytes.equals(bytesOf(start, box('free', '\0'.repeat(SCRIPT.length)), meta, data))).toBe(true);
  expect(await refusalOf(bytesOf(start, SCRIPT))).toBe('upload_not_readable');
});
