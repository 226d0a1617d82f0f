import { addDays, type Day, dayText } from '@senim/loan-engine/units/day';
import { keyText } from '../../platform/database/agreement-keys.ts';
import { isSameVersion, lifeOf, versionsOf } from './rules.ts';
import type { Chronicle, ImageVersion, Life, LifeRow, VersionsRow } from './types.ts';

/** Some loans and their images up to a day. */
export interface PageToCompare {
  readonly lives: readonly LifeRow[];
  readonly images: readonly VersionsRow[];
  readonly chronicle: Chronicle;
  readonly through: Day;
}

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

/** Folds some loans on each day again, as it was known on each day, and holds their images against that; runs in a thread. */
export function comparePage({ lives, images, chronicle, through }: PageToCompare): ComparedImages {
  const stored = new Map(images.map((row) => [keyText(row), row.versions]));
  const differences: ImageDifference[] = [];
  let imagesCount = 0;
  for (const row of lives) {
    const versions = JSON.parse(stored.get(keyText(row)) ?? '[]') as readonly ImageVersion[];
    const known = versions.filter(({ knownOn }) => knownOn <= through);
    imagesCount += known.length;
    differences.push(...differencesOf(lifeOf(row, chronicle), known, through));
  }
  return { imagesCount, differences };
}

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
