import { join } from 'node:path';
import { payAtSandboxTerminal, readSandboxSms } from '@senim/contracts/borrower/sandbox-calls';
import { ROLE_NAMES } from '@senim/contracts/office/staff-role-names';
import { CAST, castAnswers } from '@senim/database/cast/members';
import { DAYS_PLAYED, playCast, type Stage } from '@senim/database/cast/play-cast';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import type { Lender } from '@senim/lender/lender';
import { publicLender } from '@senim/lender/public-lender';
import type { FastifyInstance } from 'fastify';
import type { CastAnswers } from '../../sandbox/src/cast-answers.ts';
import { startSandbox } from '../../sandbox/src/start-sandbox.ts';
import { callerInProcess } from './call-in-process.ts';
import type { Composition } from './compose.ts';
import { startRecovery } from './modules/agreements/decisions/start-recovery.ts';
import { writeOffDebt } from './modules/agreements/decisions/write-off-debt.ts';
import { findPayableAgreement } from './modules/agreements/loan/find-payable-agreement.ts';
import { enrolMember } from './modules/staff/accounts/enrol-member.ts';
import { authenticatorLink, codeNow } from './modules/staff/sign-in/check-one-time-code.ts';
import { openCalendar } from './platform/business-calendar.ts';
import { type Clock, machineClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { machineAct } from './platform/database/database.ts';
import type { HttpParts } from './platform/http/server.ts';
import type { Worker } from './platform/jobs/worker.ts';
import type { Services } from './platform/machinery.ts';
import { isRefused } from './platform/outcome.ts';
import type { ProviderAddresses } from './providers.ts';

export interface OpenSandbox {
  readonly clock: Clock;
  readonly addresses: ProviderAddresses;
  area(composition: Composition, worker: Worker, publicBaseUrl: string): HttpParts['areas'][number];
  /** Lives the cast's lives, once per data folder. */
  playCast(app: FastifyInstance, composition: Composition, worker: Worker): Promise<void>;
  stop(): Promise<void>;
}

const MS_PER_DAY = 86_400_000;
const SETTLE_MS = 20_000;

/** Opens the sandbox: stand-ins for the whole outside, which call us back at `ownUrl`, and the calendar that moves time. */
export async function openSandbox(config: Config, lender: Lender, ownUrl: string): Promise<OpenSandbox> {
  const folder = join(config.DATA_DIR, 'sandbox');
  const calendar = openCalendar(join(folder, 'calendar.json'), -DAYS_PLAYED * MS_PER_DAY, lender.hours.opens);
  const { clock } = calendar;
  const [network] = lender.networks;
  const standIns = await startSandbox({
    dataFolder: folder,
    castAnswers: (iin) => castAnswers(iin) as CastAnswers | undefined,
    host: '127.0.0.1',
    nowMs: () => clock.now().getTime(),
    callbackBaseUrl: ownUrl,
    secrets: {
      smsApiKey: config.SMS_API_KEY,
      smsReportSecret: config.SMS_CALLBACK_SECRET,
      bankSecret: config.BANK_SECRET,
      bureauUser: config.BUREAU_USER,
      bureauPassword: config.BUREAU_PASSWORD,
      biometricsSecret: config.BIOMETRICS_SECRET,
      cardSecret: config.CARD_SECRET,
    },
  });
  const { smtpHost, smtpPort, ...endpoints } = standIns.endpoints;
  const settleWith = (composition: Composition, worker: Worker) => async () => {
    await composition.wake();
    await worker.settle(SETTLE_MS);
  };

  return {
    clock,
    addresses: { ...endpoints, smtpUrl: `smtp://${smtpHost}:${smtpPort}` },
    area(composition, worker, publicBaseUrl) {
      const settle = settleWith(composition, worker);
      const plugin = standIns.routes({
        publicBaseUrl,
        terminalCredentials: { login: network?.code ?? '', password: config.TERMINAL_PASSWORD },
        lender: publicLender(lender),
        cast: CAST.map(({ iin, phone, name, surname, about }) => ({
          iin,
          phone,
          name: `${name} ${surname}`,
          about,
        })),
        staff: () => staffCards(lender),
        clock: {
          nowMs: () => clock.now().getTime(),
          async advance(move) {
            await calendar.moveTo(targetOf(move, clock.now().getTime(), lender), settle);
            return { now: clock.now().toISOString() };
          },
        },
      });
      return {
        rules: { principals: 'anyone', owner: 'nobody', rateClass: 'page', auditEvent: null },
        plugin,
      };
    },
    async playCast(app, composition, worker) {
      for (const member of STAFF_CAST)
        await enrolMember(composition.services, { ...member, roles: [member.role] });
      if (!calendar.isNew) return;
      const today = dayInAlmaty(machineClock.now().getTime());
      const settle = settleWith(composition, worker);
      const moveToDay = (day: string) =>
        calendar.moveTo(Math.min(instantAt(day, castHour(lender)), machineClock.now().getTime()), settle);
      await playCast(stageOn(app, composition, settle, moveToDay), today);
      await calendar.moveTo(machineClock.now().getTime(), settle);
    },
    stop: () => standIns.stop(),
  };
}

/** The cast comes at eleven, or at opening where people do not work then. */
function castHour({ hours: { opens, closes } }: Lender): string {
  return opens <= '11:00' && '11:00' < closes ? '11:00' : opens;
}

/** What each member of staff would hold: their password, and the code their telephone shows at this moment. */
function staffCards({ brand }: Lender) {
  return STAFF_CAST.map(({ login, name, role, password, totpSecret }) => ({
    login,
    name,
    role: ROLE_NAMES[role],
    password,
    ...codeNow(totpSecret, machineClock.now()),
    link: authenticatorLink(brand.latinName, totpSecret, login),
  }));
}

function targetOf(move: { advance_days: number } | { to: string }, nowMs: number, { hours }: Lender): number {
  if ('advance_days' in move) return nowMs + move.advance_days * MS_PER_DAY;
  return /^\d{4}-\d{2}-\d{2}$/.test(move.to) ? instantAt(move.to, hours.opens) : Date.parse(move.to);
}

/** The product's own API as the cast uses it. */
function stageOn(
  app: FastifyInstance,
  { services }: Composition,
  settle: () => Promise<void>,
  moveToDay: Stage['moveToDay'],
): Stage {
  const callApi = callerInProcess(app, '/api/v2');
  const callSandbox = callerInProcess(app, '');
  return {
    settle,
    moveToDay,
    async call(endpoint, input, token) {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const { status, json } = await callApi(endpoint, input, headers);
      if (!json.success)
        throw new Error(`The cast met ${status} at ${endpoint.path}: ${JSON.stringify(json)}`);
      return json;
    },
    async codeSentTo(phone) {
      const { json } = await callSandbox(readSandboxSms, { query: { phone } });
      const code = json.messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast(Boolean);
      if (!code) throw new Error('No code was sent to a member of the cast.');
      return code;
    },
    async pay(account, amount) {
      await callSandbox(payAtSandboxTerminal, { body: { account, sum: amount } });
    },
    lenderDoes: (what, iin) => decideForCast(services, what, iin),
  };
}

const lender = machineAct('sandbox.cast', 'cast.decided');

/** Decisions of the lender's people about a member of the cast. */
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
