import type { compareCosts } from '../../../apps/server/src/modules/desk/report/compare-costs.ts';
import type { compareSteps } from '../../../apps/server/src/modules/desk/report/compare-steps.ts';
import type { reconcileBook } from '../../../apps/server/src/modules/ledger/reconcile-book.ts';
import type { verifyJournal } from '../../../apps/server/src/modules/ledger/verify-journal.ts';
import type { listCardDifferences } from '../../../apps/server/src/modules/payments/cards/list-differences.ts';
import type { listUnbooked } from '../../../apps/server/src/modules/payments/incoming/list-unbooked.ts';
import type { reconcileProviders } from '../../../apps/server/src/modules/payments/incoming/reconcile-providers.ts';
import type { compareImages } from '../../../apps/server/src/modules/portfolio/compare-images.ts';
import type { verifyRecords } from '../../../apps/server/src/modules/staff/record/verify-records.ts';

/** What was compared, and a line for each difference. */
interface Compared {
  readonly count: string;
  readonly differing: readonly string[];
}

export function booksLines({
  loansCount,
  day,
  differences,
  firstDiffering,
}: Awaited<ReturnType<typeof reconcileBook>>): Compared {
  const lines = differences.map(
    ({ account, dimension, booksTiyn, foldsTiyn }) =>
      `${account} ${dimension}: books ${booksTiyn} tiyn, folds ${foldsTiyn} tiyn`,
  );
  const first = firstDiffering
    ? [`Look first at agreement ${firstDiffering.number}, ${firstDiffering.cause}.`]
    : [];
  return {
    count: `${loansCount} loans on ${day}: ${differences.length} accounts differ.`,
    differing: [...lines, ...first],
  };
}

export const journalLines = ({
  journalsCount,
  broken,
}: Awaited<ReturnType<typeof verifyJournal>>): Compared => ({
  count: `${journalsCount} journals: ${broken.length} break their chain.`,
  differing: broken.map(({ journalId, cause, why }) => `journal ${journalId}, ${cause}: ${why}`),
});

export const imageLines = ({
  imagesCount,
  differences,
  tornDays,
  tornNewest,
}: Awaited<ReturnType<typeof compareImages>>): Compared => ({
  count: `${imagesCount} images of loans: ${differences.length + tornDays.length + tornNewest.length} differ.`,
  differing: [
    ...differences.map(
      ({ number, day, knownOn }) => `image of agreement ${number} on ${day}, as known on ${knownOn}`,
    ),
    ...tornDays.map((day) => `totals of the images of ${day}`),
    ...tornNewest.map((number) => `what is kept as the newest image of agreement ${number}`),
  ],
});

export const stepLines = (
  steps: Awaited<ReturnType<typeof compareSteps>>,
  costs: Awaited<ReturnType<typeof compareCosts>>,
): Compared => ({
  count: `${new Set([...steps, ...costs]).size} days of reports differ.`,
  differing: [
    ...steps.map((day) => `what people did and were lent on ${day}`),
    ...costs.map((day) => `what messages and checks cost on ${day}`),
  ],
});

export const providerLines = (providers: Awaited<ReturnType<typeof reconcileProviders>>): Compared => ({
  count: `${providers.length} providers differ.`,
  differing: providers.map(
    ({ provider, receivedTiyn, postedTiyn }) =>
      `${provider}: received ${receivedTiyn} tiyn, posted ${postedTiyn} tiyn`,
  ),
});

export const unbookedLines = (unbooked: Awaited<ReturnType<typeof listUnbooked>>): Compared => ({
  count: `${unbooked.length} charges and transfers are not on their loans.`,
  differing: unbooked.map(({ what, reference, amountTiyn }) => `${what} ${reference}: ${amountTiyn} tiyn`),
});

export const cardLines = (cards: Awaited<ReturnType<typeof listCardDifferences>>): Compared => ({
  count: `${cards.length} card payments differ from the acquirer's lists.`,
  differing: cards.map(
    ({ invoice, keptTiyn, standsTiyn }) =>
      `card ${invoice}: acquirer ${keptTiyn ?? 'names none'}, books ${standsTiyn} tiyn`,
  ),
});

export const recordLines = ({ linksCount, faults }: Awaited<ReturnType<typeof verifyRecords>>): Compared => ({
  count: `${linksCount} recorded rows: ${faults.length} are not as they were bound.`,
  differing: faults.map(({ record, rowId, why }) => `${record} ${rowId}: ${why}`),
});
