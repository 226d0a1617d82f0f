import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPlayed, freePort } from '../e2e/running-product.ts';
import { ALL_ATTACKS } from './all-attacks.ts';
import { tryAttack } from './attack.ts';
import { beginProduct } from './begin-product.ts';

/** The short form of `npm run attack`: every named attack, often enough to see its wall. */
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
