import type { listAgreements } from '@senim/contracts/borrower/agreements';
import type { readDraft, readStep } from '@senim/contracts/borrower/application';
import type { readInformation, readNotifications, readProfile } from '@senim/contracts/borrower/cabinet';
import type { listDocuments } from '@senim/contracts/borrower/documents';
import type { listPayments } from '@senim/contracts/borrower/payments';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Language } from '../language.ts';
import { readStored, STORAGE_KEYS } from '../storage.ts';
import { call } from './client.ts';
import { fromLastKnown, lastKnown } from './lastKnown.ts';
import { mayRetry, ReadError } from './queryClient.ts';

/** The cache keys of product.md section 3, and one for what it does not name. */
export const QUERY_KEYS = {
  step: 'REG_STEP',
  draft: 'LOAN_APPLICATION',
  information: 'CABINET_INFORMATION',
  profile: 'USER_PROFILE',
  notifications: 'CABINET_NOTIFICATIONS',
  payments: 'PAYMENTS_HISTORY',
  agreements: 'AGREEMENT_HISTORY',
  papers: 'UPLOADED_DOCUMENTS',
} as const;

export type Information = AnswerOf<typeof readInformation>;
export type AgreementShown = NonNullable<Information['data']['agreement']>;
export type ApplicationShown = NonNullable<Information['data']['application']>;
export type Profile = AnswerOf<typeof readProfile>;
export type Draft = AnswerOf<typeof readDraft>;
export type Notifications = AnswerOf<typeof readNotifications>;
export type Papers = AnswerOf<typeof listDocuments>;
export type PaymentsPage = AnswerOf<typeof listPayments>;
export type AgreementsPage = AnswerOf<typeof listAgreements>;

/** Reads with the session of this browser; a refusal or silence is thrown as a ReadError. */
export async function read<T>(path: string, language: Language): Promise<T> {
  const token = readStored('localStorage', STORAGE_KEYS.token);
  const answer = await call<T>({ method: 'GET', path, token, language });
  if (!answer.ok) throw new ReadError(answer);
  return answer.data;
}

/** A read of the cabinet that starts from what this device last knew, and is asked again at once. */
export function cabinetQuery<T>(key: string, path: string, language: Language) {
  const queryKey = [key, language] as const;
  return queryOptions({
    queryKey,
    queryFn: () => read<T>(path, language),
    ...fromLastKnown<T>(queryKey),
  });
}

/** Where the loan stands. Asked again when the window comes back to the front. */
export const informationQuery = (language: Language) =>
  cabinetQuery<Information>(QUERY_KEYS.information, '/cabinet/information', language);

/** Who the borrower is. Not asked again on focus (product.md section 7). */
export const profileQuery = (language: Language) => ({
  ...cabinetQuery<Profile>(QUERY_KEYS.profile, '/cabinet/profile', language),
  refetchOnWindowFocus: false,
});

export const notificationsQuery = (language: Language) =>
  cabinetQuery<Notifications>(QUERY_KEYS.notifications, '/cabinet/notifications', language);

/** The papers handed in. */
export const papersQuery = (language: Language) =>
  cabinetQuery<Papers>(QUERY_KEYS.papers, '/cabinet/documents', language);

type Step = AnswerOf<typeof readStep>;

/** The registration step: it decides where one is led, so it is asked for each time; what was known of it counts in silence alone. */
export const stepQuery = (language: Language) =>
  queryOptions({
    queryKey: [QUERY_KEYS.step],
    queryFn: () => read<Step>('/application/step', language),
    retry: (tries, error) => knownStep() === undefined && mayRetry(tries, error),
  });

/** The step this device last knew. */
export const knownStep = (): Step | undefined => lastKnown<Step>([QUERY_KEYS.step])?.data;

/** What was typed on any device and not yet sent. */
export const draftQuery = (language: Language) =>
  queryOptions({
    queryKey: [QUERY_KEYS.draft],
    queryFn: () => read<Draft>('/application/draft', language),
    refetchOnWindowFocus: false,
  });

type Page = { readonly next_cursor: number | null };

function pagesQuery<T extends Page>(key: string, path: string, language: Language) {
  const queryKey = [key, language] as const;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: number | null }) =>
      read<T>(pageParam === null ? path : `${path}?cursor=${pageParam}`, language),
    initialPageParam: null as number | null,
    getNextPageParam: (page: T) => page.next_cursor,
    ...fromLastKnown<{ pages: T[]; pageParams: (number | null)[] }>(queryKey),
  });
}

export const paymentsQuery = (language: Language) =>
  pagesQuery<PaymentsPage>(QUERY_KEYS.payments, '/cabinet/payments', language);

export const agreementsQuery = (language: Language) =>
  pagesQuery<AgreementsPage>(QUERY_KEYS.agreements, '/cabinet/agreements', language);
