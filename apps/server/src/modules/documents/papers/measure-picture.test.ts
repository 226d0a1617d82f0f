import { expect, test } from 'vitest';
import { measurePicture } from './measure-picture.ts';

const bytesOf = (...parts: (number[] | string)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const wide = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

const png = (width: number, height: number) =>
  bytesOf([0x89], 'PNG\r\n', [0x1a, 0x0a], wide(13), 'IHDR', wide(width), wide(height), [8, 6, 0, 0, 0]);
const jpeg = (width: number, height: number) =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8],
    wide(height).slice(2),
    wide(width).slice(2),
    [3, 0],
  );
const webp = (width: number, height: number) => {
  const [w, h] = [width - 1, height - 1];
  const little = (value: number) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255];
  return bytesOf('RIFF', wide(0), 'WEBPVP8X', wide(10), [0, 0, 0, 0], little(w), little(h));
};
const heic = (width: number, height: number) =>
  bytesOf('....ispe', wide(0), wide(512), wide(512), '....ispe', wide(0), wide(width), wide(height));

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
  ['image/heic', heic],
])(
  '%s is accepted at the size of the largest phone camera, and refused at the size of an attack',
  (mime, picture) => {
    expect(measurePicture(picture(16_320, 12_240), mime)).toBeNull();
    expect(measurePicture(picture(50_000, 50_000), mime)).toMatchObject({
      refused: 'upload_image_too_large',
    });
  },
);
