import type { ApplicationText } from '../text/ApplicationText.tsx';

type Text = ApplicationText['signUp'];
export type Values = Readonly<Record<string, string | boolean>>;
export type ScreenKey = keyof Text['screens'];

/** One question of a screen; `name` is the field's name on the wire, dots for what lies deeper. */
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
    | 'iban'
    | 'bin'
    | 'oked'
    | 'consent';
  readonly hint?: string;
  readonly unit?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly optional?: true;
  /** What the browser may fill in by itself. */
  readonly autoComplete?: string;
};

/** The screens in order, and the step each is a part of; a step is sent when its last screen is done. */
export const SCREENS: readonly { readonly key: ScreenKey; readonly step: 0 | 1 | 2 }[] = [
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

/** The questions of a screen, in the language of the page. */
export function questionsOf(key: ScreenKey, values: Values, text: Text): readonly Question[] {
  if (key === 'relatives')
    return Array.from({ length: relativesCount(values) }, (_, index) =>
      relativeQuestions(index, text),
    ).flat();
  return plainQuestions(text)[key];
}

/** The three questions about a contact. */
export function relativeQuestions(index: number, text: Text): readonly Question[] {
  const name = `relatives.${index}`;
  return [
    { name: `${name}.kind`, label: text.relativeKind, kind: 'select', options: text.relativeKinds },
    { name: `${name}.name`, label: text.relativeName, kind: 'name' },
    { name: `${name}.phone`, label: text.relativePhone, kind: 'phone' },
  ];
}

function plainQuestions(text: Text): Readonly<Record<Exclude<ScreenKey, 'relatives'>, readonly Question[]>> {
  return {
    name: [
      { name: 'surname', label: text.surname, kind: 'name', autoComplete: 'family-name' },
      { name: 'name', label: text.name, kind: 'name', autoComplete: 'given-name' },
      {
        name: 'patronymic',
        label: text.patronymic,
        kind: 'name',
        optional: true,
        autoComplete: 'additional-name',
      },
      {
        name: 'email',
        label: text.email,
        kind: 'email',
        hint: text.emailHint,
        optional: true,
        autoComplete: 'email',
      },
    ],
    card: [
      { name: 'id_number', label: text.idNumber, kind: 'idNumber', hint: text.idNumberHint },
      { name: 'id_issued_by', label: text.issuer, kind: 'select', options: text.issuers },
      { name: 'id_issue_date', label: text.issueDate, kind: 'issueDate' },
      { name: 'id_expiry_date', label: text.expiryDate, kind: 'expiryDate' },
      { name: 'consent_personal_data', label: text.consentData, kind: 'consent' },
    ],
    home: [
      {
        name: 'address',
        label: text.address,
        kind: 'text',
        hint: text.addressHint,
        autoComplete: 'street-address',
      },
      { name: 'family_status', label: text.family, kind: 'select', options: text.families },
      { name: 'children_count', label: text.children, kind: 'digits', hint: text.childrenHint },
    ],
    work: [
      {
        name: 'work_company',
        label: text.company,
        kind: 'text',
        hint: text.companyHint,
        autoComplete: 'organization',
      },
      { name: 'monthly_income', label: text.income, kind: 'digits', unit: '₸' },
      { name: 'bin', label: text.bin, kind: 'bin', optional: true },
      { name: 'oked', label: text.oked, kind: 'oked', hint: text.okedHint, optional: true },
    ],
    account: [{ name: 'iban', label: text.iban, kind: 'iban', hint: text.ibanHint }],
    loan: [
      { name: 'loan_purpose', label: text.purpose, kind: 'select', options: text.purposes },
      { name: 'promo_code', label: text.promoCode, kind: 'text', hint: text.promoCodeHint, optional: true },
    ],
    check: [{ name: 'consent_credit_bureau', label: '', kind: 'consent' }],
  };
}

const LOAN_FIELDS = ['loan_type', 'amount', 'period', 'schedule_kind', 'due_day'];

/** The step (0, 1, 2) that sends a field. */
export function stepOf(name: string, text: Text): number {
  if (name.startsWith('relatives')) return 1;
  if (LOAN_FIELDS.includes(name)) return 2;
  return SCREENS.find(({ key }) => key !== 'relatives' && holds(key, name, text))?.step ?? 2;
}

/** The screen on which a field is asked for. */
export function screenOf(name: string, text: Text): ScreenKey {
  if (name.startsWith('relatives')) return 'relatives';
  if (LOAN_FIELDS.includes(name)) return 'loan';
  return SCREENS.find(({ key }) => key !== 'relatives' && holds(key, name, text))?.key ?? 'check';
}

function holds(key: Exclude<ScreenKey, 'relatives'>, name: string, text: Text): boolean {
  return plainQuestions(text)[key].some((question) => question.name === name);
}

/** Only the answers of one step. */
export function valuesOfStep(values: Values, step: number, text: Text): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => stepOf(name, text) === step));
}

/** A step's body on the wire: contacts become a list, blanks of optional fields are left out. */
export function bodyOf(values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const relatives: Record<string, unknown>[] = [];
  for (const [name, value] of Object.entries(values)) {
    const [, index, field] = /^relatives\.(\d)\.(\w+)$/.exec(name) ?? [];
    if (index !== undefined && field !== undefined)
      relatives[Number(index)] = { ...relatives[Number(index)], [field]: value };
    else if (value !== '') body[name] = value;
  }
  return relatives.length > 0 ? { ...body, relatives: relatives.filter(Boolean) } : body;
}

/** Takes a contact out; those behind it move up. */
export function withoutRelative(values: Values, index: number): Values {
  const kept: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    const [, at, field] = /^relatives\.(\d)\.(\w+)$/.exec(name) ?? [];
    if (at === undefined || Number(at) < index) kept[name] = value;
    else if (Number(at) > index) kept[`relatives.${Number(at) - 1}.${field}`] = value;
  }
  return kept;
}
