import type { Register } from '@senim/contracts/office/settings/registers';
import { ageOn, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../platform/database/database.ts';
import type { Biometrics } from '../../providers/biometrics/biometrics.ts';
import type { CreditBureau, DebtBurdenOutcome, ReportOutcome } from '../../providers/bureau/credit-bureau.ts';
import type { StateRegister } from '../../providers/bureau/state-register.ts';
import type { MobileBase } from '../../providers/mobile-base/mobile-base.ts';
import type { IncomeServices } from '../profile/income/types.ts';
import type { Applicant } from '../profile/types.ts';
import { readStandIns } from '../settings/registers/read-registers.ts';
import { gatherIncome } from './gather-income.ts';
import { incomeOf, sameName } from './rules.ts';
import type { Findings, IncomeAnswer, IncomeReading } from './types.ts';

export interface RegisterServices extends IncomeServices {
  readonly mobileBase: MobileBase;
  readonly stateRegister: StateRegister;
  readonly bureau: CreditBureau;
  readonly biometrics: Pick<Biometrics, 'createSession' | 'findResult'>;
  readonly publicUrl: string;
}

export interface Gathered {
  readonly findings: Findings;
  /** Each register's answer as it came, for the record. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Where the face is shown; null where a person compares it. */
  readonly session: { readonly id: string; readonly redirectUrl: string } | null;
}

const asking = machineAct('underwriting.registers');
const BY_PEOPLE = { kind: 'by-people' } as const;

/**
 * Asks every register once, but for those that two people have turned to people. If one does not answer, the job throws and is tried again, because nothing may be guessed. The
 * borrower is told when the decision comes.
 */
export async function gatherFindings(
  services: RegisterServices,
  applicant: Applicant,
  { reference, withDocument }: { readonly reference: string; readonly withDocument: boolean },
): Promise<Gathered> {
  const { iin, phone, surname, name, patronymic, birthDate, idNumber, idExpiryDate } = applicant;
  const person = { iin, surname, name, patronymic, birthDate };
  const { registers } = await services.database.read(asking, (tx) => readStandIns(services, tx));
  const ask = <Answer>(register: Register, service: () => Promise<Answer>) =>
    registers.includes(register) ? BY_PEOPLE : service();
  const returnUrl = `${services.publicUrl}/verification-result`;
  const isBaseAsked = !registers.includes('bureau');
  const [mobile, identity, report, burden, face, income] = await Promise.all([
    ask('mobile_base', () => services.mobileBase.isRegistered({ iin, phone })),
    ask('state_register', () => services.stateRegister.find({ ...person, idNumber, idExpiryDate })),
    ask('bureau', () => services.bureau.report(person)),
    ask('bureau', () => services.bureau.debtBurden(person)),
    ask('biometrics', () => services.biometrics.createSession({ reference, iin, withDocument, returnUrl })),
    gatherIncome(services, applicant, { isBaseAsked }),
  ]);
  const answers = { mobile, identity, report, burden, face, income };
  const silent = Object.entries(answers).find(([, answer]) => answer.kind === 'unavailable');
  if (silent) throw new Error(`The register "${silent[0]}" is not available: the decision waits.`);

  const today = dayInAlmaty(services.clock.now().getTime());
  return {
    answers,
    session: face.kind === 'session' ? { id: face.id, redirectUrl: face.redirectUrl } : null,
    findings: findingsOf(answers, applicant, today),
  };
}

/** The answer of each register, as it came or as it was kept. */
export interface Answers {
  readonly mobile: Awaited<ReturnType<MobileBase['isRegistered']>>;
  readonly identity: Awaited<ReturnType<StateRegister['find']>>;
  readonly report: ReportOutcome;
  readonly burden: DebtBurdenOutcome;
  readonly face: Awaited<ReturnType<Biometrics['createSession']>>;
  readonly income: IncomeAnswer;
  /** What somebody in the office read since. */
  readonly statement?: IncomeReading;
}

/** What the registers' answers say of an applicant. */
export function findingsOf(
  { mobile, identity, report, burden, face, income, statement }: Answers,
  applicant: Pick<Applicant, 'birthDate' | 'surname' | 'name'>,
  today: string,
): Findings {
  const knownBirthDate = identity.kind === 'found' ? identity.birthDate : applicant.birthDate;
  return {
    ageYears: ageOn(knownBirthDate, today),
    identity: identityFinding(identity, applicant),
    phone: mobile.kind === 'unavailable' ? 'not-registered' : mobile.kind,
    biometrics: face.kind === 'session' ? face.result : 'by-people',
    ...creditFindings(report),
    ...burdenFindings(burden),
    ...incomeOf(income, statement),
  };
}

function creditFindings(
  report: ReportOutcome,
): Pick<Findings, 'overdueDays' | 'selfRefusal' | 'bankrupt' | 'conscript'> {
  if (report.kind !== 'report')
    return { overdueDays: null, selfRefusal: null, bankrupt: null, conscript: null };
  const { overdueDays, selfRefusal, bankrupt, conscript } = report;
  return { overdueDays, selfRefusal, bankrupt, conscript };
}

function burdenFindings(
  burden: DebtBurdenOutcome,
): Pick<Findings, 'monthlyLoadTenge' | 'officialIncomeTenge'> {
  if (burden.kind !== 'burden') return { monthlyLoadTenge: null, officialIncomeTenge: null };
  const { monthlyLoadTenge, officialIncomeTenge } = burden;
  return { monthlyLoadTenge, officialIncomeTenge };
}

function identityFinding(
  identity: Awaited<ReturnType<StateRegister['find']>>,
  applicant: Pick<Applicant, 'surname' | 'name'>,
): Findings['identity'] {
  if (identity.kind === 'by-people') return 'by-people';
  if (identity.kind !== 'found') return 'not-found';
  if (!identity.document.valid) return 'document-invalid';
  return sameName(identity, applicant) ? 'confirmed' : 'name-differs';
}
