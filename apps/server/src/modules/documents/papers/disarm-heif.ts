import { refuse } from '../../../platform/outcome.ts';
import type { Disarmed, PaperFlaw } from './types.ts';

/** The boxes that a picture needs; a film or sound may stand in any other. */
const PICTURE_BOXES = new Set(['ftyp', 'meta', 'mdat']);
const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;

/**
 * A picture of an iPhone, box by box. No free decoder reads its pixels, so every box that is not part of the picture is emptied
 * in place, and what follows the last box is cut off. Refuses boxes that do not follow each other.
 */
export function disarmHeif(sent: Uint8Array, contentType: string): Disarmed | PaperFlaw {
  const bytes = Buffer.from(sent);
  const found = new Set<string>();
  let at = 0;
  while (at + HEAD_BYTES <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + HEAD_BYTES);
    const size = boxSize(bytes, at);
    if (size === null) break;
    if (!PICTURE_BOXES.has(kind)) emptyBox(bytes, at, size);
    found.add(kind);
    at += size;
  }
  if (![...PICTURE_BOXES].every((kind) => found.has(kind))) return refuse('upload_not_readable');
  return { contentType, bytes: bytes.subarray(0, at) };
}

/** Null where there is no whole box: there the picture ends. */
function boxSize(bytes: Buffer, at: number): number | null {
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1 && at + LONG_HEAD_BYTES <= bytes.length;
  const size = isLong ? Number(bytes.readBigUInt64BE(at + HEAD_BYTES)) : short || bytes.length - at;
  return size >= (isLong ? LONG_HEAD_BYTES : HEAD_BYTES) && at + size <= bytes.length ? size : null;
}

/** The length of the box stays, because the picture refers to its parts by position. */
function emptyBox(bytes: Buffer, at: number, size: number): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, at + (bytes.readUInt32BE(at) === 1 ? LONG_HEAD_BYTES : HEAD_BYTES), at + size);
}
