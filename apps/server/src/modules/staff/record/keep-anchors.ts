import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { z } from 'zod';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readLastLink } from './link-store.ts';
import { RECORDS } from './types.ts';

const anchorSchema = z.object({
  record: z.enum(RECORDS),
  ordinal: z.number().int().positive(),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Where a record ended when it was written down outside the database. */
export type Anchor = z.infer<typeof anchorSchema>;

const ANCHOR_FILE = /^records-\d{4}-\d\d-\d\d\.json$/;
const act = machineAct('staff.anchor-records');

/**
 * Once a day by the clock on the wall, writes where each record ends into a file of its own outside the database, and into the log. A file that
 * is there is never written again. Every process that works does so: the more places, the better.
 */
export function recordAnchorer(services: Services, folder: string): () => Promise<void> {
  let anchoredOn = '';
  return async () => {
    const day = dayInAlmaty(services.wallClock.now().getTime());
    if (day === anchoredOn) return;
    const anchors = await readEnds(services);
    if (anchors.length === 0) return;
    await writeOnce(folder, `records-${day}.json`, JSON.stringify(anchors));
    services.log.info({ anchors }, 'where the records end today');
    anchoredOn = day;
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

async function writeOnce(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(join(folder, name), text, { flag: 'wx', mode: 0o444 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Everything that was ever written down, oldest first; nothing where there is no folder yet. */
export async function readAnchors(folder: string): Promise<Anchor[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => ANCHOR_FILE.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => z.array(anchorSchema).parse(JSON.parse(text)));
}
