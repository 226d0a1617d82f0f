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

/** A connection that hesitates longer than this is not waited for where something is already known. */
const PATIENCE_MS = 2_500;

/**
 * What the gates look at, out of the cabinet's answer. While a child agreement waits for its signature the loan is still its
 * parent, whose schedule is shown: it stays payable (decision 2).
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

/** Complete only with every field of product.md section 3. */
export function isProfileComplete({ profile }: Profile): boolean {
  const {
    iban,
    name,
    surname,
    work_company: company,
    family_status: family,
    children_count: children,
  } = profile;
  return (
    [iban, name, surname, company, family].every((value) => typeof value === 'string') &&
    typeof children === 'number'
  );
}

/** Answers what is asked for, or what is already known when the answer is slow or does not come. */
async function freshOrKnown<T>(fetch: Promise<T>, known: T | undefined): Promise<T> {
  if (known === undefined) return fetch;
  const patience = new Promise<T>((resolve) => setTimeout(resolve, PATIENCE_MS, known));
  const answered = fetch.catch((error) => {
    if (error instanceof ReadError && error.failure.status === 401) throw error;
    return known;
  });
  return Promise.race([answered, patience]);
}

/** The loaders: who may see which screen. Cabinet state and profile are read in parallel, through the cache. */
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

  /** A step that cannot be read, though there was an answer, ends the session; in silence the one counts that was known. */
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

/** What a router asks of its gates bears no fragment; the address that was opened does. */
function wholeAddress(url: URL): URL {
  const { pathname, search, hash } = window.location;
  if (url.pathname + url.search === pathname + search) url.hash = hash;
  return url;
}

/** A dead token is a visitor without one. */
function asVisitorOrThrow(error: unknown): Visitor {
  if (!(error instanceof ReadError && error.failure.status === 401)) throw error;
  clearSession();
  return { hasToken: false, view: null, isProfileComplete: false };
}

export type Gates = ReturnType<typeof createGates>;
