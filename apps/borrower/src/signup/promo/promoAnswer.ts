import type { UseQueryResult } from '@tanstack/react-query';
import type { RepeatTerms } from '../../api/dealQueries.ts';

type Answered = Pick<UseQueryResult<RepeatTerms>, 'data' | 'error' | 'isPlaceholderData'>;

/** Whether what stands in the field is what was asked about; a code that has a flaw already is not asked. */
export const isAsked = (asked: string, value: string, flaw: string | undefined): boolean =>
  asked !== '' && asked === value.trim() && flaw === undefined;

/** What the server says of the code in the field: what it gives, or why nothing. Of a former code nothing is said. */
export function promoAnswer(isOfField: boolean, { data, error, isPlaceholderData }: Answered) {
  const promo = isOfField && !isPlaceholderData && error === null ? (data?.promo ?? null) : null;
  return { promo, refusal: isOfField ? error?.message : undefined };
}
