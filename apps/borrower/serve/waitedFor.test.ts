import { expect, test } from 'vitest';
import { waitedFor } from './waitedFor.ts';

test('who ends what pages are made from waits for those that are being made, also for one that fails', async () => {
  const pages = waitedFor();
  const [made, failing] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const told = [pages.heed(made.promise), pages.heed(failing.promise)];
  let isOver = false;
  const over = pages.ended().then(() => {
    isOver = true;
  });
  made.resolve('a page');
  expect(await told[0]).toBe('a page');
  expect(isOver).toBe(false);
  failing.reject(new Error('a source that is wrong'));
  await expect(told[1]).rejects.toThrow('a source that is wrong');
  await over;
  await pages.ended();
});
