import { listCards } from '@senim/contracts/paying/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { QUERY_KEYS, read } from '../../api/queries.ts';
import type { Language } from '../../language.ts';
import { isActing } from '../../storage.ts';
import { useLanguage } from '../../text/AppText.tsx';

export type Card = AnswerOf<typeof listCards>['cards'][number];

const cardsQuery = (language: Language) =>
  queryOptions({ queryKey: [QUERY_KEYS.cards], queryFn: () => read(listCards, {}, language) });

/** The cards that the bank keeps; whoever acts for a client does not see them. */
export function useCards() {
  return useQuery({ ...cardsQuery(useLanguage()), enabled: !isActing() });
}

/** The last four digits. */
export const lastOf = ({ mask }: Pick<Card, 'mask'>): string => mask.slice(-4);
