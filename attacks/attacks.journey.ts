import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { copyPlayed } from '../e2e/running-product.ts';
import { ALL_ATTACKS } from './all-attacks.ts';
import { tryAttack } from './attack.ts';
import { beginProduct } from './begin-product.ts';
import { fuzzProduct } from './fuzz/fuzz-product.ts';
import { trySequences } from './fuzz/sequences.ts';

/** The short form of `npm run attack` and `npm run fuzz`: every named attack, often enough to see its wall. */
let folder: string;
let product: Awaited<ReturnType<typeof beginProduct>>;

beforeAll(async () => {
  folder = await copyPlayed();
  const dataFolder = join(folder, 'data');
  const port = String(await freePort());
  product = await beginProduct({ environment: process.env, dataFolder, port, isLong: false });
});
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each(ALL_ATTACKS)('$name', async (attack) => {
  const { seen } = await tryAttack(attack, product.target);
  expect(seen).toBe(attack.expected);
});

test('1,500 good calls with one hostile value each cause no failure and show nobody another person’s data', async () => {
  const { flaws, deep } = await fuzzProduct(product.target, { requests: 1_500, seed: 11 });
  expect(flaws).toEqual([]);
  // An attack that the contract alone refuses would try nothing behind it.
  expect(deep).toBeGreaterThan(300);
});

test('loans with one step left out, doubled or misplaced cause no failure and no second transfer', async () => {
  expect((await trySequences(product.target, { lives: 10, seed: 11 })).flaws).toEqual([]);
});

test('the product has logged no failure', () => {
  expect(product.target.log()).not.toMatch(/"level":(50|60)/);
});
