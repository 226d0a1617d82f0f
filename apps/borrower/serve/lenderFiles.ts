import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import { drawIcon, iconAddress } from '@senim/lender/icons';
import type { Lender } from '@senim/lender/lender';
import { themeOf } from '@senim/lender/theme';
import { manifestAddress, webManifest } from '../src/pwa/webManifest.ts';
import { WORKER_ADDRESS } from '../src/pwa/workerAddress.ts';
import type { StaticFile } from './staticFiles.ts';

/**
 * The lender's own files: icons, the manifest in each language, and the worker, which is told the sender of its
 * pushes.
 */
export function lenderFiles(
  { brand }: Lender,
  icons: ReadonlyMap<string, Buffer>,
  built: ReadonlyMap<string, StaticFile>,
): Map<string, StaticFile> {
  const theme = themeOf(brand.colours);
  const files = new Map<string, StaticFile>();
  files.set('/favicon.svg', textFile('image/svg+xml', drawIcon(brand.icon, { purpose: 'any' })));
  for (const [name, plain] of icons)
    files.set(iconAddress(name), { type: 'image/png', plain, immutable: false });
  // Asked for by whatever does not read the page.
  const icon = files.get(iconAddress('app-192'));
  if (icon) files.set('/favicon.ico', icon);
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(webManifest(language, brand.latinName, theme));
    files.set(manifestAddress(language), textFile('application/manifest+json', manifest));
  }
  const worker = built.get(WORKER_ADDRESS);
  if (worker) {
    const named = `const LENDER_NAME=${JSON.stringify(brand.latinName)};\n${worker.plain.toString()}`;
    files.set(WORKER_ADDRESS, textFile(worker.type, named));
  }
  return files;
}

function textFile(type: string, text: string): StaticFile {
  const plain = Buffer.from(text);
  return { type, plain, brotli: brotliCompressSync(plain), immutable: false };
}
