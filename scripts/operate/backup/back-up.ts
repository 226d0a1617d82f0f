import { constants } from 'node:fs';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { copyFiles } from './copy-files.ts';
import { dumpDatabase, foreseeDump, type Tell } from './dump-database.ts';
import { keptPlaces } from './kept-places.ts';
import { removeLeftovers } from './leftovers.ts';
import { fingerprints, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { secretsFile } from './secrets-file.ts';

const UNFINISHED = /^unfinished-\d+$/;
const FINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/**
 * Backs everything up into a folder of its own under `place`, while the product runs: rows, documents, anchors. Keys go to
 * `keysPlace`, which must be another place, or nowhere. Answers with the folder, which is there only when it is whole.
 */
export async function backUp(
  config: Config,
  place: string,
  keysPlace: string | null,
  tell: Tell = () => {},
): Promise<string> {
  if (keysPlace !== null) refuseKeysInside(place, keysPlace);
  await mkdir(place, { recursive: true, mode: 0o700 });
  await removeLeftovers(place, (name) => UNFINISHED.test(name));
  const unfinished = join(place, `unfinished-${process.pid}`);
  const { anchors, ...others } = keptPlaces(config);
  try {
    // Before the rows: an anchor is written after the row that it names, which would be missing from what is restored.
    if (anchors) await copyFiles(anchors, join(unfinished, 'anchors'), null);
    const dumped = await dumpDatabase(config.DATABASE_URL, unfinished, tell);
    tell('The rows are written; the documents follow.');
    // After the rows: a document is written before the row that names it.
    await copyFolders(others, place, unfinished, dumped);
    const manifest: Manifest = { ...dumped, keys: fingerprints(config) };
    await writeFile(join(unfinished, MANIFEST_FILE), JSON.stringify(manifest, null, 1), { mode: 0o600 });
    const name = dumped.madeAt.replace(/[:.]/g, '-');
    if (keysPlace !== null) await writeKeys(config, join(keysPlace, `keys-${name}.env`));
    await rename(unfinished, join(place, name));
    return join(place, name);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** What a backup would hold, about: the database's own estimate of the rows. Refuses what a backup refuses before it begins, and writes nothing. */
export async function foreseeBackup(
  config: Config,
  place: string,
  keysPlace: string | null,
): Promise<{ tables: number; rows: number; files: number; bytes: number }> {
  if (keysPlace !== null) refuseKeysInside(place, keysPlace);
  await assertWritable(place);
  const { tables, rows, signed } = await foreseeDump(config.DATABASE_URL);
  const places = Object.values(keptPlaces(config));
  const files = await Promise.all(places.map((files) => files.list()));
  const [documents = []] = files;
  if (documents.length === 0) refuseWithoutDocuments(places[0]?.address ?? '', signed);
  const all = files.flat();
  return { tables, rows, files: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The folder is made where it is missing, in the nearest one that is there. */
async function assertWritable(place: string): Promise<void> {
  const failure = await access(place, constants.W_OK | constants.X_OK).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (failure?.code === 'ENOENT' && dirname(place) !== place) return assertWritable(dirname(place));
  if (failure)
    throw new PlainFailure(
      `${place} cannot be written by this account: change its rights, or name another folder.`,
    );
}

async function copyFolders(
  places: ReturnType<typeof keptPlaces>,
  place: string,
  unfinished: string,
  { tables }: Pick<Manifest, 'tables'>,
): Promise<void> {
  const before = (await readdir(place))
    .filter((name) => FINISHED.test(name))
    .sort()
    .at(-1);
  for (const [name, files] of Object.entries(places)) {
    const isOfDocuments = name === 'documents';
    const last = before && isOfDocuments ? join(place, before, name) : null;
    const count = await copyFiles(files, join(unfinished, name), last);
    if (isOfDocuments && count === 0) refuseWithoutDocuments(files.address, signedIn(tables));
  }
}

const signedIn = (tables: Manifest['tables']): number =>
  tables.find(({ name }) => name === 'public.agreement_document')?.rows ?? 0;

function refuseWithoutDocuments(place: string, signed: number): void {
  if (signed > 0)
    throw new PlainFailure(
      `The database names ${signed} signed documents and ${place} holds none: set DATA_DIR and DOCUMENTS to those of the product.`,
    );
}

function refuseKeysInside(place: string, keysPlace: string): void {
  const way = relative(resolve(place), resolve(keysPlace));
  if (way === '' || !way.startsWith('..'))
    throw new PlainFailure(
      'Keys do not lie in the backup: whoever holds it would hold everybody’s data. Name another place for them.',
    );
}

async function writeKeys(config: Config, file: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  await writeFile(file, secretsFile(config), { mode: 0o600, flag: 'wx' });
}
