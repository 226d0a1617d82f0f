import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE, readManifest, sha256Of } from '../operate/backup/manifest.ts';

/** A release and its recording: the file that names every other file of it, by what it holds. */
export interface Release {
  readonly version: string;
  readonly folder: string;
  readonly sha256: string;
}

export const RELEASES_FILE = 'releases.json';

export async function readReleases(recorded: string): Promise<Release[]> {
  return JSON.parse(await readFile(join(recorded, RELEASES_FILE), 'utf8'));
}

/** What is wrong with the recordings of all releases, a sentence each: one that is missing, changed, or of no release; and a release without one. */
export async function checkReleases(
  recorded: string,
  { version, tags }: { readonly version: string; readonly tags: readonly string[] },
): Promise<string[]> {
  const releases = await readReleases(recorded);
  const listed = new Set(releases.map((release) => release.version));
  const folders = new Set(releases.map(({ folder }) => folder));
  const entries = await readdir(recorded, { withFileTypes: true });
  const strangers = entries.filter((each) => each.isDirectory() && !folders.has(each.name));
  const own = [version, ...tags.map((tag) => tag.replace(/^v/, ''))];
  const changed = await Promise.all(releases.map((release) => checkRecording(recorded, release)));
  return [
    ...new Set(
      own.filter((each) => !listed.has(each)).map((each) => `Version ${each} has no recorded database.`),
    ),
    ...strangers.map(({ name }) => `${name} is recorded, and ${RELEASES_FILE} names no release of it.`),
    ...(listed.size < releases.length ? ['A version is recorded twice.'] : []),
    ...changed.flat(),
  ];
}

async function checkRecording(recorded: string, { folder, sha256 }: Release): Promise<string[]> {
  const place = join(recorded, folder);
  const found = await sha256Of(join(place, MANIFEST_FILE)).catch(() => null);
  if (found === null) return [`The recording ${folder} was removed.`];
  if (found !== sha256) return [`${folder}/${MANIFEST_FILE} was changed.`];
  const { tables } = await readManifest(place);
  const files = await Promise.all(
    tables.map(async (table) => ({
      ...table,
      found: await sha256Of(join(place, 'tables', table.file)).catch(() => null),
    })),
  );
  return files
    .filter((table) => table.found !== table.sha256)
    .map(({ file, found: is }) => `${folder}/tables/${file} was ${is === null ? 'removed' : 'changed'}.`);
}
