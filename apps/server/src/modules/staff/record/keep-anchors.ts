import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readLastLink } from './link-store.ts';
import { RECORDS, type RecordFault } from './types.ts';

const anchorSchema = z.object({
  record: z.enum(RECORDS),
  ordinal: z.number().int().positive(),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Where a record ended when it was written down outside the database. */
export type Anchor = z.infer<typeof anchorSchema>;

const faultSchema = z.object({
  record: z.enum(RECORDS),
  rowId: z.number().int(),
  why: z.enum(['altered', 'missing']),
});

/** By the hour; until 2026 by the day, in one line. */
const ANCHOR_FILE = /^records-\d{4}-\d\d-\d\d(T\d\d)?\.json$/;
const FAULT_FILE = /^faults-\S+\.json$/;
const act = machineAct('staff.anchor-records');

/**
 * Writes where each record ends, whenever that has moved, as a further line of the hour's file outside the database; at the first look and
 * once an hour into the log as well. Every process that works does so: the more places, the better.
 */
export function recordAnchorer(services: Services, folder: string): () => Promise<void> {
  let written = '';
  let loggedIn = '';
  return async () => {
    const anchors = await readEnds(services);
    const line = JSON.stringify(anchors);
    if (anchors.length === 0 || line === written) return;
    const hour = services.wallClock.now().toISOString().slice(0, 13);
    await mkdir(folder, { recursive: true });
    await appendFile(join(folder, `records-${hour}.json`), `${line}\n`);
    written = line;
    if (hour === loggedIn) return;
    services.log.info({ anchors }, 'where the records end in this hour');
    loggedIn = hour;
  };
}

async function readEnds({ database }: Services): Promise<Anchor[]> {
  return database.transaction(act, async (tx) => {
    const anchors: Anchor[] = [];
    for (const record of RECORDS) {
      const last = await readLastLink(tx, record);
      if (last) anchors.push({ record, ordinal: last.ordinal, mac: last.mac.toString('hex') });
    }
    return anchors;
  });
}

/** What was found changed before it was bound: a file of its own, never written again. */
export async function keepFaults(
  folder: string,
  faults: readonly RecordFault[],
  { at, name }: { readonly at: Date; readonly name: string },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = `faults-${at.toISOString().slice(0, 10)}-${name}.json`;
  await writeFile(join(folder, file), `${JSON.stringify(faults)}\n`, { flag: 'wx', mode: 0o444 });
}

/** The furthest end of each record in each file, oldest first; nothing where there is no folder yet. */
export async function readAnchors(folder: string): Promise<Anchor[]> {
  const furthest: Anchor[] = [];
  for (const lines of await readFiles(folder, ANCHOR_FILE)) {
    const anchors = lines.flatMap((line) => z.array(anchorSchema).parse(JSON.parse(line)));
    for (const record of RECORDS) {
      const ofRecord = anchors.filter((anchor) => anchor.record === record);
      const last = ofRecord.sort((one, other) => one.ordinal - other.ordinal).at(-1);
      if (last) furthest.push(last);
    }
  }
  return furthest;
}

export async function readFaults(folder: string): Promise<RecordFault[]> {
  const files = await readFiles(folder, FAULT_FILE);
  return files.flat().flatMap((line) => z.array(faultSchema).parse(JSON.parse(line)));
}

/** The whole lines of each file; a process may be at the last one still. */
async function readFiles(folder: string, form: RegExp): Promise<string[][]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => form.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.split('\n').filter((line) => line.endsWith(']')));
}
