/** A sheet of A4 is read well at this many pixels along its longer side: some 170 to the inch. */
const LONGEST_EDGE = 2_000;
const QUALITY = 0.85;

const DRAWN = 'image/jpeg';
/** A picture of a screen names no place, and its letters are sharper as they were. */
const AS_SCREENS = 'image/png';
const PICTURES: readonly string[] = [DRAWN, AS_SCREENS, 'image/heic', 'image/heif', 'image/webp'];

export const isPicture = ({ type }: Pick<File, 'type'>): boolean => PICTURES.includes(type);

type Size = { readonly width: number; readonly height: number };

/** The size at which a picture is sent: never larger than it is, its sides as one to the other as they were. */
export function sizeToSend({ width, height }: Size): Size {
  const share = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The picture as it is sent: drawn anew upright, so that it is small and no longer says where it was taken. Whatever is no picture, or cannot
 * be drawn here, stays as it is: the server makes it smaller. One after another, as an open picture fills tens of megabytes of memory.
 */
export function shrunkPicture(file: File): Promise<File> {
  if (!isPicture(file)) return Promise.resolve(file);
  const drawn = last.then(() => drawAnew(file)).catch(() => file);
  last = drawn;
  return drawn;
}

async function drawAnew(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const blob = await paint(picture);
    if (!blob || (file.type === AS_SCREENS && blob.size >= file.size)) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    // The day of the file stays, as a picture that is chosen again goes on where its sending broke off.
    return new File([blob], name, { type: DRAWN, lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}

/** Null where this browser does not give back what was painted. */
async function paint(picture: ImageBitmap): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), sizeToSend(picture));
  const context = canvas.getContext('2d');
  if (!context || !givesBack(context)) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((painted) => canvas.toBlob(painted, DRAWN, QUALITY));
}

const INK = [51, 102, 153, 255] as const;

/** Some browsers hide the device from sites by giving noise in place of what was painted. A paper must not become noise. */
function givesBack(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = `rgb(${INK.slice(0, 3).join()})`;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data.every((part, place) => part === INK[place]);
}
