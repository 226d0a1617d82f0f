import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { shared } from '../../apps/borrower/vite.config.ts';

const NAME = 'virtual:react-alone';
const SOURCE = `
  import { createElement } from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  export { createElement, createRoot, hydrateRoot };`;

/** The floor of any page with React on it: `react` and `react-dom/client` alone, built as the site is built, compressed. */
export async function weighReact(): Promise<number> {
  const source = {
    name: 'react-alone',
    resolveId: (id: string) => (id === NAME ? id : null),
    load: (id: string) => (id === NAME ? SOURCE : null),
  };
  const made = (await build({
    ...shared,
    publicDir: false,
    plugins: [source],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...shared.build,
      write: false,
      rolldownOptions: { input: { react: NAME }, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const code = made.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
  return brotliCompressSync(code).length;
}
