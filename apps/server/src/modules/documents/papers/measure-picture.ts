import { UPLOAD_MEGAPIXELS_MAX } from '@senim/contracts/shared/upload-limits';
import { refuse } from '../../../platform/outcome.ts';
import type { PaperFlaw } from './types.ts';

const PIXELS_PER_MEGAPIXEL = 1_000_000;

/**
 * Refuses a picture of an absurd size by its header, without unpacking it. A size that the first bytes do not give is not
 * judged.
 */
export function measurePicture(bytes: Buffer, mime: string): PaperFlaw | null {
  const pixels = pixelsOf(bytes, mime);
  if (pixels === null || pixels <= UPLOAD_MEGAPIXELS_MAX * PIXELS_PER_MEGAPIXEL) return null;
  return refuse('upload_image_too_large', { megapixels: UPLOAD_MEGAPIXELS_MAX });
}

function pixelsOf(bytes: Buffer, mime: string): number | null {
  const sides = mime === 'image/png' ? pngSides(bytes) : otherSides(bytes, mime);
  return sides && sides[0] * sides[1];
}

type Sides = readonly [width: number, height: number] | null;

function otherSides(bytes: Buffer, mime: string): Sides {
  if (mime === 'image/jpeg') return jpegSides(bytes);
  return mime === 'image/webp' ? webpSides(bytes) : heifSides(bytes);
}

/** The first chunk is the header: width and height, four bytes each. */
const pngSides = (bytes: Buffer): Sides =>
  bytes.length < 24 ? null : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

/** Segments follow one another, each with its length, up to a frame's header with height and width. */
function jpegSides(bytes: Buffer): Sides {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpSides(bytes: Buffer): Sides {
  if (bytes.length < 30) return null;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  const packed = bytes.readUInt32LE(21);
  return [1 + (packed & 0x3fff), 1 + ((packed >>> 14) & 0x3fff)];
}

/** Every picture in the box gives its size; tiles are small, so the largest size counts. */
function heifSides(bytes: Buffer): Sides {
  let largest: Sides = null;
  for (
    let at = bytes.indexOf('ispe');
    at >= 0 && at + 16 <= bytes.length;
    at = bytes.indexOf('ispe', at + 4)
  ) {
    const sides = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)] as const;
    if (!largest || sides[0] * sides[1] > largest[0] * largest[1]) largest = sides;
  }
  return largest;
}
