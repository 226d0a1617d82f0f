import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type CabinetView, type Visitor, whereTo } from '../access.ts';
import {
  type Information,
  informationQuery,
  knownStep,
  type Profile,
  profileQuery,
  stepQuery,
} from '../api/queries.ts';
import { ReadError } from '../api/queryClient.ts';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import { STORAGE_KEYS, writeStored } from '../storage.ts';
import { clearSession, hasSession, rememberWanted } from './session.ts';

/** How long to wait for a slow connection when the device already remembers something. */
const PATIENCE_MS = 2_500;

/**
 * The part of the cabinet's answer that the gates need. While a child agreement waits for its signature, the parent is still
 * the loan and its schedule is shown, so it can still be paid (decision 2).
 */
export function cabinetView({ component, data }: Information): CabinetView {
  const agreement = data.parent ?? data.agreement;
  return {
    success: true,
    component,
    status: data.status,
    agreement: agreement
      ? {
          status: agreement.status,
          mediation: agreement.mediation,
          refinancingAvailable: agreement.refinancing_available,
        }
      : null,
    hasSchedule: data.schedule !== undefined,
  };
}

type ProfileField = keyof Profile['profile'];

/** Whether a profile is incomplete without a field: product.md section 3 names those that it needs. */
const IS_NEEDED: Readonly<Record<ProfileField, boolean>> = {
  iban: true,
  name: true,
  surname: true,
  work_company: true,
  family_status: true,
  children_count: true,
  iin_masked: false,
  phone_masked: false,
  birth_date: false,
  patronymic: false,
  email: false,
  address: false,
  bank: false,
  language: false,
};
const NEEDED = (Object.keys(IS_NEEDED) as readonly ProfileField[]).filter((name) => IS_NEEDED[name]);

export function isProfileComplete({ profile }: Profile): boolean {
  return NEEDED.every((name) => (profile[name] ?? null) !== null);
}

/** The answer, or what the device remembers if the answer is slow or does not come. */
async function freshOrKnown<T>(fetch: Promise<T>, known: T | undefined): Promise<T> {
  if (known === undefined) return fetch;
  const patience = new Promise<T>((resolve) => setTimeout(resolve, PATIENCE_MS, known));
  const answered = fetch.catch((error) => {
    if (error instanceof ReadError && error.failure.status === 401) throw error;
    return known;
  });
  return Promise.race([answered, patience]);
}

/** The loaders: who may see which screen. The state of the cabinet and the profile are read in parallel, through the cache. */
export function createGates(queries: QueryClient, language: Language) {
  async function visitor(): Promise<Visitor> {
    if (!hasSession()) return { hasToken: false, view: null, isProfileComplete: false };
    const [information, profile] = [informationQuery(language), profileQuery(language)];
    const [state, person] = await Promise.all([
      freshOrKnown(queries.fetchQuery(information), queries.getQueryData(information.queryKey)),
      freshOrKnown(queries.fetchQuery(profile), queries.getQueryData(profile.queryKey)),
    ]);
    return { hasToken: true, view: cabinetView(state), isProfileComplete: isProfileComplete(person) };
  }

  /** An answer without a readable step ends the session. Without any answer the remembered step counts. */
  async function readStep(): Promise<number | null> {
    try {
      return (await queries.fetchQuery(stepQuery(language))).step;
    } catch (error) {
      if (error instanceof ReadError && error.failure.status > 0) {
        clearSession();
        throw redirect(paths.auth(), 301);
      }
      const known = knownStep();
      if (known === undefined) throw error;
      return known.step;
    }
  }

  return {
    async cabinet({ request }: LoaderFunctionArgs) {
      const url = new URL(request.url);
      writeStored('sessionStorage', STORAGE_KEYS.recoveryUrl, url.pathname + url.search);
      const elsewhere = whereTo(url.pathname, await visitor().catch(asVisitorOrThrow));
      if (elsewhere === null) return null;
      if (elsewhere === paths.auth()) rememberWanted(wholeAddress(url));
      return redirect(elsewhere, 301);
    },
    async auth() {
      if (!hasSession()) return null;
      const step = await readStep();
      return redirect(step === null ? paths.cabinet() : paths.signup());
    },
    async signup({ request }: LoaderFunctionArgs) {
      if (!hasSession()) {
        rememberWanted(wholeAddress(new URL(request.url)));
        return redirect(paths.auth(), 301);
      }
      const step = await readStep();
      return step === null ? redirect(paths.cabinet()) : { step: typeof step === 'number' ? step : 0 };
    },
  };
}

/** The router gives its gates an address without the fragment; the address bar has it. */
function wholeAddress(url: URL): URL {
  const { pathname, search, hash } = window.location;
  if (url.pathname + url.search === pathname + search) url.hash = hash;
  return url;
}

/** A token that has ended counts as no token. */
function asVisitorOrThrow(error: unknown): Visitor {
  if (!(error instanceof ReadError && error.failure.status === 401)) throw error;
  clearSession();
  return { hasToken: false, view: null, isProfileComplete: false };
}

export type Gates = ReturnType<typeof createGates>;
