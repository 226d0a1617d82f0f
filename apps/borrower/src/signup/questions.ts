import { isNamed } from '@senim/contracts/borrower/application-choices';
import type { saveStep1, saveStep2, saveStep3 } from '@senim/contracts/borrower/calls';
import type { BodyInputOf } from '@senim/contracts/shared/endpoint';
import type { LoanValues } from '../calculator/values.ts';
import type { AppText } from '../text/AppText.tsx';

type Text = AppText['signUp'];
export type Values = Readonly<Record<string, string | boolean>>;
export type ScreenKey = keyof Text['screens'];

/** One question of a screen; `name` is the field's name in the contract, with dots for nested fields. */
export type Question = {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'name'
    | 'digits'
    | 'idNumber'
    | 'issueDate'
    | 'expiryDate'
    | 'phone'
    | 'email'
    | 'select'
    /** Of few answers, each one tap away. */
    | 'choice'
    | 'iban'
    | 'bin'
    | 'oked'
    | 'promo'
    | 'consent'
    /** Asked only where the lender offers it. */
    | 'insurance';
  readonly hint?: string;
  readonly unit?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly optional?: true;
  /** The browser's autofill. */
  readonly autoComplete?: string;
};

/** The screens, each with its step. Which of them somebody sees in which order is their way (way.ts). */
export const SCREENS: readonly { readonly key: ScreenKey; readonly step: 0 | 1 | 2 }[] = [
  { key: 'consent', step: 0 },
  { key: 'known', step: 0 },
  { key: 'name', step: 0 },
  { key: 'card', step: 0 },
  { key: 'home', step: 1 },
  { key: 'relatives', step: 1 },
  { key: 'work', step: 2 },
  { key: 'account', step: 2 },
  { key: 'loan', step: 2 },
  { key: 'check', step: 2 },
];

export const RELATIVES_MAX = 5;

/** How many contacts the form shows: at least one. */
export function relativesCount(values: Values): number {
  const indexes = Object.keys(values).flatMap((name) => /^relatives\.(\d)\./.exec(name)?.[1] ?? []);
  return Math.min(RELATIVES_MAX, Math.max(1, ...indexes.map((index) => Number(index) + 1)));
}

type FormAnswers = BodyInputOf<typeof saveStep1> &
  BodyInputOf<typeof saveStep2> &
  BodyInputOf<typeof saveStep3>;
type FormField = keyof FormAnswers;

/** The screen of each field of the three bodies; a new field of a contract does not compile until it has one. */
const SCREEN_OF = {
  surname: 'name',
  name: 'name',
  patronymic: 'name',
  email: 'name',
  id_number: 'card',
  id_issued_by: 'card',
  id_issue_date: 'card',
  id_expiry_date: 'card',
  consent_personal_data: 'consent',
  address: 'home',
  family_status: 'home',
  children_count: 'home',
  relatives: 'relatives',
  work_company: 'work',
  monthly_income: 'work',
  bin: 'work',
  oked: 'work',
  iban: 'account',
  loan_type: 'loan',
  amount: 'loan',
  period: 'loan',
  schedule_kind: 'loan',
  due_day: 'loan',
  loan_purpose: 'loan',
  promo_code: 'loan',
  consent_credit_bureau: 'check',
  consent_insurance: 'check',
  // Go with the ticks.
  personal_data_version: 'consent',
  credit_bureau_version: 'check',
  insurance_version: 'check',
  insurance_words_version: 'check',
} as const satisfies Record<FormField, ScreenKey>;

const SCREENS_BY_FIELD: ReadonlyMap<string, ScreenKey> = new Map(Object.entries(SCREEN_OF));

/** The screen on which a field is asked for. */
export function screenOf(name: string): ScreenKey {
  const [field = name] = name.split('.');
  return SCREENS_BY_FIELD.get(field) ?? 'check';
}

/** The step (0, 1, 2) that sends a field. */
export function stepOf(name: string): number {
  const screen = screenOf(name);
  return SCREENS.find(({ key }) => key === screen)?.step ?? 2;
}

/** The answers of one step. */
export function valuesOfStep(values: Values, step: number): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => stepOf(name) === step));
}

/** The questions of a screen, in the language of the page. */
export function questionsOf(key: ScreenKey, values: Values, text: Text): readonly Question[] {
  if (key === 'relatives')
    return Array.from({ length: relativesCount(values) }, (_, index) =>
      relativeQuestions(index, values, text),
    ).flat();
  return Object.entries(plainQuestions(text))
    .filter(([name]) => screenOf(name) === key)
    .map(([name, question]) => ({ name, ...question }));
}

