import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = join(fileURLToPath(new URL('.', import.meta.url)), 'dist');

/** How the office is built. */
export const OFFICE_BUILD = {
  inputs: [
    'apps/back-office/src',
    'apps/back-office/build.ts',
    'apps/back-office/vite.config.ts',
    'packages/ui/src/font',
    'packages/loan-engine/src',
    'packages/kazakhstan/src',
    'packages/contracts/src',
    'packages/lender/src',
    'package-lock.json',
  ],
  dist,
  served: dist,
  build: async () => {
    const { build } = await import('vite');
    const { default: config } = await import('./vite.config.ts');
    await build(config);
  },
};
