import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { beginProduct } from '../attacks/begin-product.ts';
import { fuzzProduct } from '../attacks/fuzz/fuzz-product.ts';
import { trySequences } from '../attacks/fuzz/sequences.ts';

/**
 * `npm run fuzz [-- --requests 100000] [--seed 1]`: good calls of everybody who may call, each with one thing hostile, against a
 * product of its own; then lives with one step changed. Prints one line of figures, and fails on a failure, an inside that shows, or somebody else's number.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});

const dataFolder = await folderForTests('fuzz');
const port = String(await freePort());
const { target, stop } = await beginProduct({ environment: process.env, dataFolder, port, isLong: true });
try {
  const from = performance.now();
  const { requests, byStatus, deep, flaws } = await fuzzProduct(target, {
    requests: Number(values.requests),
    seed: Number(values.seed),
  });
  for (const flaw of flaws) console.log(flaw);
  const statuses = Object.entries(byStatus).map(([family, count]) => `${count} ${family}`);
  const seconds = Math.round((performance.now() - from) / 1000);
  const {
    lives,
    steps,
    flaws: ofLives,
  } = await trySequences(target, {
    lives: Math.ceil(requests / 500),
    seed: Number(values.seed),
  });
  for (const flaw of ofLives) console.log(flaw);
  console.log(`${lives} lives with one step changed, ${steps} steps: ${ofLives.length} flaws.`);
  console.log(
    `${requests} requests in ${seconds} s, seed ${values.seed}: ${statuses.join(', ')}, ${deep} past the contract, ${flaws.length} flaws.`,
  );
  process.exitCode = flaws.length + ofLives.length === 0 ? 0 : 1;
} finally {
  await stop();
  await rm(dataFolder, { recursive: true, force: true });
}
