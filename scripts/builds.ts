import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { OFFICE_BUILD } from '../apps/back-office/build.ts';
import { SITE_BUILD } from '../apps/borrower/build.ts';
import { PlainFailure } from '../apps/server/src/platform/plain-failure.ts';
import { writtenAlone } from './build/written-alone.ts';

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
const BUILDS = { borrower: SITE_BUILD, office: OFFICE_BUILD } satisfies Record<string, AppBuild>;
type App = keyof typeof BUILDS;

export const buildBorrower = () => buildWhenChanged('borrower');
export const buildOffice = () => buildWhenChanged('office');

/** Builds an app if its sources have changed since its last build, and says whether it did. */
async function buildWhenChanged(app: App) {
  const { inputs, dist } = BUILDS[app];
  const started = performance.now();
  const stamp = join(dist, 'inputs.sha256');
  const hash = hashInputs(inputs);
  const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (!isBuilt)
    await writtenAlone(dist, async () => {
      await buildApart(app);
      writeFileSync(stamp, hash);
    });
  return { built: !isBuilt, seconds: Math.round(performance.now() - started) / 1000 };
}

/**
 * In a process of its own, because the product would keep the hundreds of megabytes that building takes. React is built without its
 * development half.
 */
async function buildApart(app: App): Promise<void> {
  const builder = spawn(process.execPath, [fileURLToPath(import.meta.url), app], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new PlainFailure(`The ${app} could not be built; what was wrong stands above.`);
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

async function buildHere({ dist, build, served }: AppBuild): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  await build();
  compressFiles(served);
}

const isApp = (word: string): word is App => Object.hasOwn(BUILDS, word);

if (import.meta.main) {
  const [, , wanted = ''] = process.argv;
  if (!isApp(wanted)) throw new Error(`Nothing is called ${wanted} that could be built.`);
  await buildHere(BUILDS[wanted]);
}
