import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE_NAMES } from '@senim/contracts/text/staff-roles';
import { CAST, castAnswers } from '@senim/database/cast/members';
import { DAYS_PLAYED, playCast } from '@senim/database/cast/play-cast';
import { promoCast } from '@senim/database/cast/promo-codes';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { inEachLanguage } from '@senim/kazakhstan/languages';
import type { Lender } from '@senim/lender/lender';
import { publicLender } from '@senim/lender/public-lender';
import type { FastifyInstance } from 'fastify';
import { readLink } from '../../borrower/serve/readLink.ts';
import type { CastAnswers } from '../../sandbox/src/cast-answers.ts';
import { startSandbox } from '../../sandbox/src/start-sandbox.ts';
import type { Composition, CompositionParts } from './compose.ts';
import { agreeOnSetting, stageOn } from './compose-cast.ts';
import { readNetworks } from './modules/payments/terminals/read-networks.ts';
import { creditedTime } from './modules/payments/terminals/rules.ts';
import { terminal } from './modules/payments/text/ru/protocols.ts';
import { enrolMember } from './modules/staff/accounts/enrol-member.ts';
import { authenticatorLink, codeNow } from './modules/staff/sign-in/check-one-time-code.ts';
import { openCalendar } from './platform/business-calendar.ts';
import { type Clock, machineClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { HttpParts } from './platform/http/server.ts';
import type { Worker } from './platform/jobs/worker.ts';
import { PlainFailure } from './platform/plain-failure.ts';
import type { ProviderAddresses } from './providers.ts';

export interface OpenSandbox {
  readonly clock: Clock;
  readonly addresses: ProviderAddresses;
  /** Who must wait until the cast is in place, and how far the start is. */
  readonly beginning: NonNullable<CompositionParts['beginning']>;
  area(composition: Composition, worker: Worker, publicBaseUrl: string): HttpParts['areas'][number];
  /** Plays the lives of the cast, once for each data folder. */
  playCast(app: FastifyInstance, composition: Composition, worker: Worker): Promise<void>;
  stop(): Promise<void>;
}

const MS_PER_DAY = 86_400_000;
const FINISH_JOBS_MS = 20_000;

const finishOrdered = async (worker: Worker): Promise<void> => {
  await worker.finishJobs(FINISH_JOBS_MS);
};

const finishJobsWith = (composition: Composition, worker: Worker) => async () => {
  await composition.wake();
  await finishOrdered(worker);
};

/** Opens the sandbox: stand-ins for all outside systems, which call us back at `ownUrl`, and the calendar that moves time. */
export async function openSandbox(config: Config, lender: Lender, ownUrl: string): Promise<OpenSandbox> {
  const folder = join(config.DATA_DIR, 'sandbox');
  const play = openPlay(folder, config);
  const calendar = openCalendar(join(folder, 'calendar.json'), -DAYS_PLAYED * MS_PER_DAY, lender.hours.opens);
  const { clock } = calendar;
  const [network] = readNetworks(config, lender);
  const standIns = await startSandbox(standInsOf(config, folder, clock, ownUrl));
  const { readiness, waitingRoom } = standIns;
  const { smtpHost, smtpPort, ...endpoints } = standIns.endpoints;

  return {
    clock,
    beginning: {
      waitingRoom: waitingRoom.answer,
      stages: { sandbox: () => readiness.stage() },
    },
    addresses: { ...endpoints, smtpUrl: `smtp://${smtpHost}:${smtpPort}` },
    area(composition, worker, publicBaseUrl) {
      const finishJobs = finishJobsWith(composition, worker);
      const plugin = standIns.routes({
        publicBaseUrl,
        terminalCredentials: { login: network?.name ?? '', password: network?.passwords[0] ?? '' },
        lender: publicLender(composition.services.lender),
        cast: castCards(),
        takesPaymentFiles: Boolean(lender.payoutsByFile),
        readLink,
        staff: () => staffCards(lender),
        clock: {
          nowMs: () => clock.now().getTime(),
          async advance(move) {
            const targetMs = targetOf(move, clock.now().getTime(), lender);
            await readiness.whileMoving(() => calendar.moveTo(targetMs, finishJobs));
            return { now: clock.now().toISOString() };
          },
        },
      });
      return {
        rules: { principals: 'anyone', owner: 'nobody', rateClass: 'page', auditEvent: null },
        plugin,
        hearMachineCall: standIns.hearPartners(TERMINAL_PROTOCOL),
      };
    },
    async playCast(app, composition, worker) {
      await enrolCast(composition);
      if (calendar.isNew) {
        const finishJobs = finishJobsWith(composition, worker);
        const endMs = castEndsAt(config);
        const moveToDay = (day: string) =>
          calendar.moveTo(Math.min(instantAt(day, castHour(lender)), endMs), finishJobs);
        const headers = waitingRoom.castHeaders;
        const stage = stageOn(app, composition.services, {
          headers,
          // Only what was ordered: what the hour brings came with the calendar's last step.
          finishJobs: () => finishOrdered(worker),
          moveToDay,
        });
        await play.whole(async () => {
          for (const promo of promoCast(dayInAlmaty(endMs)))
            await agreeOnSetting(composition.services, promo);
          await playCast(stage, dayInAlmaty(endMs));
          await calendar.moveTo(endMs, finishJobs);
        });
      }
      readiness.castIsIn();
    },
    stop: () => standIns.stop(),
  };
}

const standInsOf = (config: Config, dataFolder: string, clock: Clock, callbackBaseUrl: string) => ({
  dataFolder,
  castAnswers: (iin: string) => castAnswers(iin) as CastAnswers | undefined,
  host: '127.0.0.1',
  nowMs: () => clock.now().getTime(),
  callbackBaseUrl,
  secrets: secretsOf(config),
});

/** As the product itself reads and answers. */
const TERMINAL_PROTOCOL = {
  comments: terminal,
  timeOf: (text: string | undefined, nowMs: number) => creditedTime(text, new Date(nowMs)).paidAt.getTime(),
};

/** The secrets that we share with each outside system. */
const secretsOf = (config: Config) => ({
  smsApiKey: config.SMS_API_KEY,
  smsReportSecret: config.SMS_CALLBACK_SECRET[0],
  bankSecret: config.BANK_SECRET[0],
  bureauUser: config.BUREAU_USER,
  bureauPassword: config.BUREAU_PASSWORD,
  stateBureauPassword: config.STATE_BUREAU_PASSWORD,
  biometricsSecret: config.BIOMETRICS_SECRET[0],
  cardSecret: config.CARD_SECRET[0],
  documentsKeyId: config.S3_KEY_ID,
  documentsSecret: config.S3_SECRET,
});

/** Adds the staff before the cast is played. */
async function enrolCast({ services }: Composition): Promise<void> {
  for (const member of STAFF_CAST) await enrolMember(services, { ...member, roles: [member.role] });
}

const castCards = () =>
  CAST.map(({ iin, phone, name, surname, about }) => ({ iin, phone, name: `${name} ${surname}`, about }));

/** When the lives of the cast have come to the present: now, or at the wanted time of this day. */
function castEndsAt({ SANDBOX_STARTS_AT: time }: Config): number {
  const nowMs = machineClock.now().getTime();
  return time === '' ? nowMs : instantAt(dayInAlmaty(nowMs), time);
}

/** The cast comes at eleven, or at opening if nobody works at eleven. */
function castHour({ hours: { opens, closes } }: Lender): string {
  return opens <= '11:00' && '11:00' < closes ? '11:00' : opens;
}

/** What each member of staff knows: their password, and the code that their phone shows now. */
function staffCards({ brand }: Lender) {
  return STAFF_CAST.map(({ login, name, role, password, totpSecret }) => ({
    login,
    name,
    role: inEachLanguage((language) => ROLE_NAMES[language][role]),
    password,
    ...codeNow(totpSecret, machineClock.now()),
    link: authenticatorLink(brand.latinName, totpSecret, login),
  }));
}

function targetOf(move: { advance_days: number } | { to: string }, nowMs: number, { hours }: Lender): number {
  if ('advance_days' in move) return nowMs + move.advance_days * MS_PER_DAY;
  return /^\d{4}-\d{2}-\d{2}$/.test(move.to) ? instantAt(move.to, hours.opens) : Date.parse(move.to);
}

/** An interrupted play cannot continue. Nobody else was let in before its end, so its data can be deleted. */
function openPlay(folder: string, { DATA_DIR, DATABASE_URL }: Config) {
  const mark = join(folder, 'cast-is-being-played');
  if (existsSync(mark)) {
    const empty = DATABASE_URL ? `remove it, empty the database of DATABASE_URL` : 'remove it';
    throw new PlainFailure(
      `The first start on the data folder ${DATA_DIR} was ended before its cast was in place: ${empty} and start again.`,
    );
  }
  return {
    async whole(playing: () => Promise<void>): Promise<void> {
      mkdirSync(folder, { recursive: true });
      writeFileSync(mark, '');
      await playing();
      rmSync(mark);
    },
  };
}
