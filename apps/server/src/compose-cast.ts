import { payAtSandboxTerminal, readSandboxSms } from '@senim/contracts/borrower/sandbox-calls';
import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { API_BASE } from '@senim/contracts/shared/call';
import type { Stage } from '@senim/database/cast/play-cast';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import type { FastifyInstance } from 'fastify';
import { callerInProcess } from './call-in-process.ts';
import { startRecovery } from './modules/agreements/decisions/start-recovery.ts';
import { writeOffDebt } from './modules/agreements/decisions/write-off-debt.ts';
import { findPayableAgreement } from './modules/agreements/loan/find-payable-agreement.ts';
import { enterPayment } from './modules/payments/corrections/enter-payment.ts';
import { proposeSetting } from './modules/settings/propose-setting.ts';
import { listStaff } from './modules/staff/accounts/list-staff.ts';
import { closeProposal } from './modules/staff/proposals/close-proposal.ts';
import { listProposals } from './modules/staff/proposals/list-proposals.ts';
import { type Act, machineAct } from './platform/database/database.ts';
import type { StaffCaller } from './platform/http/route.ts';
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
      if (services.lender.networks.length === 0) return enterTransfer(services, account, amount);
      await callSandbox(payAtSandboxTerminal, { body: { account, sum: amount } }, headers);
    },
    lenderDoes: (what, iin) => decideForCast(services, what, iin),
  };
}

const lender = machineAct('sandbox.cast', 'cast.decided');

/** A lender without terminals is paid by transfer, which its people enter as they read it off the bank's statement. */
async function enterTransfer(services: Services, account: string, amountTenge: number): Promise<void> {
  const now = services.clock.now();
  const entered = await enterPayment(services, lender, await loanOf(services, account), {
    reference: `CAST-${account}-${now.getTime()}`,
    amountTiyn: tengeToTiyn(amountTenge),
    valueDay: dayInAlmaty(now.getTime()),
  });
  if (isRefused(entered)) throw new Error(`A transfer of the cast was refused: ${entered.refused}.`);
}

/** By the number of its agreement or its borrower's IIN. */
async function loanOf(services: Services, account: string) {
  const key = await services.database.transaction(lender, (tx) =>
    findPayableAgreement(services, tx, account),
  );
  if (!key) throw new Error('The cast has no loan to pay or to decide on.');
  return key;
}

/** Decisions of staff about a member of the cast. */
async function decideForCast(
  services: Services,
  what: Parameters<Stage['lenderDoes']>[0],
  iin: string,
): Promise<void> {
  const key = await loanOf(services, iin);
  const decided =
    what === 'goes-to-recovery'
      ? await startRecovery(services, lender, { key, who: 'collector' }, 'collection-started')
      : await writeOffDebt(services, lender, { key, decisionId: `cast-${what}`, who: 'accountant' });
  if (isRefused(decided)) throw new Error(`A decision about the cast was refused: ${decided.refused}.`);
}

/** Who proposes in the sandbox, and who agrees. */
const TWO = ['admin', 'owner'] as const;
const REASON = 'Песочница: промокод для показа';

/** Two of the cast's staff, who have their accounts, agree on a version of a setting that holds from now on. */
export async function agreeOnSetting(
  services: Services,
  { name, document }: { readonly name: string; readonly document: SettingDocument },
): Promise<void> {
  const [maker, checker] = await Promise.all(TWO.map((login) => callerOf(services, login)));
  if (!maker || !checker) throw new Error('The cast has no two people to agree on a setting.');
  const wish = { name, document, from: undefined, reason: REASON };
  wentWell(await proposeSetting(services, actOf(services, maker, 'setting.proposed'), maker, wish));
  const { proposals } = await listProposals(services, actOf(services, checker, null), checker);
  const waiting = proposals.find(({ setting }) => setting?.name === name);
  if (!waiting) throw new Error(`Nothing waits about ${name}.`);
  const deciding = actOf(services, checker, 'proposal.decided');
  wentWell(
    await services.database.transaction(deciding, (tx) =>
      closeProposal(services, tx, checker, waiting.id, 'confirm'),
    ),
  );
}

async function callerOf(services: Services, login: string): Promise<StaffCaller> {
  const card = STAFF_CAST.find((one) => one.login === login);
  const { members } = await listStaff({ ...services, isSandbox: true }, machineAct('sandbox.cast'));
  const member = members.find((one) => one.login === login);
  if (!card || !member) throw new Error(`Nobody is called ${login}.`);
  const personIndex = services.sealing.lastingIndex('iin', card.iin);
  return { staffId: member.staff_id, login, name: card.name, roles: member.roles, personIndex, csrf: '' };
}

const actOf = ({ clock }: Services, { staffId }: StaffCaller, auditEvent: string | null): Act => ({
  principal: { kind: 'staff', staffId, at: clock.now(), onBehalf: false },
  auditEvent,
  requestId: 'sandbox.cast',
});

function wentWell(outcome: object): void {
  if (isRefused(outcome)) throw new Error(`A setting of the cast was refused: ${outcome.refused}.`);
}
