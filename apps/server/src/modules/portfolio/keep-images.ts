import { addDays, type Day } from '@senim/loan-engine/units/day';
import { keyText } from '../../platform/database/agreement-keys.ts';
import { machineAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { peekBookDay } from '../ledger/read-book-day.ts';
import { readLives } from './read-lives.ts';
import { versionsOf } from './rules.ts';
import {
  type Due,
  deleteDues,
  deleteVersions,
  insertVersions,
  type Progress,
  readDues,
  readNewestVersions,
  readOwedKeys,
  readVersions,
  type StoredVersion,
  takeProgress,
  writeProgress,
} from './store.ts';
import type { AgreementKey, Life } from './types.ts';

const act = machineAct('portfolio.keep-images');

/** A loan that has changed is folded on all its days, and an owed one on those that opened: a page takes the main thread for a moment. */
const CHANGES_A_PAGE = 20;
const LOANS_A_PAGE = 200;
const DAYS_AT_ONCE = 7;
const BEGINNING: AgreementKey = { borrowerId: 0, agreementId: 0 };

/**
 * Writes the images that are missing: first of loans that have changed, then, for each day that opened, of every loan that is owed.
 * Each page is a transaction of its own and holds no loan, so no payment waits for it, and whoever comes next goes on where a
 * process died. One process at a time does this; a second call does nothing.
 */
export async function keepImages(services: Services, loansAPage = LOANS_A_PAGE): Promise<void> {
  while (await services.database.transaction(act, (tx) => keepPage(tx, loansAPage)));
}

/** False once nothing is left to do here: all images stand but for what came meanwhile, or another process is at it. */
async function keepPage(tx: Transaction, loansAPage: number): Promise<boolean> {
  const progress = await takeProgress(tx);
  const day = await peekBookDay(tx);
  if (!progress || day === null) return false;
  const dues = await readDues(tx, day, CHANGES_A_PAGE);
  if (dues.length > 0) await keepChanged(tx, dues, day);
  // What is less than a page is all there was: changes come all the time, and whoever waits for the last of them never comes to the rest.
  const isPageFull = dues.flatMap(({ dueIds }) => dueIds).length === CHANGES_A_PAGE;
  return isPageFull || keepOwed(tx, progress, day, loansAPage);
}

/** The images of loans that have changed, from the day on which the change became known. */
async function keepChanged(tx: Transaction, dues: readonly Due[], day: Day): Promise<void> {
  const standing = byLoan(await readVersions(tx, dues));
  const froms = new Map(dues.map((due) => [keyText(due), due.from]));
  const added: StoredVersion[] = [];
  for (const life of await readLives(tx, dues, day)) {
    const known = standing.get(keyText(life)) ?? [];
    const from = earlier(froms.get(keyText(life)) ?? null, dayAfterNewest(known) ?? firstKnown(life));
    if (from === null || from > day) continue;
    await deleteVersions(tx, life, { from, through: day });
    for (const version of versionsOf(life, known, { from, through: day })) added.push(ownedBy(life, version));
  }
  await insertVersions(tx, added);
  await deleteDues(
    tx,
    dues.flatMap(({ dueIds }) => dueIds),
  );
}

/** The next page of loans that are owed, on each day that has opened since their newest image. */
async function keepOwed(tx: Transaction, progress: Progress, day: Day, loansAPage: number): Promise<boolean> {
  const towards =
    progress.towards ?? earlier(progress.through && addDays(progress.through, DAYS_AT_ONCE), day);
  if (progress.through !== null && progress.through >= towards) return false;
  const keys = await readOwedKeys(tx, progress.past, loansAPage);
  const last = keys.at(-1);
  if (!last) {
    await writeProgress(tx, { through: towards, towards: null, past: BEGINNING });
    return true;
  }
  const newest = byLoan(await readNewestVersions(tx, keys));
  const added: StoredVersion[] = [];
  for (const life of await readLives(tx, keys, day)) {
    const known = newest.get(keyText(life)) ?? [];
    const from = dayAfterNewest(known) ?? firstKnown(life);
    if (from === null || (known.length > 0 && hasChangedSince(life, from))) continue;
    for (const version of versionsOf(life, known, { from, through: towards }))
      added.push(ownedBy(life, version));
  }
  await insertVersions(tx, added);
  await writeProgress(tx, { ...progress, towards, past: last });
  return true;
}

/** A fact that came while the page was read is noted as due, and brings all its days with it. */
const hasChangedSince = ({ facts }: Life, day: Day): boolean => facts.some(({ knownOn }) => knownOn >= day);

const byLoan = (versions: readonly StoredVersion[]) => Map.groupBy(versions, keyText);

const ownedBy = (
  { borrowerId, agreementId }: AgreementKey,
  version: Omit<StoredVersion, keyof AgreementKey>,
) => ({
  ...version,
  borrowerId,
  agreementId,
});

/** The first day of which nothing is known yet; null for a loan without any image. */
const dayAfterNewest = (versions: readonly StoredVersion[]): Day | null =>
  versions.length === 0 ? null : addDays(Math.max(...versions.map(({ knownOn }) => knownOn)) as Day, 1);

const firstKnown = ({ facts }: Life): Day | null =>
  facts.length === 0 ? null : (Math.min(...facts.map(({ knownOn }) => knownOn)) as Day);

const earlier = <T extends Day | null>(one: Day | null, other: T): Day | T =>
  one !== null && other !== null && one < other ? one : other;
