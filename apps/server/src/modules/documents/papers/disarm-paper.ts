import { refuse } from '../../../platform/outcome.ts';
import { disarmHeif } from './disarm-heif.ts';
import { disarmPdf } from './disarm-pdf.ts';
import { disarmPicture } from './disarm-picture.ts';
import { measurePicture } from './measure-picture.ts';
import { readPaperType } from './read-paper-type.ts';
import type { Disarmed, PaperFlaw } from './types.ts';

/** Writes a stranger's paper anew. It runs in a thread, so that harmful bytes harm nobody else. */
export async function disarmPaper(sent: Uint8Array): Promise<Disarmed | PaperFlaw> {
  const contentType = await readPaperType(sent);
  if (contentType === null) return refuse('upload_not_readable');
  if (contentType === 'application/pdf') return disarmPdf(sent);
  const flaw = measurePicture(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength), contentType);
  if (flaw) return flaw;
  const isHeif = contentType === 'image/heic' || contentType === 'image/heif';
  return isHeif ? disarmHeif(sent, contentType) : disarmPicture(sent, contentType);
}
