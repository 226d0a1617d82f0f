import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const STAMP = join(dist, 'inputs.sha256');

/** Everything the built office is made from. */
const INPUTS = [
  'apps/back-office/src',
  'apps/back-office/build.ts',
  'apps/back-office/vite.config.ts',
  'packages/ui/src/font',
  'packages/kazakhstan/src',
  'packages/contracts/src',
  'packages/lender/src',
  'package-lock.json',
];

/** Builds the office when its sources have changed since the last build, and says whether it did. */
export async function buildOffice({ force = false } = {}): Promise<{ built: boolean; seconds: number }> {
  const started = performance.now();
  const inputs = hashInputs();
  const seconds = () => Math.round(performance.now() - started) / 1000;
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs)
    return { built: false, seconds: seconds() };
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const { build } = await import('vite');
    const { default: config } = await import('./vite.config.ts');
    await build(config);
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  compressFiles();
  writeFileSync(STAMP, inputs);
  return { built: true, seconds: seconds() };
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesUnder(join(repository, input)))) {
    if (file.includes('.test.')) continue;
    hash.update(relative(repository, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** A brotli copy beside every text file, made once instead of at every request. */
function compressFiles(): void {
  for (const file of filesUnder(dist)) {
    if (!/\.(js|css)$/.test(file)) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), quality));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { built, seconds } = await buildOffice({ force: process.argv.includes('--force') });
  console.log(built ? `The office was built in ${seconds} s.` : `The office is up to date (${seconds} s).`);
}