/** Whether a screen filled before lacks an answer to a newer question. */
export function lacksAnswer(questions: readonly Question[], values: Values): boolean {
  const asked = questions.filter(({ optional }) => !optional);
  const open = asked.filter(({ name }) => values[name] === undefined || values[name] === '');
  return open.length > 0 && open.length < asked.length;
}

/** The questions about a contact. Whoever is a mother needs no name to be asked for. */
export function relativeQuestions(index: number, values: Values, text: Text): readonly Question[] {
  const name = `relatives.${index}`;
  const relativeKinds: Readonly<Record<FormAnswers['relatives'][number]['kind'], string>> =
    text.relativeKinds;
  return [
    { name: `${name}.kind`, label: text.relativeKind, kind: 'select', options: relativeKinds },
    ...(isNamed(values[`${name}.kind`])
      ? [{ name: `${name}.name`, label: text.relativeName, kind: 'name' } as const]
      : []),
    { name: `${name}.phone`, label: text.relativePhone, kind: 'phone' },
  ];
}

/** The questions with a text: all but the contacts and the loan, which have widgets of their own. */
type PlainField = Exclude<FormField, 'relatives' | `${string}_version` | keyof LoanValues>;

/** The codes that a field is chosen from; never, where people type. */
type Codes<Field extends FormField> = FormAnswers[Field] extends string | undefined
  ? string extends FormAnswers[Field]
    ? never
    : Exclude<FormAnswers[Field], undefined>
  : never;

/** What is chosen has a word for each of its codes. */
type Asked<Field extends FormField> = Omit<Question, 'name' | 'kind' | 'options'> &
  ([Codes<Field>] extends [never]
    ? { readonly kind: Exclude<Question['kind'], 'select' | 'choice'> }
    : { readonly kind: 'select' | 'choice'; readonly options: Readonly<Record<Codes<Field>, string>> });

function plainQuestions(text: Text): { readonly [Field in PlainField]: Asked<Field> } {
  return {
    surname: { label: text.surname, kind: 'name', autoComplete: 'family-name' },
    name: { label: text.name, kind: 'name', autoComplete: 'given-name' },
    patronymic: { label: text.patronymic, kind: 'name', optional: true, autoComplete: 'additional-name' },
    email: { label: text.email, kind: 'email', hint: text.emailHint, optional: true, autoComplete: 'email' },
    id_number: { label: text.idNumber, kind: 'idNumber', hint: text.idNumberHint },
    id_issued_by: { label: text.issuer, kind: 'select', options: text.issuers },
    id_issue_date: { label: text.issueDate, kind: 'issueDate' },
    id_expiry_date: { label: text.expiryDate, kind: 'expiryDate' },
    consent_personal_data: { label: text.consentData, kind: 'consent' },
    address: { label: text.address, kind: 'text', hint: text.addressHint, autoComplete: 'street-address' },
    family_status: { label: text.family, kind: 'choice', options: text.families },
    children_count: { label: text.children, kind: 'digits', hint: text.childrenHint },
    work_company: { label: text.company, kind: 'text', hint: text.companyHint, autoComplete: 'organization' },
    monthly_income: { label: text.income, kind: 'digits', unit: '₸' },
    bin: { label: text.bin, kind: 'bin', optional: true },
    oked: { label: text.oked, kind: 'oked', hint: text.okedHint, optional: true },
    iban: { label: text.iban, kind: 'iban', hint: text.ibanHint },
    loan_purpose: { label: text.purpose, kind: 'select', options: text.purposes },
    promo_code: { label: text.promoCode, kind: 'promo', hint: text.promoCodeHint, optional: true },
    consent_credit_bureau: { label: text.consentBureau, kind: 'consent' },
    consent_insurance: { label: '', kind: 'insurance', optional: true },
  };
}

/** Removes a contact; the later ones move up. */
export function withoutRelative(values: Values, index: number): Values {
  const kept: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    const [, at, field] = /^relatives\.(\d)\.(\w+)$/.exec(name) ?? [];
    if (at === undefined || Number(at) < index) kept[name] = value;
    else if (Number(at) > index) kept[`relatives.${Number(at) - 1}.${field}`] = value;
  }
  return kept;
}
