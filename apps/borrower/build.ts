import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

import { applicationFiles } from './build-app.ts';
import { CHUNKS } from './chunks.ts';
import { routes } from './src/routes.ts';
import { pageModule } from './src/site/pageModule.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = join(root, 'dist', 'inputs.sha256');

const CLIENT = join(root, 'dist', 'client');

const PAGES = [...routes.flatMap((route) => (route.kind === 'page' ? [route.page] : [])), 'error' as const];

/** Everything the built site is made from. */
const INPUTS: readonly string[] = [
  'apps/borrower/src',
  'apps/borrower/build.ts',
  'apps/borrower/build-app.ts',
  'apps/borrower/chunks.ts',
  'apps/borrower/vite.config.ts',
  'packages/ui/src',
  'packages/loan-engine/src',
  'packages/kazakhstan/src',
  'packages/lender/src',
  'packages/contracts/src',
  'package-lock.json',
];

export type BuildResult = { built: boolean; seconds: number };

/** Builds the site when its sources have changed since the last build, and says which it was. */
export async function buildBorrower({ force = false } = {}): Promise<BuildResult> {
  const started = performance.now();
  const inputs = hashInputs();
  const seconds = () => Math.round(performance.now() - started) / 1000;
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs)
    return { built: false, seconds: seconds() };
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await asProduction(buildAll);
  compressFiles(CLIENT);
  writeFileSync(STAMP, inputs);
  return { built: true, seconds: seconds() };
}

/** React is built without its development half, and the environment of whoever asked for the build stays as it was. */
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

type Part = { output?: object; treeshake?: false; preserveEntrySignatures?: 'strict' | 'allow-extension' };

/**
 * Six builds: the two start-up scripts alone, so that each stays one file; the style sheets of the pages, which the
 * server reads and nobody fetches; the scripts that come on demand; the worker that knows them; and the server's renderer.
 */
async function buildAll(): Promise<void> {
  const { build } = await import('vite');
  const { browserOutput, shared } = await import('./vite.config.ts');
  const client = (name: string, input: Record<string, string>, more: Part = {}) =>
    build({
      ...shared,
      ...(name === 'worker' && { define: workerConstants() }),
      publicDir: false,
      build: {
        ...shared.build,
        outDir: name === 'styles' ? 'dist/styles' : 'dist/client',
        emptyOutDir: false,
        // The app's styles are one small file; the pages carry theirs.
        cssCodeSplit: name !== 'scripts',
        manifest: `manifest-${name}.json`,
        rolldownOptions: { input, ...more, output: { ...browserOutput, ...more.output } },
      },
    });
  await client('start', { start: 'src/site/start.ts' });
  await client('early', { early: 'src/site/earlyFace.ts' });
  const pageInputs = PAGES.map((page) => [page, pageModule(page)] as const);
  await client(
    'styles',
    { site: 'src/site/styles.ts', ...Object.fromEntries(pageInputs) },
    { treeshake: false, preserveEntrySignatures: 'strict' },
  );
  await client(
    'scripts',
    {
      application: 'src/startApp.ts',
      calculator: 'src/calculator/island.tsx',
      attribution: 'src/attribution/keepAttribution.ts',
      'faq-search': 'src/pages/faq/search.ts',
      gesv: 'src/pages/gesv-calculator/island.tsx',
      letter: 'src/letter/island.tsx',
    },
    { preserveEntrySignatures: 'allow-extension', output: { codeSplitting: CHUNKS } },
  );
  await client('worker', { sw: 'src/pwa/serviceWorker.ts' }, { output: { entryFileNames: '[name].js' } });
  await build({
    ...shared,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ...shared.build,
      outDir: 'dist/server',
      emptyOutDir: false,
      ssr: 'src/site/entry.tsx',
      rolldownOptions: { output: { entryFileNames: 'entry.js' } },
    },
  });
}

/** What the worker is told of the app that was just built. */
function workerConstants(): Record<string, string> {
  const { files, version } = applicationFiles(CLIENT);
  return { APPLICATION_FILES: JSON.stringify(files), APPLICATION_VERSION: JSON.stringify(version) };
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** What tells one state of sources from another; tests are not among them. */
export function hashInputs(inputs = INPUTS): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(join(repository, input)))) {
    if (file.includes('.test.')) continue;
    hash.update(relative(repository, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** A brotli copy beside every text file, made once instead of at every request. */
function compressFiles(directory: string): void {
  mkdirSync(directory, { recursive: true });
  for (const file of filesUnder(directory)) {
    if (!/\.(js|css|json)$/.test(file)) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), quality));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { built, seconds } = await buildBorrower({ force: process.argv.includes('--force') });
  console.log(built ? `The site was built in ${seconds} s.` : `The site is up to date (${seconds} s).`);
}
