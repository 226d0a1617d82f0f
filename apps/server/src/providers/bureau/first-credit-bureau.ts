import { z } from 'zod';
import type { BureauPerson, CreditBureau, DebtBurdenOutcome, ReportOutcome } from './credit-bureau.ts';
import { callSoap, type SoapSettings } from './soap-call.ts';

const REPORT = { path: '/FCBServices/Service', namespace: 'http://ws.creditinfo.com/' };
const BURDEN = { path: '/KDN2/KDNService', namespace: 'http://kdn2.ws.creditinfo.com/' };

/** The bureau's code of the extended report. */
const REPORT_IMPORT_CODE = '6';
/** The bureau's code for "the number is an IIN". */
const ID_NUMBER_TYPE_IIN = '14';
const PERSON_NOT_FOUND = '-1012';
/** The codes for "no data": then the person counts as free of monthly payments. */
const NO_DATA = new Set(['-2004', '1102', '2']);
const DONE = '1';

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const flag = z.enum(['0', '1']).transform((text) => text === '1');
const tenge = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform(Number);

const CONTRACT = z.object({ Status: z.enum(['active', 'closed']), OverdueDays: count });
const ROOT = z.object({
  SelfRefusal: flag,
  Bankrupt: flag,
  Conscript: flag,
  Contracts: z.object({ Contract: z.array(CONTRACT) }).or(z.literal('').transform(() => ({ Contract: [] }))),
});
const CIG_RESULT = z.object({
  ErrorCode: z.string().optional(),
  Result: z.object({ Root: ROOT }).optional(),
});
const REPORT_ANSWER = z.object({
  GetReportResponse: z.object({ GetReportResult: z.object({ CigResult: CIG_RESULT }) }),
});
const BURDEN_RESULT = z.object({ ErrorCode: z.string(), Debt: tenge.optional(), Income: tenge.optional() });
const BURDEN_ANSWER = z.object({ StorekdnReqV2Response: z.object({ return: BURDEN_RESULT }) });

/** The First Credit Bureau's SOAP services. An answer that cannot be read counts as none, never as a good one. */
export function createFirstCreditBureau(settings: SoapSettings): CreditBureau {
  const question = (service: typeof REPORT, body: Record<string, unknown>) =>
    callSoap(settings, { ...service, body });
  return {
    report: (person) => orUnavailable(async () => reportOf(await question(REPORT, reportQuestion(person)))),
    debtBurden: (person) =>
      orUnavailable(async () => burdenOf(await question(BURDEN, burdenQuestion(person)))),
  };
}

async function orUnavailable<Outcome>(
  ask: () => Promise<Outcome>,
): Promise<Outcome | { kind: 'unavailable' }> {
  try {
    return await ask();
  } catch {
    return { kind: 'unavailable' };
  }
}

function reportQuestion({ iin }: BureauPerson) {
  const keyValue = {
    reportImportCode: REPORT_IMPORT_CODE,
    idNumber: iin,
    idNumberType: ID_NUMBER_TYPE_IIN,
    ConsentConfirmed: '1',
  };
  return { 'ws:GetReport': { 'ws:doc': { keyValue } } };
}

function burdenQuestion({ iin, surname, name, patronymic, birthDate }: BureauPerson) {
  const applicationReq = {
    IIN: iin,
    Lastname: surname,
    Firstname: name,
    Middlename: patronymic ?? '',
    Birthdate: birthDate,
    consentConfirmed: '1',
  };
  return { 'ws:StorekdnReqV2': { applicationReq } };
}

function reportOf(body: unknown): ReportOutcome {
  const { ErrorCode, Result } = REPORT_ANSWER.parse(body).GetReportResponse.GetReportResult.CigResult;
  if (ErrorCode === PERSON_NOT_FOUND) return NO_HISTORY;
  if (!Result) return { kind: 'unavailable' };
  const { SelfRefusal, Bankrupt, Conscript, Contracts } = Result.Root;
  const contracts = Contracts.Contract;
  const active = contracts.filter(({ Status }) => Status === 'active');
  return {
    kind: 'report',
    overdueDays: Math.max(0, ...active.map(({ OverdueDays }) => OverdueDays)),
    selfRefusal: SelfRefusal,
    bankrupt: Bankrupt,
    conscript: Conscript,
    activeLoans: active.length,
    closedLoans: contracts.length - active.length,
  };
}

const NO_HISTORY: ReportOutcome = {
  kind: 'report',
  overdueDays: 0,
  selfRefusal: false,
  bankrupt: false,
  conscript: false,
  activeLoans: 0,
  closedLoans: 0,
};

/** Fractions are rounded against the applicant, to whole tenge: payments up, income down. */
function burdenOf(body: unknown): DebtBurdenOutcome {
  const { ErrorCode, Debt, Income } = BURDEN_ANSWER.parse(body).StorekdnReqV2Response.return;
  if (NO_DATA.has(ErrorCode)) return { kind: 'burden', monthlyLoadTenge: 0, officialIncomeTenge: null };
  if (ErrorCode !== DONE || Debt === undefined) return { kind: 'unavailable' };
  const officialIncomeTenge = Income ? Math.floor(Income) : null;
  return { kind: 'burden', monthlyLoadTenge: Math.ceil(Debt), officialIncomeTenge };
}
