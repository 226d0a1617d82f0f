import {
  type AnswerSource,
  PREFILLED_FIELDS,
  type PrefilledField,
  type Register,
} from '@senim/contracts/borrower/application-choices';
import { addDays } from '@senim/kazakhstan/calendar-day';
import { checkIdCard } from '@senim/kazakhstan/id-card';
import { averageIncomeTenge, type IncomeMonth } from '@senim/kazakhstan/income';
import type { StepNumber } from '../types.ts';
import type { ByRegister, KnownAnswers, PensionSaid, PersonSaid } from './types.ts';

/** Who paid nothing in for this long is no present employer. */
const EMPLOYED_DAYS = 75;

/** What the database of persons fills in. A card that is not valid today is left for its owner to type. */
export function personAnswers(person: PersonSaid, today: string): KnownAnswers | null {
  if (person.kind === 'unavailable') return null;
  if (person.kind === 'not-found') return {};
  const { surname, name, patronymic, idCard, address } = person;
  return {
    surname,
    name,
    ...(patronymic !== null && { patronymic }),
    ...(idCard && isValid(idCard, today) && cardAnswers(idCard)),
    ...(address !== null && { address }),
  };
}

type IdCard = NonNullable<Extract<PersonSaid, { kind: 'found' }>['idCard']>;

function isValid({ number, issueDate, expiryDate }: IdCard, today: string): boolean {
  const flaws = checkIdCard({ number, issueDate, expiryDate, birthDate: null }, today);
  return Object.values(flaws).every((flaw) => flaw === null);
}

const cardAnswers = (card: IdCard): KnownAnswers => ({
  id_number: card.number,
  id_issued_by: card.issuedBy,
  id_issue_date: card.issueDate,
  id_expiry_date: card.expiryDate,
});

/** What the pension base fills in: who paid last, and what reached the applicant a month, on average of half a year. */
export function workAnswers(
  pension: PensionSaid,
  months: readonly IncomeMonth[] | null,
  today: string,
): KnownAnswers | null {
  if (pension.kind === 'unavailable' || months === null) return null;
  if (pension.kind === 'not-found') return {};
  const last = lastOf(pension.contributions);
  if (!last || last.paidOn < addDays(today, -EMPLOYED_DAYS)) return {};
  const income = averageIncomeTenge(months);
  return {
    work_company: last.employer,
    bin: last.bin,
    ...(income > 0 && { monthly_income: String(income) }),
  };
}

type Paid = Extract<PensionSaid, { kind: 'contributions' }>['contributions'][number];

/** The newest, and of one day the largest. */
const lastOf = (paid: readonly Paid[]): Paid | undefined =>
  [...paid].sort(
    (one, other) => other.paidOn.localeCompare(one.paidOn) || other.amountTenge - one.amountTenge,
  )[0];

/** What is known of each field, and by whom. */
export function answersOf(known: ByRegister) {
  const answers: Partial<Record<PrefilledField, { value: string; source: Register }>> = {};
  for (const [source, values] of known)
    for (const field of PREFILLED_FIELDS) {
      const value = values[field];
      if (value !== undefined) answers[field] = { value, source };
    }
  return answers;
}

/** The step that each field is sent with. */
const STEP_OF: Readonly<Record<PrefilledField, StepNumber>> = {
  surname: 1,
  name: 1,
  patronymic: 1,
  id_number: 1,
  id_issued_by: 1,
  id_issue_date: 1,
  id_expiry_date: 1,
  address: 2,
  work_company: 3,
  bin: 3,
  monthly_income: 3,
};

/** Where the answers of a sent step came from. What a register knows and the applicant left out is corrected too. */
export function sourcesOf(
  step: StepNumber,
  sent: object,
  known: ByRegister,
): Readonly<Record<string, AnswerSource>> {
  const found = answersOf(known);
  const given = Object.entries(sent).filter(([, value]) => value !== undefined && typeof value !== 'object');
  const typed = given.map(([field]) => [field, 'applicant'] as const);
  const compared = PREFILLED_FIELDS.flatMap((field) => {
    const told = found[field];
    if (!told || STEP_OF[field] !== step) return [];
    return [[field, same(told.value, Reflect.get(sent, field)) ? told.source : 'corrected'] as const];
  });
  return Object.fromEntries([...typed, ...compared]);
}

/** Whatever the case, and Е for Ё: a register writes names as it likes. */
const written = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLocaleUpperCase('ru')
    .replaceAll('Ё', 'Е');

const same = (one: unknown, other: unknown): boolean => written(one) === written(other);
