import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { AgreementStatus } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { LoanTerms } from '@senim/loan-engine/loan/terms';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { addDays, type Day, knownDay } from '@senim/loan-engine/units/day';
import { addTiyn, NOTHING } from '@senim/loan-engine/units/money';
import type {
  Chronicle,
  Image,
  ImageVersion,
  KnownFact,
  Life,
  LifeRow,
  Opening,
  Span,
  StatusStep,
} from './types.ts';

/** A loan out of what is stored of it. */
export function lifeOf({ terms, facts, steps, ...row }: LifeRow, { openings, firstDay }: Chronicle): Life {
  const recorded = JSON.parse(facts) as readonly { fact: Fact; order: number }[];
  const changes = JSON.parse(steps) as readonly (Omit<StatusStep, 'day'> & { at: string })[];
  return {
    ...row,
    terms: JSON.parse(terms) as LoanTerms,
    facts: recorded.map(({ fact, order }) => ({ fact, knownOn: knownDayOf(order, openings, firstDay) })),
    steps: changes.map(({ at, ...step }) => ({ ...step, day: knownDay(dayInAlmaty(Date.parse(at))) })),
  };
}

/** The day of the books on which a fact was recorded: the last one that opened before it. */
export function knownDayOf(recordedOrder: number, openings: readonly Opening[], firstDay: Day): Day {
  return openings.findLast(({ factsThrough }) => factsThrough < recordedOrder)?.day ?? firstDay;
}

/**
 * The versions that a loan's images gain within the days on which something became known; `standing` are those known before.
 * A day's own image is written whenever something is owed, and otherwise, like a day of the past, only if it differs.
 */
export function versionsOf(life: Life, standing: readonly ImageVersion[], known: Span): ImageVersion[] {
  const written = newestOfDays(standing.filter(({ knownOn }) => knownOn < known.from));
  const versions: ImageVersion[] = [];
  for (let knownOn = known.from; knownOn <= known.through; knownOn = addDays(knownOn, 1)) {
    const facts = factsKnown(life.facts, knownOn);
    const { from, through } = daysToLookAt(life, knownOn);
    let before = lastBefore(written, from);
    for (let day = from; day <= through; day = addDays(day, 1)) {
      const onDay = written.get(day);
      before = onDay ?? before;
      const image = imageOf(life, facts, day);
      if (image === null || !isNews(image, before, onDay !== undefined)) continue;
      before = { ...image, knownOn };
      written.set(day, before);
      versions.push(before);
    }
  }
  return versions;
}

/** What a loan with these facts came to on a day; null before the first of them. */
export function imageOf(life: Life, facts: readonly Fact[], day: Day): Image | null {
  if (!facts.some((fact) => fact.day <= day)) return null;
  const folded = foldOrThrow(position(life.terms, facts, day), life.number);
  return {
    day,
    status: statusOn(life, day),
    product: life.terms.loanType,
    productVersion: life.terms.productVersion,
    decisionVersion: life.decisionVersion,
    partner: life.partner,
    overdueDays: folded.overdueDays,
    principalTiyn: folded.principalOutstandingTiyn,
    overduePrincipalTiyn: folded.principalOverdueTiyn,
    rewardTiyn: folded.rewardOutstandingTiyn,
    penaltyTiyn: folded.penaltyOutstandingTiyn,
    nextDueDay: folded.nextDue?.day ?? null,
    nextDueTiyn: folded.nextDue?.totalTiyn ?? NOTHING,
  };
}

/** The facts that were recorded by the end of a day. */
export const factsKnown = (facts: readonly KnownFact[], knownOn: Day): readonly Fact[] =>
  facts.filter((known) => known.knownOn <= knownOn).map(({ fact }) => fact);

/** A fact may change any day since the loan began; without one only the day itself is new. */
function daysToLookAt({ facts }: Life, knownOn: Day): Span {
  if (!facts.some((known) => known.knownOn === knownOn)) return { from: knownOn, through: knownOn };
  const first = Math.min(...factsKnown(facts, knownOn).map(({ day }) => day));
  return { from: first as Day, through: knownOn };
}

function statusOn({ steps, statusNow }: Life, day: Day): AgreementStatus {
  const last = steps.findLast((step) => step.day <= day);
  if (last) return last.to;
  const [next] = steps;
  return next ? (next.from ?? next.to) : statusNow;
}

/** Every owed loan has a row for each day, so that a report of a day reads the rows of that day. */
function isNews(image: Image, before: Image | undefined, isWritten: boolean): boolean {
  return before === undefined || !isAlike(image, before) || (isOwed(image) && !isWritten);
}

const isOwed = ({ principalTiyn, rewardTiyn, penaltyTiyn }: Image): boolean =>
  addTiyn(principalTiyn, rewardTiyn, penaltyTiyn) > 0;

/** Whether two images say the same, each of its day. */
const isAlike = (one: Image, other: Image): boolean => SAID.every((said) => one[said] === other[said]);

/** Whether two versions are the same row. */
export const isSameVersion = (one: ImageVersion, other: ImageVersion): boolean =>
  one.day === other.day && one.knownOn === other.knownOn && isAlike(one, other);

const SAID = Object.keys({
  status: true,
  product: true,
  productVersion: true,
  decisionVersion: true,
  partner: true,
  overdueDays: true,
  principalTiyn: true,
  overduePrincipalTiyn: true,
  rewardTiyn: true,
  penaltyTiyn: true,
  nextDueDay: true,
  nextDueTiyn: true,
} satisfies Record<keyof Omit<Image, 'day'>, true>) as readonly (keyof Omit<Image, 'day'>)[];

function newestOfDays(versions: readonly ImageVersion[]): Map<Day, ImageVersion> {
  return new Map(versions.toSorted((a, b) => a.knownOn - b.knownOn).map((version) => [version.day, version]));
}

function lastBefore(written: ReadonlyMap<Day, ImageVersion>, day: Day): ImageVersion | undefined {
  let last: ImageVersion | undefined;
  for (const version of written.values())
    if (version.day < day && (last === undefined || version.day > last.day)) last = version;
  return last;
}
