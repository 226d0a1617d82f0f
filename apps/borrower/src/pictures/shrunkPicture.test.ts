import { afterEach, expect, test, vi } from 'vitest';
import { shrunkPicture, sizeToSend } from './shrunkPicture.ts';

afterEach(() => vi.unstubAllGlobals());

const file = (type: string, bytes = 900) =>
  new File([new Uint8Array(bytes)], 'IMG 1.old.heic', { type, lastModified: 7 });

/** A browser that opens a picture of this size and draws it as so many bytes; where it hides the device, what is painted comes back as noise. */
function givenBrowser({ width = 4_000, height = 3_000, bytes = 100, isNoisy = false } = {}) {
  const closed = vi.fn();
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({
      fillRect: () => undefined,
      drawImage: () => undefined,
      getImageData: () => ({
        data: new Uint8ClampedArray(isNoisy ? [51, 103, 153, 255] : [51, 102, 153, 255]),
      }),
    }),
    toBlob: (take: (blob: Blob) => void, type: string) => take(new Blob([new Uint8Array(bytes)], { type })),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: closed }));
  return { canvas, closed };
}

test('a large photo is drawn at a size in which a paper is read, under a name that says what it is now', async () => {
  const { canvas, closed } = givenBrowser();
  const shrunk = await shrunkPicture(file('image/heic'));
  expect(canvas).toMatchObject({ width: 2_000, height: 1_500 });
  expect(shrunk).toMatchObject({ name: 'IMG 1.old.jpg', type: 'image/jpeg', size: 100, lastModified: 7 });
  expect(closed, 'its memory is free again').toHaveBeenCalledOnce();
});

test('a small photo is drawn too, as it may say where it was taken; a picture of a screen only where it gets smaller', async () => {
  givenBrowser({ width: 400, height: 300, bytes: 2_000 });
  expect((await shrunkPicture(file('image/jpeg'))).size).toBe(2_000);
  const screen = file('image/png');
  expect(await shrunkPicture(screen)).toBe(screen);
});

test('a PDF is never touched, and what cannot be opened or drawn here is sent as it is', async () => {
  const opened = vi.fn(async () => {
    throw new Error('Not a picture.');
  });
  vi.stubGlobal('createImageBitmap', opened);
  const [pdf, broken] = [file('application/pdf'), file('image/jpeg')];
  expect(await shrunkPicture(pdf)).toBe(pdf);
  expect(opened).not.toHaveBeenCalled();
  expect(await shrunkPicture(broken)).toBe(broken);
  givenBrowser({ isNoisy: true });
  expect(await shrunkPicture(broken), 'a paper must not become noise').toBe(broken);
});

test('sides keep their proportion, and nothing is made larger', () => {
  expect(sizeToSend({ width: 3_000, height: 4_000 })).toEqual({ width: 1_500, height: 2_000 });
  expect(sizeToSend({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  expect(sizeToSend({ width: 20_000, height: 3 })).toEqual({ width: 2_000, height: 1 });
});
