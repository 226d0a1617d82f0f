import { UPLOAD_MEGAPIXELS_AT_ONCE_MAX, UPLOAD_MEGAPIXELS_MAX } from '@senim/contracts/shared/upload-limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { refuse } from '../../../platform/outcome.ts';
import type { Disarmed, PaperFlaw } from './types.ts';

const PIXELS_PER_MEGAPIXEL = 1_000_000;
/** Every letter of a page can be read at this size, and a computer in the office can still open the picture. */
const SIDE_PIXELS_MAX = 6_000;
const QUALITY = 90;
const SECONDS_MAX = 8;

// This thread takes one picture after another, so more threads or a cache gain nothing.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture painted anew from its pixels: upright, and without the camera's notes on place and person or anything hidden.
 * Refuses pixels that cannot be read and too many of them.
 */
export async function disarmPicture(bytes: Uint8Array, contentType: string): Promise<Disarmed | PaperFlaw> {
  const open = () =>
    sharp(bytes, {
      limitInputPixels: UPLOAD_MEGAPIXELS_MAX * PIXELS_PER_MEGAPIXEL,
      sequentialRead: true,
      failOn: 'truncated',
    }).timeout({ seconds: SECONDS_MAX });
  try {
    const megapixelsMax = megapixelsMaxOf(await open().metadata());
    if (megapixelsMax !== null) return refuse('upload_image_too_large', { megapixels: megapixelsMax });
    const upright = open().autoOrient().resize({
      width: SIDE_PIXELS_MAX,
      height: SIDE_PIXELS_MAX,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return { contentType, bytes: new Uint8Array(await painted(upright, contentType).toBuffer()) };
  } catch {
    return refuse('upload_not_readable');
  }
}

/** Null if it is small enough. A picture that is not stored line by line must be opened whole, so its limit is lower. */
function megapixelsMaxOf({ width, height, format, isProgressive }: Metadata): number | null {
  const isWhole = isProgressive === true || format === 'webp';
  const max = isWhole ? UPLOAD_MEGAPIXELS_AT_ONCE_MAX : UPLOAD_MEGAPIXELS_MAX;
  return width * height > max * PIXELS_PER_MEGAPIXEL ? max : null;
}

function painted(picture: Sharp, contentType: string): Sharp {
  if (contentType === 'image/png') return picture.png();
  if (contentType === 'image/webp') return picture.webp({ quality: QUALITY });
  return picture.jpeg({ quality: QUALITY });
}
