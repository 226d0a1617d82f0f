import {
  listAgreements,
  listDocuments,
  listPayments,
  readDraft,
  readInformation,
  readNotifications,
  readPrefill,
  readProfile,
  readStep,
} from '@senim/contracts/borrower/calls';
import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Language } from '../language.ts';
import { readStored, STORAGE_KEYS } from '../storage.ts';
import { call } from './client.ts';
import { fromLastKnown, lastKnown } from './lastKnown.ts';
import { mayRetry, ReadError } from './queryClient.ts';

/** The cache keys of product.md section 3, and those that it does not name. */
export const QUERY_KEYS = {
  step: 'REG_STEP',
  draft: 'LOAN_APPLICATION',
  prefill: 'LOAN_APPLICATION_PREFILL',
  information: 'CABINET_INFORMATION',
  profile: 'USER_PROFILE',
  notifications: 'CABINET_NOTIFICATIONS',
  payments: 'PAYMENTS_HISTORY',
  agreements: 'AGREEMENT_HISTORY',
  papers: 'UPLOADED_DOCUMENTS',
  cards: 'CARDS',
  autopay: 'AUTOPAY',
} as const;

export type Information = AnswerOf<typeof readInformation>;
export type AgreementShown = NonNullable<Information['data']['agreement']>;
export type AmendmentShown = NonNullable<Information['data']['amendments']>[number];
export type ApplicationShown = NonNullable<Information['data']['application']>;
export type Profile = AnswerOf<typeof readProfile>;
export type Draft = AnswerOf<typeof readDraft>;
export type Papers = AnswerOf<typeof listDocuments>;
export type PaymentsPage = AnswerOf<typeof listPayments>;
export type AgreementsPage = AnswerOf<typeof listAgreements>;

/** Reads with the session of this browser; a refusal or silence is thrown as a ReadError. */
export async function read<E extends Endpoint>(
  endpoint: CallOf<E>,
  input: InputOf<E>,
  language: Language,
): Promise<AnswerOf<E>> {
  const token = readStored('localStorage', STORAGE_KEYS.token);
  const answer = await call(endpoint, input, { token, language });
  if (!answer.ok) throw new ReadError(answer);
  return answer.data;
}

/** A read of the cabinet that starts from this device's last answer and is loaded again at once. */
export function cabinetQuery<E extends Endpoint>(
  key: string,
  endpoint: CallOf<E>,
  input: InputOf<E>,
  language: Language,
) {
  const queryKey = [key, language] as const;
  return queryOptions({
    queryKey,
    queryFn: () => read(endpoint, input, language),
    ...fromLastKnown<AnswerOf<E>>(queryKey),
  });
}

/** The state of the loan; loaded again when the window gets the focus. */
export const informationQuery = (language: Language) =>
  cabinetQuery(QUERY_KEYS.information, readInformation, {}, language);

/** Who the borrower is; not loaded again on focus (product.md section 7). */
export const profileQuery = (language: Language) => ({
  ...cabinetQuery(QUERY_KEYS.profile, readProfile, {}, language),
  refetchOnWindowFocus: false,
});

export const notificationsQuery = (language: Language) =>
  cabinetQuery(QUERY_KEYS.notifications, readNotifications, {}, language);

/** The papers handed in. */
export const papersQuery = (language: Language) =>
  cabinetQuery(QUERY_KEYS.papers, listDocuments, {}, language);

type Step = AnswerOf<typeof readStep>;

/**
 * The registration step. It decides where a person is led, so it is loaded each time; the last answer counts only if
 * none comes.
 */
export const stepQuery = (language: Language) =>
  queryOptions({
    queryKey: [QUERY_KEYS.step],
    queryFn: () => read(readStep, {}, language),
    retry: (tries, error) => knownStep() === undefined && mayRetry(tries, error),
  });

/** The last step that this device knows. */
export const knownStep = (): Step | undefined => lastKnown<Step>([QUERY_KEYS.step])?.data;

/** What was typed on any device and not yet sent. */
export const draftQuery = (language: Language) =>
  queryOptions({
    queryKey: [QUERY_KEYS.draft],
    queryFn: () => read(readDraft, {}, language),
    refetchOnWindowFocus: false,
  });

export type Prefill = AnswerOf<typeof readPrefill>;
/** Registers that were not asked, or cannot be told about now. */
export const NO_PREFILL: Prefill = { consented: false, answers: {} };

/** What the registers know for the form. They only save typing, so it is not retried. */
export const prefillQuery = (language: Language) =>
  queryOptions({
    queryKey: [QUERY_KEYS.prefill],
    queryFn: () => read(readPrefill, {}, language),
    refetchOnWindowFocus: false,
    retry: false,
  });

type Page = { readonly next_cursor: number | null };

function pagesQuery<P extends Page>(
  key: string,
  language: Language,
  readPage: (cursor: number | null) => Promise<P>,
) {
  const queryKey = [key, language] as const;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: number | null }) => readPage(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page: P) => page.next_cursor,
    ...fromLastKnown<{ pages: P[]; pageParams: (number | null)[] }>(queryKey),
  });
}

export const paymentsQuery = (language: Language) =>
  pagesQuery(QUERY_KEYS.payments, language, (cursor) => read(listPayments, { query: { cursor } }, language));

export const agreementsQuery = (language: Language) =>
  pagesQuery(QUERY_KEYS.agreements, language, (cursor) =>
    read(listAgreements, { query: { cursor } }, language),
  );
