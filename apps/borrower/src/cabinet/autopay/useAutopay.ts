import { readAutopay } from '@senim/contracts/paying/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { QUERY_KEYS, read } from '../../api/queries.ts';
import type { Language } from '../../language.ts';
import { useLanguage } from '../../text/AppText.tsx';

export type Autopaid = AnswerOf<typeof readAutopay>;

/** The anchor of its switch on the screen of paying. */
export const AUTOPAY = 'autopay';

/** The bank's answer is waited for. */
const UNDER_WAY_MS = 15_000;

export const autopayQuery = (agreementId: number, language: Language) =>
  queryOptions({
    queryKey: [QUERY_KEYS.autopay, agreementId],
    queryFn: () => read(readAutopay, { query: { agreement_id: agreementId } }, language),
    refetchInterval: ({ state }) => (state.data?.under_way ? UNDER_WAY_MS : false),
  });

/** Whether a loan pays itself. */
export const useAutopay = (agreementId: number) => useQuery(autopayQuery(agreementId, useLanguage()));
