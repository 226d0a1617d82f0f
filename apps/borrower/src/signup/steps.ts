import type { ApplicationText } from '../text/ApplicationText.tsx';

type Text = ApplicationText['signUp'];

/** One question of a step; `name` is the field's name on the wire, dots for what lies deeper. */
export type Question = {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'digits' | 'date' | 'tel' | 'email' | 'select' | 'consent';
  readonly hint?: string;
  readonly unit?: string;
  readonly options?: Readonly<Record<string, string>>;
};

/** The questions of the three steps, in the language of the page. */
export function questionsOf(text: Text): readonly (readonly Question[])[] {
  return [
    [
      { name: 'surname', label: text.surname, kind: 'text' },
      { name: 'name', label: text.name, kind: 'text' },
      { name: 'patronymic', label: text.patronymic, kind: 'text' },
      { name: 'email', label: text.email, kind: 'email' },
      { name: 'id_number', label: text.idNumber, kind: 'digits' },
      { name: 'id_issued_by', label: text.issuer, kind: 'select', options: text.issuers },
      { name: 'id_issue_date', label: text.issueDate, kind: 'date' },
      { name: 'id_expiry_date', label: text.expiryDate, kind: 'date' },
      { name: 'consent_personal_data', label: text.consentData, kind: 'consent' },
    ],
    [
      { name: 'address', label: text.address, kind: 'text' },
      { name: 'family_status', label: text.family, kind: 'select', options: text.families },
      { name: 'children_count', label: text.children, kind: 'digits' },
      { name: 'relatives.0.kind', label: text.relativeKind, kind: 'select', options: text.relativeKinds },
      { name: 'relatives.0.name', label: text.relativeName, kind: 'text' },
      { name: 'relatives.0.phone', label: text.relativePhone, kind: 'tel' },
    ],
    [
      { name: 'work_company', label: text.company, kind: 'text' },
      { name: 'monthly_income', label: text.income, kind: 'digits', unit: '₸' },
      { name: 'iban', label: text.iban, kind: 'text', hint: text.ibanHint },
      { name: 'loan_purpose', label: text.purpose, kind: 'select', options: text.purposes },
      { name: 'loan_type', label: text.loanType, kind: 'select', options: text.loanTypes },
      { name: 'amount', label: text.amount, kind: 'digits', unit: '₸' },
      { name: 'period', label: text.period, kind: 'digits' },
      { name: 'consent_credit_bureau', label: text.consentBureau, kind: 'consent' },
    ],
  ];
}

export type Values = Readonly<Record<string, string | boolean>>;

/** The step's body on the wire: relatives become a list, the rest stays as typed. */
export function bodyOf(values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const relative: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith('relatives.0.')) relative[name.slice('relatives.0.'.length)] = value;
    else body[name] = value;
  }
  return Object.keys(relative).length > 0 ? { ...body, relatives: [relative] } : body;
}

/** Only the values of a step's own questions. */
export function valuesOf(values: Values, questions: readonly Question[]): Values {
  return Object.fromEntries(
    questions.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
