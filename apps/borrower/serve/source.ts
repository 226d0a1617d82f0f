import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Assets } from '../src/site/assets.ts';
import { builtAssets, type Manifest } from '../src/site/builtAssets.ts';
import type { Renderer } from '../src/site/renderer.ts';
import { readStaticFiles, type StaticFile } from './staticFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'dist', 'client');

/** The folders whose files carry a hash of their content in their names, by the address of each. */
export const SITE_FILES = { '/static': join(client, 'static') };

const styles = join(root, 'dist', 'styles');
const readText = (folder: string, address: string) => readFileSync(join(folder, address), 'utf8');

/** What makes the pages, and the files that go with them. */
export type Source = { renderer: () => Promise<Renderer>; assets: Assets; files: Map<string, StaticFile> };

/** The pages as they were built. */
export function builtSource(): Source {
  const manifest = (name: string) =>
    JSON.parse(readText(name === 'styles' ? styles : client, `manifest-${name}.json`)) as Manifest;
  const manifests = {
    early: manifest('early'),
    start: manifest('start'),
    styles: manifest('styles'),
    scripts: manifest('scripts'),
  };
  const assets = builtAssets(manifests, {
    style: (address) => readText(styles, address),
    script: (address) => readText(client, address),
  });
  const loaded = import(join(root, 'dist', 'server', 'entry.js')) as Promise<Renderer>;
  return { renderer: () => loaded, assets, files: readStaticFiles(client) };
}
