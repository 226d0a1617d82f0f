import type { ShownConsents } from '@senim/contracts/shared/consents';
import type { Values } from '../signup/questions.ts';

/** The fields of the form by which somebody consents. */
const CONSENTS = {
  consent_personal_data: 'personal_data',
  consent_credit_bureau: 'credit_bureau',
} as const;
export type ConsentName = keyof typeof CONSENTS;

export const isConsent = (name: string): name is ConsentName => Object.hasOwn(CONSENTS, name);

export const consentOf = (name: ConsentName, consents: ShownConsents) => consents[CONSENTS[name]];

/** The answer to a consent is the version that was ticked, so that no tick outlives the words beside it. */
export const agreedTo = (name: ConsentName, consents: ShownConsents): string =>
  consentOf(name, consents).version;

/** Whether the words of now are ticked. */
export const isAgreed = (name: string, values: Values, consents: ShownConsents): boolean =>
  isConsent(name) && values[name] === agreedTo(name, consents);

/** The version that goes with a tick; without one nothing is said. */
export const versionOf = (name: ConsentName, values: Values, consents: ShownConsents): string | undefined =>
  isAgreed(name, values, consents) ? agreedTo(name, consents) : undefined;
