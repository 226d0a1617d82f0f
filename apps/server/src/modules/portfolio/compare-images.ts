import { addDays, type Day, dayText } from '@senim/loan-engine/units/day';
import { reportAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { peekBookDay } from '../ledger/read-book-day.ts';
import { readLives } from './read-lives.ts';
import { isSameVersion, versionsOf } from './rules.ts';
import { readLoanKeys, readProgress, readVersions, readWaiting } from './store.ts';
import type { AgreementKey, ImageVersion, Life } from './types.ts';

const act = reportAct('portfolio.compare-images');
const LOANS_A_PAGE = 200;

/** A day of a loan whose image is not what its facts say. */
export interface ImageDifference {
  readonly number: string;
  readonly day: string;
  readonly knownOn: string;
}

export interface ComparedImages {
  readonly imagesCount: number;
  readonly differences: readonly ImageDifference[];
}

/**
 * Folds every loan on each day again, as it was known on each day, and holds the images against that: page by page, all of one
 * moment. Loans with changes that wait to be shown, and days that have not their pages yet, are left for the next time. Reads only.
 */
export async function compareImages(services: Services, loansAPage = LOANS_A_PAGE): Promise<ComparedImages> {
  return services.database.transaction(act, async (tx) => {
    const { through } = await readProgress(tx);
    const day = await peekBookDay(tx);
    const differences: ImageDifference[] = [];
    let imagesCount = 0;
    if (through === null || day === null) return { imagesCount, differences };
    let past: AgreementKey | undefined = { borrowerId: 0, agreementId: 0 };
    while (past !== undefined) {
      const keys: AgreementKey[] = await readLoanKeys(tx, past, loansAPage);
      const compared = await comparePage(tx, keys, through, day);
      imagesCount += compared.imagesCount;
      differences.push(...compared.differences);
      past = keys.at(-1);
    }
    return { imagesCount, differences };
  });
}

async function comparePage(
  tx: Transaction,
  keys: readonly AgreementKey[],
  through: Day,
  day: Day,
): Promise<ComparedImages> {
  const waiting = new Set((await readWaiting(tx, keys)).map(nameOf));
  const settled = keys.filter((key) => !waiting.has(nameOf(key)));
  const stored = Map.groupBy(await readVersions(tx, settled), nameOf);
  const differences: ImageDifference[] = [];
  let imagesCount = 0;
  for (const life of await readLives(tx, settled, day)) {
    const known = (stored.get(nameOf(life)) ?? []).filter(({ knownOn }) => knownOn <= through);
    imagesCount += known.length;
    differences.push(...differencesOf(life, known, through));
  }
  return { imagesCount, differences };
}

const nameOf = ({ borrowerId, agreementId }: AgreementKey): string => `${borrowerId}/${agreementId}`;

/** The rows that are other than the facts say, missing, or without a reason. */
function differencesOf(life: Life, stored: readonly ImageVersion[], through: Day): ImageDifference[] {
  const from = Math.min(...life.facts.map(({ knownOn }) => knownOn), addDays(through, 1)) as Day;
  const folded = new Map(
    versionsOf(life, [], { from, through }).map((version) => [placeOf(version), version]),
  );
  const rows = new Map(stored.map((version) => [placeOf(version), version]));
  const differing = [...new Map([...rows, ...folded])].filter(([place]) => {
    const [image, fold] = [rows.get(place), folded.get(place)];
    return !image || !fold || !isSameVersion(image, fold);
  });
  return differing.map(([, { day, knownOn }]) => ({
    number: life.number,
    day: dayText(day),
    knownOn: dayText(knownOn),
  }));
}

const placeOf = ({ day, knownOn }: ImageVersion): string => `${day} ${knownOn}`;
