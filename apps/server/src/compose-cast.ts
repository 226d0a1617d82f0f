import { payAtSandboxTerminal, readSandboxSms } from '@senim/contracts/borrower/sandbox-calls';
import { API_BASE } from '@senim/contracts/shared/call';
import type { Stage } from '@senim/database/cast/play-cast';
import type { FastifyInstance } from 'fastify';
import { callerInProcess } from './call-in-process.ts';
import { startRecovery } from './modules/agreements/decisions/start-recovery.ts';
import { writeOffDebt } from './modules/agreements/decisions/write-off-debt.ts';
import { findPayableAgreement } from './modules/agreements/loan/find-payable-agreement.ts';
import { machineAct } from './platform/database/database.ts';
import type { Services } from './platform/machinery.ts';
import { isRefused } from './platform/outcome.ts';

type Headers = Readonly<Record<string, string>>;

/** The product's own API for the cast; with these headers the waiting room lets it in. */
export function stageOn(
  app: FastifyInstance,
  services: Services,
  { headers, finishJobs, moveToDay }: Pick<Stage, 'finishJobs' | 'moveToDay'> & { readonly headers: Headers },
): Stage {
  const callApi = callerInProcess(app, API_BASE);
  const callSandbox = callerInProcess(app, '');
  return {
    finishJobs,
    moveToDay,
    async call(endpoint, input, token) {
      const own = token ? { ...headers, authorization: `Bearer ${token}` } : headers;
      const { status, json } = await callApi(endpoint, input, own);
      if (!json.success)
        throw new Error(`The cast met ${status} at ${endpoint.path}: ${JSON.stringify(json)}`);
      return json;
    },
    async codeSentTo(phone) {
      const { json } = await callSandbox(readSandboxSms, { query: { phone } }, headers);
      const code = json.messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast(Boolean);
      if (!code) throw new Error('No code was sent to a member of the cast.');
      return code;
    },
    async pay(account, amount) {
      await callSandbox(payAtSandboxTerminal, { body: { account, sum: amount } }, headers);
    },
    lenderDoes: (what, iin) => decideForCast(services, what, iin),
  };
}

const lender = machineAct('sandbox.cast', 'cast.decided');

/** Decisions of staff about a member of the cast. */
async function decideForCast(
  services: Services,
  what: Parameters<Stage['lenderDoes']>[0],
  iin: string,
): Promise<void> {
  const key = await services.database.transaction(lender, (tx) => findPayableAgreement(services, tx, iin));
  if (!key) throw new Error('The cast has no loan to decide on.');
  const decided =
    what === 'goes-to-recovery'
      ? await startRecovery(services, lender, { key, who: 'collector' }, 'collection-started')
      : await writeOffDebt(services, lender, { key, decisionId: `cast-${what}`, who: 'accountant' });
  if (isRefused(decided)) throw new Error(`A decision about the cast was refused: ${decided.refused}.`);
}
