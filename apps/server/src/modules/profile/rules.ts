import { step1Body, step2Body } from '@senim/contracts/borrower/application';
import { releasedWords } from '@senim/contracts/text/consents';
import { addDays } from '@senim/kazakhstan/calendar-day';
import type { ConsentInForce } from '../settings/types.ts';
import type { Consent, DraftValues, NextStep, Profile, Step1, Step2, StepForm } from './types.ts';

/** How many steps the form has. */
export const STEPS = 3;
/** A card that ends within these days must be renewed before the next loan. */
const RENEWAL_DAYS = 14;

export function nextStep(stepsDone: number): NextStep {
  return stepsDone >= STEPS ? null : (stepsDone as NextStep);
}

/** Whether these very words are among what somebody has agreed to and not taken back. */
export const isGiven = (given: readonly Consent[], { kind, version }: ConsentInForce): boolean =>
  given.some((one) => one.kind === kind && one.textVersion === version && one.withdrawnAt === null);

/** A consent to personal data that stands, in words that are kept: each of them names the registers, older ones did not. */
export const isKnownStanding = ({ kind, textVersion, versionId, withdrawnAt }: Consent): boolean =>
  kind === 'personal_data' &&
  withdrawnAt === null &&
  (versionId !== null || releasedWords(textVersion, 'ru') !== null);

/** Whether the profile must be renewed before a new loan: staff asked for it, the card ends soon, or the form asks more by now. */
export function isRenewalDue(profile: Profile, today: string): boolean {
  const { stepsDone, renewalAsked, step1, step2 } = profile;
  if (stepsDone < STEPS) return false;
  if (renewalAsked || step1 === null || step1.id_expiry_date <= addDays(today, RENEWAL_DAYS)) return true;
  return lacksAnswer(KEPT_OF_STEP1, step1) || (step2 !== null && lacksAnswer(step2Body, step2));
}

const KEPT_OF_STEP1 = step1Body.omit({ consent_personal_data: true, personal_data_version: true });

/** Whether a kept step is without an answer that today's form cannot do without. */
export function lacksAnswer(form: StepForm, kept: object): boolean {
  const flaws = form.safeParse(kept).error?.issues ?? [];
  return flaws.some(({ path }) => path.reduce(partOf, kept) === undefined);
}

const partOf = (whole: unknown, key: PropertyKey): unknown => Reflect.get(Object(whole), key);

/** Which answers the papers of a loan need: after it the others go when their owner wishes. */
const IS_NEEDED_BY_PAPERS: Readonly<Record<keyof Step1 | keyof Step2, boolean>> = {
  surname: true,
  name: true,
  patronymic: true,
  email: false,
  id_number: true,
  id_issued_by: true,
  id_issue_date: true,
  id_expiry_date: true,
  address: true,
  family_status: true,
  children_count: true,
  relatives: false,
};

/** What stays of the first two steps after a loan; the list of relatives stays, with nobody in it. */
export function neededByPapers({ step1, step2 }: Pick<Profile, 'step1' | 'step2'>) {
  return { step1: step1 && needed(step1), step2: step2 && { ...needed(step2), relatives: [] } };
}

function needed<Step extends Step1 | Step2>(step: Step): Step {
  const isNeeded: Readonly<Record<string, boolean>> = IS_NEEDED_BY_PAPERS;
  return Object.fromEntries(Object.entries(step).filter(([name]) => isNeeded[name])) as Step;
}

/** The last four digits of an IIN: enough to recognise one's own. */
export function maskIin(iin: string): string {
  return `${'*'.repeat(8)}${iin.slice(-4)}`;
}

/** The sent steps by the field names of the form, as drafts have them. */
export function savedAnswers({ step1, step2, step3 }: Profile): Record<string, DraftValues> {
  const steps = { step1, step2, step3 };
  return Object.fromEntries(
    Object.entries(steps).flatMap(([name, values]) => (values ? [[name, flat(values)]] : [])),
  );
}

function flat(values: object, prefix = ''): DraftValues {
  const parts = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return flat(value, `${prefix}${name}.`);
    return value === undefined ? {} : { [prefix + name]: value as string | number };
  });
  return Object.assign({}, ...parts) as DraftValues;
}

/** What only the borrower may type: the account for the money, and every consent. */
const isOwnDoing = (name: string): boolean => name === 'iban' || name.startsWith('consent_');

/** What staff typed for a borrower, without changing what only the borrower may type. */
export function typedFor(typed: DraftValues, own: DraftValues): DraftValues {
  const others = Object.entries(typed).filter(([name]) => !isOwnDoing(name));
  const kept = Object.entries(own).filter(([name]) => isOwnDoing(name));
  return Object.fromEntries([...others, ...kept]);
}
