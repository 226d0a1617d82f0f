import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type ManifestEntry = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

/** What only the sandbox has, or only a visit with an advertisement in its address. */
const LEFT_OUT = /mock|attribution/i;

/** Every file the app may ask for, out of the build's own list: what the worker fetches beforehand. */
export function applicationFiles(client: string): { files: string[]; version: string } {
  const text = readFileSync(join(client, 'manifest-scripts.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, ManifestEntry>;
  const files = new Set<string>();
  const seen = new Set<string>();
  const gather = (key: string) => {
    const entry = manifest[key];
    if (!entry || seen.has(key) || LEFT_OUT.test(key)) return;
    seen.add(key);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(`/${file}`);
    for (const next of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])]) gather(next);
  };
  gather('src/startApp.ts');
  for (const [key, { file }] of Object.entries(manifest)) if (/\.(css|woff2)$/.test(file)) gather(key);
  const listed = [...files].sort();
  return { files: listed, version: createHash('sha256').update(listed.join()).digest('hex').slice(0, 12) };
}
