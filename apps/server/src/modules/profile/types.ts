import type { saveStep1, saveStep2, saveStep3 } from '@senim/contracts/borrower/application';
import type { BodyOf } from '@senim/contracts/shared/endpoint';
import type { Language } from '@senim/kazakhstan/languages';

export type Step1Body = BodyOf<typeof saveStep1>;
export type Step2Body = BodyOf<typeof saveStep2>;
export type Step3Body = BodyOf<typeof saveStep3>;

/** What was kept once: a question that the form has asked only since may be without an answer. */
type Kept<Answers, AskedFromTheFirst extends keyof Answers> = Pick<Answers, AskedFromTheFirst> &
  Partial<Omit<Answers, AskedFromTheFirst>>;

type Relative = Kept<Step2Body['relatives'][number], 'kind' | 'phone'>;

/** The kept part of each step: the answers without consents, which have rows of their own, and without the loan. */
export type Step1 = Kept<
  Omit<Step1Body, 'consent_personal_data' | 'personal_data_version'>,
  'surname' | 'name' | 'id_number' | 'id_issued_by' | 'id_issue_date' | 'id_expiry_date'
>;
export type Step2 = Kept<Omit<Step2Body, 'relatives'>, 'address' | 'family_status' | 'children_count'> & {
  readonly relatives: readonly Relative[];
};
export type Step3 = Pick<Step3Body, 'work_company' | 'bin' | 'oked' | 'monthly_income' | 'iban'>;
/** The form of a step, as far as it tells where an answer is amiss. */
export interface StepForm {
  safeParse(answers: unknown): {
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } | undefined;
  };
}
export type StepNumber = 1 | 2 | 3;
/** The step on the wire: how many are done, or null if all are. */
export type NextStep = 0 | 1 | 2 | null;

export interface Profile {
  readonly stepsDone: number;
  readonly renewalAsked: boolean;
  readonly step1: Step1 | null;
  readonly step2: Step2 | null;
  readonly step3: Step3 | null;
}

export type DraftValues = Readonly<Record<string, string | number | boolean>>;

/** Everything that underwriting and agreements need of a borrower whose three steps are done. */
export interface Applicant {
  readonly borrowerId: number;
  readonly iin: string;
  readonly phone: string;
  readonly language: Language;
  /** `YYYY-MM-DD`, from the IIN. */
  readonly birthDate: string;
  readonly sex: 'male' | 'female';
  readonly surname: string;
  readonly name: string;
  readonly patronymic: string | null;
  readonly email: string | null;
  readonly idNumber: string;
  readonly idIssuedBy: 'mvd' | 'mju';
  readonly idIssueDate: string;
  readonly idExpiryDate: string;
  readonly address: string;
  readonly familyStatus: string;
  readonly childrenCount: number;
  readonly relatives: readonly {
    readonly kind: string;
    readonly name?: string | undefined;
    readonly phone: string;
  }[];
  readonly workCompany: string;
  readonly bin: string | null;
  readonly oked: string | null;
  readonly monthlyIncomeTenge: number;
  readonly iban: string;
  /** The present consent to personal data: the version of its text, and when it was given. */
  readonly personalDataConsent: { readonly version: string; readonly givenAt: Date } | null;
}

export interface Consent {
  readonly consentId: string;
  readonly kind: 'personal_data' | 'credit_bureau' | 'insurance';
  readonly textVersion: string;
  /** The version of the setting that it was given under; null of words that came with a release. */
  readonly versionId: number | null;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
}
