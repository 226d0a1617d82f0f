import { execFileSync } from 'node:child_process';
import { beginProduct } from './begin-product.ts';
import { fuzzProduct } from './fuzz/fuzz-product.ts';

execFileSync('rm', ['-rf', '/tmp/attack-now']);
execFileSync('cp', ['-a', '/tmp/attack-played', '/tmp/attack-now']);
const { target, stop } = await beginProduct({
  environment: process.env,
  dataFolder: '/tmp/attack-now',
  port: '4567',
  isLong: false,
});
try {
  const from = performance.now();
  const f = await fuzzProduct(target, {
    requests: Number(process.argv[2]),
    seed: Number(process.argv[3] ?? 1),
  });
  console.log(f, performance.now() - from);
  const failures = target
    .log()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line));
  console.log(failures.length, failures.slice(0, 5));
} finally {
  await stop();
}
