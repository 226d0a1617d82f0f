import { PAPER_TYPES } from '@senim/contracts/shared/upload-limits';
import { fileTypeFromBuffer } from 'file-type';

const PAPERS: ReadonlySet<string> = new Set(PAPER_TYPES);

/** What a paper is by its bytes, never by its name; null if it is neither a PDF nor a photo. */
export async function readPaperType(bytes: Uint8Array): Promise<string | null> {
  const type = await fileTypeFromBuffer(bytes);
  return type && PAPERS.has(type.mime) ? type.mime : null;
}
