import { expect, test } from 'vitest';
import { attachmentFlaw } from './rules.ts';
import type { SizedFile } from './types.ts';

const LIMITS = { filesMax: 2, fileMegabytesMax: 2, allMegabytesMax: 3 };
const file = (megabytes: number, more: Partial<SizedFile> = {}): SizedFile =>
  ({ fileName: 'чек.pdf', bytes: Buffer.alloc(megabytes * 1_000_000), isCut: false, ...more }) as SizedFile;
const flaw = (...files: readonly SizedFile[]) => attachmentFlaw(files, LIMITS);

test('files up to the limits are taken, also to the byte', () => {
  expect(flaw()).toBeNull();
  expect(flaw(file(2), file(1))).toBeNull();
});

test('too many, too large together, too large alone and empty are each told by what is wrong', () => {
  expect(flaw(file(0.1), file(0.1), file(0.1))).toEqual({
    code: 'attachments_too_many',
    details: { count: 2 },
  });
  expect(flaw(file(2), file(1.1))).toEqual({ code: 'attachments_too_large', details: { megabytes: 3 } });
  expect(flaw(file(0.5), file(2.1))).toEqual({
    code: 'attachment_too_large',
    details: { file: 'чек.pdf', megabytes: 2 },
  });
  expect(flaw(file(1, { isCut: true }))?.code).toBe('attachment_too_large');
  expect(flaw(file(1), file(0))).toEqual({ code: 'attachment_empty', details: { file: 'чек.pdf' } });
});
