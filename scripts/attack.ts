import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { ALL_ATTACKS } from '../attacks/all-attacks.ts';
import { type Outcome, tryAttack } from '../attacks/attack.ts';
import { beginProduct } from '../attacks/begin-product.ts';
import { LONG_ATTACKS } from '../attacks/named/slow-clients.ts';

/**
 * `npm run attack [-- --short] [--only word]`: tries every named attack on a product of its own, started as `npm start` does,
 * prints what was seen of each, and fails when a wall did not hold.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});

const folder = await folderForTests('attack');
const { target, stop } = await beginProduct({
  environment: process.env,
  dataFolder: folder,
  port: String(await freePort()),
  isLong: !values.short,
});
const from = performance.now();
const outcomes: Outcome[] = [];
try {
  for (const attack of values.short ? ALL_ATTACKS : [...LONG_ATTACKS, ...ALL_ATTACKS]) {
    if (values.only && !attack.name.includes(values.only)) continue;
    const outcome = await tryAttack(attack, target);
    outcomes.push(outcome);
    print(outcome);
  }
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}
const fallen = outcomes.filter(({ held }) => !held).length;
const seconds = Math.round((performance.now() - from) / 1000);
console.log(
  `${outcomes.length} attacks in ${seconds} s: ${outcomes.length - fallen} held, ${fallen} did not.`,
);
process.exitCode = fallen === 0 ? 0 : 1;

function print({ name, expected, seen, held }: Outcome): void {
  console.log(`${held ? 'held  ' : 'FALLEN'} ${name}`);
  console.log(held ? `       ${seen}` : `       expected ${expected}\n       seen     ${seen}`);
}
