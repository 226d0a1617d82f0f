import type { ExplainedLine } from '../../api/dealQueries.ts';
import type { deal as ru } from '../../text/ru/deal.ts';

/** One reason for an amount as a sentence of the page's language. */
export function explainedText(
  {
    kind,
    still,
    days,
    daily_rate: rate,
    base,
    fact,
  }: Pick<ExplainedLine, 'kind' | 'still' | 'days' | 'daily_rate' | 'base' | 'fact'>,
  { lines, stills }: typeof ru,
): string {
  switch (kind) {
    case 'accrued':
      return lines.accrued(days, rate, base);
    case 'not-accrued':
      return lines.still(days, still === null ? '' : stills[still]);
    case 'paid': {
      if (fact?.kind === 'refinanced') return lines.refinanced;
      return fact?.amount ? `${lines.payment}, ${lines.paymentPart(fact.amount)}` : lines.payment;
    }
    default:
      return lines[kind];
  }
}
