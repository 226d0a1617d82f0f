import { UPLOAD_MEGAPIXELS_AT_ONCE_MAX, UPLOAD_MEGAPIXELS_MAX } from '@senim/contracts/shared/upload-limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { refuse } from '../../../platform/outcome.ts';
import type { Disarmed, PaperFlaw } from './types.ts';

const PIXELS_PER_MEGAPIXEL = 1_000_000;
/** Every letter of a page can be read at this size, and a picture stays openable on a desk. */
const SIDE_PIXELS_MAX = 6_000;
const QUALITY = 90;
const SECONDS_MAX = 8;

// One picture after another in this thread: nothing to gain by more, nor by remembering one.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture painted anew from its pixels: upright, without the camera's notes on place and person, and without anything
 * that hid beside them. Refuses one whose pixels cannot be read, or are too many.
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

/** Null where it is small enough; a picture that is not stored line by line must be opened whole, so it may be less. */
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
