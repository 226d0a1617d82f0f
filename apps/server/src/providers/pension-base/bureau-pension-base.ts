import { z } from 'zod';
import { askBySoap } from '../../platform/xml/soap.ts';
import type { PensionAnswer, PensionBase } from './pension-base.ts';

export interface PensionBaseSettings {
  /** `https://secure2.1cb.kz`, without a slash at the end. If it is empty, the base is not used. */
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** The applicant waits for it, and can type the same. */
const TIMEOUT_MS = 6_000;
const PATH = '/CRTR/IncomesService';
const NAMESPACE = 'http://crtr.ws.creditinfo.com/';
const LISTS = ['deductionsDetailed'];
const DONE = '1';
/** The base's codes: contributions follow, nobody is known. */
const CONTRIBUTIONS = '0';
const NOBODY = '1';

const CONTRIBUTION = z.object({
  bin: z.string().regex(/^\d{12}$/),
  name: z.string().min(1),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
});
const DATA = z.object({ responseCode: z.string(), deductionsDetailed: z.array(CONTRIBUTION).optional() });
const RESULT = z.object({
  errorCode: z.string(),
  incomesResultCrtrV2: z.object({ result: z.object({ responseData: z.object({ data: DATA }) }) }).optional(),
});
const ANSWER = z.object({ StoreIncomesReqResponse: z.object({ return: RESULT }) });

/** The base through the First Credit Bureau. An answer that cannot be read counts as none. */
export function createBureauPensionBase(settings: PensionBaseSettings): PensionBase {
  const { baseUrl, user, password, timeoutMs = TIMEOUT_MS, fetch } = settings;
  return {
    async read(iin) {
      if (baseUrl === '') return { kind: 'unavailable' };
      try {
        return answerOf(
          await askBySoap({
            url: baseUrl + PATH,
            namespace: ['ws', NAMESPACE],
            head: { 'ws:CigWsHeader': { 'ws:UserName': user, 'ws:Password': password } },
            body: { 'ws:StoreIncomesReq': { applicationReq: { IIN: iin, consentConfirmed: '1' } } },
            lists: LISTS,
            timeoutMs,
            fetch,
          }),
        );
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

function answerOf(body: unknown): PensionAnswer {
  const { errorCode, incomesResultCrtrV2 } = ANSWER.parse(body).StoreIncomesReqResponse.return;
  const data = incomesResultCrtrV2?.result.responseData.data;
  if (errorCode !== DONE || !data) return { kind: 'unavailable' };
  if (data.responseCode === NOBODY) return { kind: 'not-found' };
  if (data.responseCode !== CONTRIBUTIONS) return { kind: 'unavailable' };
  const contributions = (data.deductionsDetailed ?? []).map(({ bin, name, date, amount }) => ({
    bin,
    employer: name,
    paidOn: date.slice(0, 10),
    amountTenge: Math.floor(Number(amount)),
  }));
  return { kind: 'contributions', contributions };
}
