import { join } from 'node:path';
import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { API_BASE, OFFICE_BASE } from '@senim/contracts/shared/call';
import { openApiDocument } from '@senim/contracts/shared/openapi';
import { UPLOAD_FILE_MEGABYTES_MAX, UPLOADS_OPEN_MAX } from '@senim/contracts/shared/upload-limits';
import type { Lender } from '@senim/lender/lender';
import type { FastifyInstance } from 'fastify';
import { releasedMciIn } from './compose-law.ts';
import { type OfficeServices, officeRoutes, staffGates } from './compose-office.ts';
import { wakeActing } from './modules/acting/end-acting.ts';
import { actingRoutes } from './modules/acting/routes.ts';
import { agreementJobs } from './modules/agreements/jobs.ts';
import { agreementRoutes } from './modules/agreements/routes.ts';
import { wakeAgreements } from './modules/agreements/waking/wake-agreements.ts';
import { applicationJobs } from './modules/applications/jobs.ts';
import { applicationRoutes } from './modules/applications/routes.ts';
import { wakeVerifications } from './modules/applications/verification/check-verification.ts';
import { verificationCallbacks } from './modules/applications/verification/routes.ts';
import { attributionJobs } from './modules/attribution/jobs.ts';
import { cabinetRoutes, mockRoutes } from './modules/cabinet/routes.ts';
import { contactRoutes } from './modules/contacts/routes.ts';
import { keepReportDays } from './modules/desk/report/keep-report-days.ts';
import { documentJobs } from './modules/documents/uploads/jobs.ts';
import type { UploadServices } from './modules/documents/uploads/keep-upload.ts';
import { documentRoutes, finishUpload } from './modules/documents/uploads/routes.ts';
import { fillTails } from './modules/identity/borrowers/fill-tails.ts';
import { USUAL_BUDGET } from './modules/identity/budget/rules.ts';
import type { CodeBudget } from './modules/identity/budget/types.ts';
import { wakeIdentifications } from './modules/identity/identification/wake-identifications.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { borrowerOfToken } from './modules/identity/sessions/find-session.ts';
import { rememberSessions } from './modules/identity/sessions/remember-sessions.ts';
import { wakeClaims } from './modules/identity/standing/wake-claims.ts';
import { knowProducts } from './modules/ledger/know-products.ts';
import { openDays } from './modules/ledger/open-days.ts';
import { recogniseDays } from './modules/ledger/recognise-days.ts';
import { notificationJobs } from './modules/notifications/jobs.ts';
import { notificationCallbacks, notificationRoutes } from './modules/notifications/routes.ts';
import { wakeMessages } from './modules/notifications/wake-messages.ts';
import { orderBookOf } from './modules/payments/bank-files/keep-order.ts';
import { paymentJobs } from './modules/payments/jobs.ts';
import { paymentCallbacks, paymentRoutes } from './modules/payments/routes.ts';
import { readNetworks } from './modules/payments/terminals/read-networks.ts';
import { terminalRoutes } from './modules/payments/terminals/routes.ts';
import type { TerminalNetwork } from './modules/payments/terminals/types.ts';
import { wakePayments } from './modules/payments/wake-payments.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { recoveryJobs } from './modules/recovery/jobs.ts';
import { recoveryRoutes } from './modules/recovery/routes.ts';
import { retentionJobs } from './modules/retention/jobs.ts';
import { retentionWaker } from './modules/retention/wake-retention.ts';
import { holdLender } from './modules/settings/hold-lender.ts';
import { recordAnchorer } from './modules/staff/record/keep-anchors.ts';
import { linkRecords } from './modules/staff/record/link-records.ts';
import { watchRecords } from './modules/staff/record/watch-records.ts';
import { statementRoutes } from './modules/statements/routes.ts';
import { wakeAnswers } from './modules/support/conversation/wake-answers.ts';
import { supportJobs } from './modules/support/jobs.ts';
import { supportRoutes } from './modules/support/routes.ts';
import { underwritingJobs } from './modules/underwriting/jobs.ts';
import { questionRoutes } from './modules/underwriting/routes.ts';
import { createBell } from './platform/bell.ts';
import { type Clock, machineClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { isPooled, sessionsUrl } from './platform/database/addresses.ts';
import type { Database, DatabaseManners } from './platform/database/database.ts';
import { hearDatabase } from './platform/database/hear-database.ts';
import { openWithReports } from './platform/database/reporting.ts';
import { healthRoutes, type Stages } from './platform/http/health.ts';
import { createLeaving } from './platform/http/leaving.ts';
import { metricsRoutes } from './platform/http/metrics-routes.ts';
import { openApiRoutes } from './platform/http/openapi-routes.ts';
import { resumableUploads } from './platform/http/resumable-uploads.ts';
import type { ContractRoute } from './platform/http/route.ts';
import { createHttpServer, type HttpParts, type WaitingRoom } from './platform/http/server.ts';
import { createSpool, type Spool } from './platform/http/spool.ts';
import type { TaskTable } from './platform/jobs/queue.ts';
import type { Log } from './platform/log.ts';
import type { Services } from './platform/machinery.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { machineRandomness, type Randomness } from './platform/randomness.ts';
import { createSealing, readNumberedKeys, readSealingKeys } from './platform/sealing.ts';
import { createBankByFiles } from './providers/bank/bank-by-files.ts';
import { createPractisedBank } from './providers/bank/practised-bank.ts';
import { createProviders, type ProviderAddresses, type Providers } from './providers.ts';

export interface Composition {
  readonly services: Services;
  readonly tasks: TaskTable;
  readonly metrics: Metrics;
  /** Tells the database the lender's products; must run first at every start. */
  knowProducts(): Promise<void>;
  /** Looks for everything that is due; safe to repeat. */
  wake(): Promise<void>;
  /** Binds what was recorded since, and holds what this process has recorded against it. */
  bindRecords(): Promise<void>;
  http(areas: HttpParts['areas']): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export interface CompositionParts {
  readonly config: Config;
  readonly lender: Lender;
  readonly databaseUrl: string;
  readonly addresses: ProviderAddresses;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
  /** By default the machine's own time and chance, the driver's connections, and real adapters. */
  readonly inSimulation?: Simulated | undefined;
  /** Who must wait, and what readiness checks besides the database. */
  readonly beginning?: { readonly waitingRoom: WaitingRoom; readonly stages: Stages } | undefined;
}

/** What a simulation brings in place of the machine and of everything outside. */
export interface Simulated {
  readonly wallClock: Clock;
  readonly randomness: Randomness;
  readonly providers: Providers;
  readonly connections: Pick<DatabaseManners, 'Client' | 'connectionWaitMs' | 'turnWaitMs'>;
}

/** Builds everything once, from configuration. Only this file knows which adapter is behind which port. */
export function compose(parts: CompositionParts): Composition {
  const { config, lender, log, publicUrl, inSimulation } = parts;
  const networks = readNetworks(config, lender);
  const anchorFolder = config.ANCHOR_DIR || join(config.DATA_DIR, 'anchors');
  const watch = watchRecords(anchorFolder, log);
  const database = openWithReports(parts.databaseUrl, config.REPORT_DATABASE_URL, log, {
    heed: watch.heed,
    isPooled: isPooled(config),
    connectionWaitMs: config.DATABASE_WAIT_SECONDS * 1_000,
    ...inSimulation?.connections,
  });
  const metrics = createMetrics(database.connections);
  const machinery = machineryOf(parts, database, metrics);
  const services = {
    ...machinery,
    ...(inSimulation?.providers ?? providersOf(parts, machinery)),
    publicUrl,
    spool: createSpool(join(config.DATA_DIR, 'unfinished')),
    isSandbox: config.MODE === 'sandbox',
    codeBudget: codeBudgetOf(config),
  };
  const recordKeys = readNumberedKeys(config.AUDIT_KEYS);
  const anchorRecords = recordAnchorer(machinery, anchorFolder);
  return {
    services: machinery,
    metrics,
    tasks: { ...tasksOf(services), ...retentionJobs(machinery) },
    async knowProducts() {
      await knowProducts(machinery);
      await machinery.held.readAnew();
    },
    wake: waking(services),
    async bindRecords() {
      await linkRecords({ database, recordKeys });
      await anchorRecords();
      await watch.look(machinery);
    },
    http: (areas) => openHttp(parts, { ...services, networks }, metrics, areas),
    close: () => database.close(),
  };
}

function machineryOf(
  { config, lender, clock, log, inSimulation }: CompositionParts,
  database: Database,
  metrics: Metrics,
): Services {
  const { randomness = machineRandomness, wallClock = machineClock } = inSimulation ?? {};
  return {
    database,
    clock,
    wallClock,
    randomness,
    sealing: createSealing(readSealingKeys(config.SEALING_KEYS, config.INDEX_KEY, config.LASTING_INDEX_KEY)),
    log,
    metrics,
    ...holdLender({ database, clock }, lender, releasedMciIn(config.MODE)),
  };
}

/** The adapters of outside systems. A bank that people go to is kept in our own tables. */
function providersOf({ config, addresses, beginning }: CompositionParts, machinery: Services): Providers {
  const { clock, randomness, sealing, lender, held } = machinery;
  const own = { lender, accountOn: held.accountOn, clock, randomness, sealing };
  const providers = createProviders({ config, addresses, ...own });
  if (config.BANK !== 'people') return providers;
  const files = createBankByFiles(orderBookOf(machinery));
  const stage = beginning?.stages.sandbox;
  if (!stage) return { ...providers, bank: files };
  return { ...providers, bank: createPractisedBank(providers.bank, files, () => stage() !== 'starting') };
}

function waking(services: WakingServices): () => Promise<void> {
  const wakeRetention = retentionWaker(services);
  const wakeDue = async () => {
    for (const wakeThose of WAKERS) await wakeThose(services);
    await wakeRetention();
  };
  return async () => {
    await openDays(services);
    // Pages of a day beside what is due, so that none waits for the others or fails with them.
    await toTheirEnd([wakeDue(), recogniseDays(services), ...keepReportDays(services)]);
  };
}

type WakingServices = Parameters<typeof wakeAgreements>[0] &
  Parameters<typeof wakePayments>[0] &
  Parameters<typeof wakeVerifications>[0] &
  Parameters<typeof wakeIdentifications>[0] &
  Parameters<typeof wakeClaims>[0] &
  Parameters<typeof wakeActing>[0] &
  Parameters<typeof wakeAnswers>[0] &
  Parameters<typeof wakeMessages>[0] &
  Parameters<typeof keepReportDays>[0];

/** Who looks for what is due, in this order. */
const WAKERS = [
  wakeAgreements,
  wakePayments,
  wakeVerifications,
  wakeIdentifications,
  wakeClaims,
  wakeActing,
  wakeAnswers,
  wakeMessages,
  fillTails,
] as const;

/** Waits for all of them, and only then fails if one has failed. */
async function toTheirEnd(works: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (reasons.length > 0) throw reasons.length === 1 ? reasons[0] : new AggregateError(reasons);
}

const codeBudgetOf = (config: Config): CodeBudget => ({
  ...USUAL_BUDGET,
  totalHour: config.CODES_AN_HOUR,
  perAddressHour: config.CODES_AN_HOUR_OF_ADDRESS,
});

const SECONDS_PER_DAY = 86_400;

function httpsOnlySeconds({ MODE, PUBLIC_URL, HTTPS_ONLY_DAYS }: Config): number {
  const isHttps = MODE === 'production' && PUBLIC_URL.startsWith('https://');
  return isHttps ? HTTPS_ONLY_DAYS * SECONDS_PER_DAY : 0;
}

type HttpServices = ContractServices &
  RawServices &
  Omit<OfficeServices, 'bell'> &
  UploadServices & { readonly spool: Spool };

/**
 * The server with the bell of the desks. The bell rings on notifications from the database while the server runs, and lets all
 * waiters go when it stops.
 */
async function openHttp(
  { config, databaseUrl, log, beginning }: CompositionParts,
  services: HttpServices,
  metrics: Metrics,
  areas: HttpParts['areas'],
): Promise<FastifyInstance> {
  const bell = createBell(machineClock);
  const leaving = createLeaving();
  const stages = { ...beginning?.stages, calls: leaving.stage };
  const app = await createHttpServer(
    {
      ...services,
      metrics,
      apiBase: API_BASE,
      httpsOnlySeconds: httpsOnlySeconds(config),
      callLimits: { everywhere: config.CALLS_A_MINUTE, from: config.CALLS_A_MINUTE_FROM },
      trustedProxies: config.TRUSTED_PROXIES.split(',').filter(Boolean),
      ...rememberSessions(services),
      ...staffGates(services),
    },
    {
      contractRoutes: contractRoutes(services),
      officeRoutes: officeRoutes({ ...services, bell }),
      rawRoutes: rawRoutes(config, services, metrics, stages),
      areas: [uploadArea(config, services), ...areas],
      waitingRoom: beginning?.waitingRoom,
      leaving,
    },
  );
  const ear = hearDatabase(sessionsUrl(config, databaseUrl), 'desk', log, (topic) => bell.ring(topic));
  app.addHook('preClose', async () => bell.hush());
  app.addHook('onClose', () => ear.close());
  return app;
}

type TaskServices = Parameters<typeof attributionJobs>[0] &
  Parameters<typeof notificationJobs>[0] &
  Parameters<typeof documentJobs>[0] &
  Parameters<typeof applicationJobs>[0] &
  Parameters<typeof underwritingJobs>[0] &
  Parameters<typeof agreementJobs>[0] &
  Parameters<typeof recoveryJobs>[0] &
  Parameters<typeof supportJobs>[0] &
  Parameters<typeof paymentJobs>[0];

/** The tasks of a worker. */
function tasksOf(services: TaskServices): TaskTable {
  return {
    ...attributionJobs(services),
    ...notificationJobs(services),
    ...documentJobs(services),
    ...applicationJobs(services),
    ...underwritingJobs(services),
    ...agreementJobs(services),
    ...recoveryJobs(services),
    ...supportJobs(services),
    ...paymentJobs(services),
  };
}

/** Routes that do not use our JSON, and the API's description. */
function rawRoutes(
  config: Config,
  services: RawServices,
  metrics: Metrics,
  stages: Stages,
): HttpParts['rawRoutes'] {
  const { latinName } = services.lender.brand;
  return [
    ...healthRoutes(services.database, stages),
    ...metricsRoutes(metrics, config.METRICS_TOKEN),
    ...terminalRoutes(services, services.networks),
    ...paymentCallbacks(services),
    ...verificationCallbacks(services),
    ...notificationCallbacks(services),
    ...openApiRoutes(() => openApiDocument(ENDPOINTS, latinName)),
    ...openApiRoutes(() => openApiDocument(OFFICE_ENDPOINTS, latinName, OFFICE_BASE), OFFICE_BASE),
  ];
}

type RawServices = Parameters<typeof paymentCallbacks>[0] &
  Parameters<typeof verificationCallbacks>[0] &
  Parameters<typeof notificationCallbacks>[0] & { readonly networks: readonly TerminalNetwork[] };

/** Every call of the site and the cabinet. */
function contractRoutes(services: ContractServices): ContractRoute[] {
  return [
    ...cabinetRoutes(services),
    ...identityRoutes(services),
    ...contactRoutes(services),
    ...actingRoutes(services),
    ...profileRoutes(services),
    ...applicationRoutes(services),
    ...agreementRoutes(services),
    ...(services.isSandbox ? mockRoutes(services) : []),
    ...paymentRoutes(services),
    ...notificationRoutes(services),
    ...documentRoutes(services),
    ...statementRoutes(services),
    ...supportRoutes(services),
    ...questionRoutes(services),
    ...recoveryRoutes(services),
  ];
}

type ContractServices = Parameters<typeof cabinetRoutes>[0] &
  Parameters<typeof identityRoutes>[0] &
  Parameters<typeof actingRoutes>[0] &
  Parameters<typeof profileRoutes>[0] &
  Parameters<typeof applicationRoutes>[0] &
  Parameters<typeof agreementRoutes>[0] &
  Parameters<typeof paymentRoutes>[0] &
  Parameters<typeof documentRoutes>[0] &
  Parameters<typeof statementRoutes>[0] &
  Parameters<typeof questionRoutes>[0] &
  Parameters<typeof notificationRoutes>[0] & { readonly isSandbox: boolean };

/** Papers that come in parts, beside the call that takes them whole. */
function uploadArea(config: Config, services: UploadServices): HttpParts['areas'][number] {
  const plugin = resumableUploads({
    folder: join(config.DATA_DIR, 'uploads'),
    path: `${API_BASE}/cabinet/documents/uploads`,
    bytesMax: UPLOAD_FILE_MEGABYTES_MAX * 1_000_000,
    openMax: UPLOADS_OPEN_MAX,
    randomness: services.randomness,
    log: services.log,
    clock: machineClock,
    borrowerOfToken: (token) => borrowerOfToken(services, token),
    finish: (file) => finishUpload(services, file),
  });
  const rules = {
    principals: 'borrower',
    owner: 'session-borrower',
    rateClass: 'form',
    auditEvent: null,
  } as const;
  return { rules, plugin };
}
