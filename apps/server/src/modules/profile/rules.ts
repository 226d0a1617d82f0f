import { addDays } from '@senim/kazakhstan/calendar-day';
import type { DraftValues, NextStep, Profile } from './types.ts';

const STEPS = 3;
/** A card that ends within these days must be renewed before the next loan. */
const RENEWAL_DAYS = 14;

export function nextStep(stepsDone: number): NextStep {
  return stepsDone >= STEPS ? null : (stepsDone as NextStep);
}

/** Whether the profile must be renewed before a new loan: staff asked for it, or the card ends soon. */
export function isRenewalDue({ stepsDone, renewalAsked, step1 }: Profile, today: string): boolean {
  if (stepsDone < STEPS) return false;
  return renewalAsked || step1 === null || step1.id_expiry_date <= addDays(today, RENEWAL_DAYS);
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
const OWN_DOING = /^(iban|consent_)/;

/** What staff typed for a borrower, without changing what only the borrower may type. */
export function typedFor(typed: DraftValues, own: DraftValues): DraftValues {
  const others = Object.entries(typed).filter(([name]) => !OWN_DOING.test(name));
  const kept = Object.entries(own).filter(([name]) => OWN_DOING.test(name));
  return Object.fromEntries([...others, ...kept]);
}
