import { imageDifference, ledgerImage, moneyLines } from './rules.ts';
import type { FactPosting, LedgerLine } from './types.ts';

/** The lines a fact posts: what it changes in the loan's image, and where its money came from or went. */
export function composeLines({
  key,
  terms,
  facts,
  fact,
  before,
  after,
  channel,
}: FactPosting): readonly LedgerLine[] {
  const changed = imageDifference(
    ledgerImage(after, key, terms.loanType),
    ledgerImage(before, key, terms.loanType),
  );
  return [...changed, ...moneyLines(fact, { terms, facts, channel })];
}
