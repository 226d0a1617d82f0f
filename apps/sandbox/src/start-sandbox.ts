import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type FastifyInstance, type FastifyPluginAsync, fastify } from 'fastify';
import { openBooks } from './books/books.ts';
import type { AnswersOf } from './cast-answers.ts';
import { hearPartners } from './partners/hear-partners.ts';
import type { TerminalProtocol } from './partners/judge-terminal.ts';
import type { HeardCall } from './partners/judgement.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import type { RoutesParts } from './routes/routes-parts.ts';
import { sandboxRoutes } from './routes/sandbox-routes.ts';
import { openWaitingRoom, type WaitingRoom } from './routes/waiting-room.ts';
import { biometrics } from './stand-ins/biometrics.ts';
import { businessRegister } from './stand-ins/business-register.ts';
import { cardAcquirer } from './stand-ins/card-acquirer.ts';
import { creditBureau } from './stand-ins/credit-bureau.ts';
import { startMailServer } from './stand-ins/mail-server.ts';
import { mobileBase } from './stand-ins/mobile-base.ts';
import { objectStore } from './stand-ins/object-store/object-store.ts';
import { partnerNetworks } from './stand-ins/partner-networks.ts';
import { payoutBank } from './stand-ins/payout-bank.ts';
import { pensionBase } from './stand-ins/pension-base.ts';
import { personRegister } from './stand-ins/person-register.ts';
import { pushService } from './stand-ins/push-service.ts';
import { smsGateway } from './stand-ins/sms-gateway.ts';
import { stateRegister } from './stand-ins/state-register.ts';
import type { SandboxSecrets, World } from './stand-ins/world.ts';

export interface SandboxSettings {
  /** The folder of the stand-ins' books, made if it is not there. */
  readonly dataFolder: string;
  readonly castAnswers: AnswersOf;
  readonly secrets: SandboxSecrets;
  /** The address to listen on: 127.0.0.1. */
  readonly host: string;
  /** The business calendar: SMS, letters and transfers bear its time. */
  nowMs(): number;
  /** Where bank, face service and SMS gateway post their signed hints, under /callbacks: `http://127.0.0.1:3000`. */
  readonly callbackBaseUrl?: string | undefined;
}

export interface Sandbox {
  /** What production's configuration would hold. The bureau, the register and the mobile base share one gateway. */
  readonly endpoints: SandboxEndpoints;
  readonly readiness: Readiness;
  readonly waitingRoom: WaitingRoom;
  /** The pages and machine calls under /sandbox, to be registered without a prefix. */
  routes(parts: RoutesParts): FastifyPluginAsync;
  /** Judges the calls of partners to the product; until the cast is in, the calls are the cast's. */
  hearPartners(protocol: TerminalProtocol): (call: HeardCall) => void;
  stop(): Promise<void>;
}

export interface SandboxEndpoints {
  readonly smsUrl: string;
  readonly smtpHost: string;
  readonly smtpPort: number;
  readonly bankUrl: string;
  readonly bureauUrl: string;
  readonly mobileBaseUrl: string;
  readonly stateRegisterUrl: string;
  readonly personRegisterUrl: string;
  readonly pensionBaseUrl: string;
  readonly biometricsUrl: string;
  readonly partnersUrl: string;
  readonly cardUrl: string;
  readonly pushUrl: string;
  readonly businessRegisterUrl: string;
  readonly documentsUrl: string;
}

const BODY_BYTES_MAX = 256 * 1024;

/** Starts every stand-in on its own port and returns their addresses. Their books stay in `dataFolder`. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const world: World = { ...settings, nowMs: () => settings.nowMs(), books: openBooks(settings.dataFolder) };
  const mail = await startMailServer(world, settings.host);
  const web = await startWebStandIns(world, settings);
  const { port } = web.server.address() as AddressInfo;
  const base = `http://${settings.host}:${port}`;
  const readiness = createReadiness();
  return {
    readiness,
    waitingRoom: openWaitingRoom(readiness),
    endpoints: {
      smsUrl: `${base}/sms`,
      smtpHost: settings.host,
      smtpPort: mail.port,
      bankUrl: `${base}/bank`,
      bureauUrl: `${base}/bureau`,
      mobileBaseUrl: `${base}/bureau`,
      stateRegisterUrl: `${base}/bureau`,
      personRegisterUrl: `${base}/state-bureau/persons`,
      pensionBaseUrl: `${base}/bureau`,
      biometricsUrl: `${base}/biometrics`,
      partnersUrl: `${base}/partners`,
      cardUrl: `${base}/cards`,
      pushUrl: `${base}/push`,
      businessRegisterUrl: `${base}/companies`,
      documentsUrl: `${base}/objects`,
    },
    routes: (parts) => sandboxRoutes(world, parts, `${base}/push`),
    hearPartners: (protocol) => hearPartners(world, protocol, () => readiness.stage() !== 'starting'),
    stop: async () => void (await Promise.all([web.close(), mail.stop()])),
  };
}

async function startWebStandIns(
  world: World,
  { host, dataFolder }: SandboxSettings,
): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true });
  // Each stand-in parses its own protocol from the raw text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  await app.register(smsGateway(world), { prefix: '/sms' });
  await app.register(payoutBank(world), { prefix: '/bank' });
  await app.register(creditBureau(world), { prefix: '/bureau' });
  await app.register(stateRegister(world), { prefix: '/bureau' });
  await app.register(mobileBase(world), { prefix: '/bureau' });
  await app.register(pensionBase(world), { prefix: '/bureau' });
  await app.register(personRegister(world), { prefix: '/state-bureau' });
  await app.register(biometrics(world), { prefix: '/biometrics' });
  await app.register(partnerNetworks(world), { prefix: '/partners' });
  await app.register(cardAcquirer(world), { prefix: '/cards' });
  await app.register(pushService(world), { prefix: '/push' });
  await app.register(businessRegister(), { prefix: '/companies' });
  await app.register(objectStore(ownStore(world, dataFolder)), { prefix: '/objects' });
  await app.listen({ host, port: 0 });
  return app;
}

/** A signature is held against the time of the machine, as real stores do, wherever the calendar stands. */
const ownStore = ({ secrets }: World, dataFolder: string) => ({
  keyId: secrets.documentsKeyId,
  secret: secrets.documentsSecret,
  folder: join(dataFolder, 'objects'),
  buckets: ['documents', 'backups'],
  now: () => new Date(),
});
