import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { applicationFiles } from './build-app.ts';
import { CHUNKS } from './chunks.ts';
import { routes } from './src/routes.ts';
import { FIRST_SCREEN } from './src/site/builtAssets.ts';
import { pageModule } from './src/site/pageModule.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const CLIENT = join(root, 'dist', 'client');

const PAGES = [...routes.flatMap((route) => (route.kind === 'page' ? [route.page] : [])), 'error' as const];

/** How the site is built, for any lender. */
export const SITE_BUILD = {
  inputs: [
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
  ],
  dist: join(root, 'dist'),
  served: CLIENT,
  build: buildAll,
};

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
    { site: 'src/site/styles.ts', shell: FIRST_SCREEN, ...Object.fromEntries(pageInputs) },
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
