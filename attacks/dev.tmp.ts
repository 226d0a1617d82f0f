import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ALL_ATTACKS } from './all-attacks.ts';
import { tryAttack } from './attack.ts';
import { beginProduct } from './begin-product.ts';

const kept = '/tmp/attack-played';
const port = '4567';
if (!existsSync(kept)) {
  const made = await beginProduct({ environment: process.env, dataFolder: kept, port, isLong: false });
  await made.stop();
}
execFileSync('rm', ['-rf', '/tmp/attack-now']);
execFileSync('cp', ['-a', kept, '/tmp/attack-now']);
const { target, stop } = await beginProduct({
  environment: process.env,
  dataFolder: '/tmp/attack-now',
  port,
  isLong: process.argv[2] === 'long',
});
const only = process.argv[3];
try {
  for (const attack of ALL_ATTACKS) {
    if (only && !new RegExp(only).test(attack.name)) continue;
    const from = performance.now();
    const { name, seen, expected, held } = await tryAttack(attack, target);
    console.log(
      `${held ? 'held' : 'FALLEN'} ${Math.round(performance.now() - from)} ms ${name}: ${seen}${held ? '' : ` INSTEAD OF ${expected}`}`,
    );
  }
} finally {
  await stop();
}
