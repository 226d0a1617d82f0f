import type { AttachmentFlaw, SizedFile } from './types.ts';

type Limits = {
  readonly filesMax: number;
  readonly fileMegabytesMax: number;
  readonly allMegabytesMax: number;
};

const BYTES_PER_MEGABYTE = 1_000_000;

/** Why the files of a letter are refused: too many, too large together, or one of them empty or too large. */
export function attachmentFlaw(
  files: readonly SizedFile[],
  { filesMax, fileMegabytesMax, allMegabytesMax }: Limits,
): AttachmentFlaw | null {
  if (files.length > filesMax) return { code: 'attachments_too_many', details: { count: filesMax } };
  const together = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (together > allMegabytesMax * BYTES_PER_MEGABYTE)
    return { code: 'attachments_too_large', details: { megabytes: allMegabytesMax } };
  const large = files.find(
    ({ isCut, bytes }) => isCut || bytes.length > fileMegabytesMax * BYTES_PER_MEGABYTE,
  );
  if (large)
    return {
      code: 'attachment_too_large',
      details: { file: large.fileName, megabytes: fileMegabytesMax },
    };
  const empty = files.find(({ bytes }) => bytes.length === 0);
  return empty ? { code: 'attachment_empty', details: { file: empty.fileName } } : null;
}
