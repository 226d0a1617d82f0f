import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { beginProduct } from '../attacks/begin-product.ts';
import { copyPlayed } from '../e2e/running-product.ts';
import { measureLives } from './crowd/measure-lives.ts';
import { pressIn } from './crowd/press-in.ts';

/** The bench in its short form: whoever is counted has signed, and nobody met anything wrong. */
let folder: string;
let product: Awaited<ReturnType<typeof beginProduct>>;

beforeAll(async () => {
  folder = await copyPlayed();
  const port = String(await freePort());
  product = await beginProduct({
    environment: process.env,
    dataFolder: join(folder, 'data'),
    port,
    isLong: false,
  });
});
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('people who come at once all sign, and each has waited for a decision', async () => {
  const { count, failed, decisionP50Ms } = await measureLives(product.target, { people: 2, seconds: 1 });
  expect(count).toBeGreaterThan(1);
  expect(failed).toBe(0);
  expect(decisionP50Ms).toBeGreaterThan(0);
});

test('pages and walks come at their own pace, and all are served', async () => {
  const { pages, walks, wrong } = await pressIn(product.target, { pages: 20, walks: 1, seconds: 2 });
  expect(wrong).toEqual([]);
  expect(pages.served).toBe(pages.came);
  expect(pages.came).toBeGreaterThan(20);
  expect(walks.served).toBe(walks.came);
});
