import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { OFFICE_BUILD } from '../apps/back-office/build.ts';
import { SITE_BUILD } from '../apps/borrower/build.ts';

/** How an app is built for the browser. */
interface AppBuild {
  /** Everything that it is built from, by paths in the repository. */
  readonly inputs: readonly string[];
  /** The folder of the build. */
  readonly dist: string;
  /** The folder in it that the browser is served from. */
  readonly served: string;
  readonly build: () => Promise<void>;
}

const repository = fileURLToPath(new URL('..', import.meta.url));

export const buildBorrower = () => buildWhenChanged(SITE_BUILD);
export const buildOffice = () => buildWhenChanged(OFFICE_BUILD);

/** Builds an app if its sources have changed since its last build, and says whether it did. */
async function buildWhenChanged({ inputs, dist, served, build }: AppBuild) {
  const started = performance.now();
  const stamp = join(dist, 'inputs.sha256');
  const hash = hashInputs(inputs);
  const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (!isBuilt) {
    rmSync(dist, { recursive: true, force: true });
    await asProduction(build);
    compressFiles(served);
    writeFileSync(stamp, hash);
  }
  return { built: !isBuilt, seconds: Math.round(performance.now() - started) / 1000 };
}

/** React is built without its development half; the caller's environment stays as it was. */
async function asProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Differs whenever a source differs; tests do not count. */
export function hashInputs(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(join(repository, input)))) {
    if (file.includes('.test.')) continue;
    hash.update(relative(repository, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** A brotli copy beside every text file, made once and not at every request. */
function compressFiles(directory: string): void {
  for (const file of filesUnder(directory)) {
    if (!/\.(js|css|json)$/.test(file)) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), quality));
  }
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
