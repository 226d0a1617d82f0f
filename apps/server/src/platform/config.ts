import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PlainFailure } from './plain-failure.ts';
import {
  callLimits,
  callLimitsFrom,
  count,
  hexKeyOrNone,
  indexKeys,
  networkPasswords,
  numberedKeys,
  oneOf,
  part,
  secrets,
  secretsOrNone,
  smsGateways,
  text,
  urlOrNothing,
  urlWithoutPassword,
} from './settings/checks.ts';
import { DATABASE_SETTINGS } from './settings/databases.ts';
import { FILE_STORE_SETTINGS } from './settings/file-stores.ts';
import {
  type Environment,
  givenFor,
  productionProblem,
  type Setting,
  usualInProduction,
} from './settings/setting.ts';

const sandboxKey = (name: string) => createHash('sha256').update(`senim sandbox ${name}`).digest('hex');

/**
 * Every setting of the product in one table: its default in the sandbox, its purpose, its check.
 * docs/operations/configuration.md is printed from it. If values are wrong, the start stops with one sentence for each.
 */
export const SETTINGS = {
  MODE: {
    about: 'sandbox: everything outside is played; production: real providers only',
    sandboxDefault: 'sandbox',
    check: oneOf('sandbox', 'production'),
  },
  PORT: { about: 'Port of the site and the API', sandboxDefault: '3000', check: count(0, 65_535) },
  WORKER_PORT: {
    about: 'Port at which a worker answers /healthz, /readyz and /metrics; 0: nowhere',
    sandboxDefault: '0',
    check: count(0, 65_535),
  },
  LEAVE_SECONDS: {
    about:
      'For how many seconds an API that is told to stop still takes calls, not ready any more, so that whoever sends them sees it first; 0: stops at once',
    sandboxDefault: '5',
    check: count(0, 300),
  },
  TRUSTED_PROXIES: {
    about: 'Addresses or networks of the proxies in front, comma separated; only they may say who called',
    sandboxDefault: '',
    check: z.string(),
  },
  SANDBOX_STARTS_AT: {
    about:
      "Almaty time (HH:MM) of the day at which the sandbox's calendar stands after its first start; empty: the present time",
    sandboxDefault: '',
    check: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'must be a time as 11:30'),
  },
  HTTPS_ONLY_DAYS: {
    about:
      'In production, where PUBLIC_URL is https: for how many days browsers reach the site over HTTPS alone (Strict-Transport-Security); 0: the proxy in front says it',
    sandboxDefault: '365',
    check: count(0, 730),
  },
  HOST: { about: 'Address to listen on', sandboxDefault: '0.0.0.0', check: text },
  PUBLIC_URL: {
    about: 'The site as borrowers reach it, for links and callbacks; in the sandbox http://localhost:PORT',
    sandboxDefault: '',
    requiredInProduction: true,
    check: urlOrNothing,
  },
  DATA_DIR: {
    about: "Folder of the embedded database, documents and the sandbox's books",
    sandboxDefault: '.data',
    check: text,
  },
  ...FILE_STORE_SETTINGS,
  ...DATABASE_SETTINGS,
  LOG_LEVEL: {
    about:
      'fatal, error, warn, info, debug or silent. From info on there is a line for each request, job and call of an outside system',
    sandboxDefault: 'warn',
    productionDefault: 'info',
    check: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  },
  SEALING_KEYS: {
    about: 'Keys for personal data at rest: number:hex, the highest number seals',
    secret: true,
    sandboxDefault: `1:${sandboxKey('sealing')}`,
    check: numberedKeys,
  },
  INDEX_KEY: {
    about:
      'Key of the blind indexes and code fingerprints; while it turns two of them, as 1:hex,2:hex (a single one without a number is 1): the first writes what lapses, each is looked for',
    secret: true,
    sandboxDefault: sandboxKey('index'),
    check: indexKeys,
  },
  LASTING_INDEX_KEY: {
    about:
      'What key 1 of INDEX_KEY was, once it is taken out there: what cannot be indexed anew stays under it; empty while it is held',
    secret: true,
    mayBeEmpty: true,
    sandboxDefault: '',
    check: hexKeyOrNone,
  },
  AUDIT_KEYS: {
    about:
      'Keys that bind the records, number:hex; the highest number binds, the others stay for the rows of their time. No place for them in the database or its backups',
    secret: true,
    sandboxDefault: `1:${sandboxKey('audit')}`,
    check: numberedKeys,
  },
  ANCHOR_DIR: {
    about:
      'Folder in which the ends of the records are written down whenever they move, a file an hour, best one that nobody with rights over the database may change; empty: anchors in DATA_DIR',
    sandboxDefault: '',
    check: z.string(),
  },
  SMS_URL: {
    about: 'Mobizon-compatible SMS gateway, the first to be asked; without one nobody can sign in',
    requiredInProduction: true,
    sandboxDefault: '',
    check: urlOrNothing,
  },
  SMS_API_KEY: { about: 'Key of the SMS gateway', secret: true, sandboxDefault: 'sandbox-sms', check: text },
  SMS_FURTHER: {
    about:
      'Further gateways of that kind, each tried in turn while those before it do not answer, as JSON: [{"url": "https://...", "apiKey": "...", "reportSecret": "..."}]',
    holdsSecrets: true,
    sandboxDefault: '[]',
    check: smsGateways,
  },
  MAIL: {
    about:
      'How letters go out. smtp: through a mail server; none: not at all, no screen offers them, and whoever wrote is answered by SMS',
    sandboxDefault: 'smtp',
    check: oneOf('smtp', 'none'),
  },
  SMTP_URL: {
    about: 'Outgoing mail, smtp://user:password@host:port',
    secret: true,
    usedBy: ['MAIL', 'smtp'],
    sandboxDefault: '',
    check: z.string(),
  },
  SMS_CALLBACK_SECRET: {
    about:
      'Secret that signs the delivery reports of the SMS gateway; while it is changed two of them, comma separated: each is believed',
    secret: true,
    sandboxDefault: 'sandbox-sms-reports',
    check: secrets,
  },
  BANK: {
    about:
      'How payouts reach the bank. iso20022: by its host-to-host service; people: as files that one person gathers, a second releases, and somebody takes there and brings the answers of',
    sandboxDefault: 'iso20022',
    check: oneOf('iso20022', 'people'),
  },
  BANK_URL: {
    about: "The payout bank's host-to-host service (ISO 20022)",
    requiredInProduction: true,
    usedBy: ['BANK', 'iso20022'],
    sandboxDefault: '',
    check: urlOrNothing,
  },
  BANK_SECRET: {
    about:
      'Shared secret that signs messages to and from the bank; while it is changed two of them, comma separated: the first signs, each is believed',
    secret: true,
    usedBy: ['BANK', 'iso20022'],
    sandboxDefault: 'sandbox-bank',
    check: secrets,
  },
  BUREAU: {
    about:
      "Who looks applicants up. first-credit-bureau: the bureau's gateway, with the state register, the mobile base and the pension base behind it; people: each application is decided at the desk of reviews",
    sandboxDefault: 'first-credit-bureau',
    check: oneOf('first-credit-bureau', 'people'),
  },
  BUREAU_URL: {
    about: "Credit bureau, state register and mobile citizens' base gateway",
    requiredInProduction: true,
    usedBy: ['BUREAU', 'first-credit-bureau'],
    sandboxDefault: '',
    check: urlOrNothing,
  },
  BUREAU_USER: {
    about: 'User at the credit bureau',
    sandboxDefault: 'sandbox',
    requiredInProduction: true,
    usedBy: ['BUREAU', 'first-credit-bureau'],
    check: text,
  },
  BUREAU_PASSWORD: {
    about: 'Password at the credit bureau',
    secret: true,
    usedBy: ['BUREAU', 'first-credit-bureau'],
    sandboxDefault: 'sandbox-bureau',
    check: text,
  },
  STATE_BUREAU_URL: {
    about: 'State Credit Bureau, which opens the database of persons to fill in the form; empty: not used',
    sandboxDefault: '',
    check: urlOrNothing,
  },
  STATE_BUREAU_USER_ID: {
    about: 'Who asks, as the State Credit Bureau has registered them',
    sandboxDefault: 'senim',
    check: text,
  },
  STATE_BUREAU_USER: {
    about: 'User at the State Credit Bureau',
    sandboxDefault: 'senim',
    check: text,
  },
  STATE_BUREAU_PASSWORD: {
    about: 'Password at the State Credit Bureau, where STATE_BUREAU_URL is set',
    secret: true,
    usedWith: 'STATE_BUREAU_URL',
    sandboxDefault: 'sandbox-state-bureau',
    check: text,
  },
  BUSINESS_REGISTER_URL: {
    about: 'Open register of companies by BIN, to help fill in the form; empty: not used',
    sandboxDefault: '',
    check: urlOrNothing,
  },
  BIOMETRICS: {
    about:
      'Who compares a face with its document. rest: the identity verification service; people: whoever decides has seen both, and says so',
    sandboxDefault: 'rest',
    check: oneOf('rest', 'people'),
  },
  BIOMETRICS_URL: {
    about: 'Identity verification service',
    requiredInProduction: true,
    usedBy: ['BIOMETRICS', 'rest'],
    sandboxDefault: '',
    check: urlOrNothing,
  },
  BIOMETRICS_SECRET: {
    about:
      'Key of the identity verification service; while it is changed two of them, comma separated: we sign in by the first, callbacks signed by each are believed',
    secret: true,
    usedBy: ['BIOMETRICS', 'rest'],
    sandboxDefault: 'sandbox-biometrics',
    check: secrets,
  },
  CARDS: {
    about:
      'How cards are taken. hosted-page: on the page of an acquirer; none: not at all, and no screen speaks of cards',
    sandboxDefault: 'hosted-page',
    check: oneOf('hosted-page', 'none'),
  },
  CARD_URL: {
    about: 'Card acquirer with a payment page of its own',
    requiredInProduction: true,
    usedBy: ['CARDS', 'hosted-page'],
    sandboxDefault: '',
    check: urlOrNothing,
  },
  CARD_SECRET: {
    about:
      'Shared secret that signs messages to and from the card acquirer; while it is changed two of them, comma separated: the first signs, each is believed',
    secret: true,
    usedBy: ['CARDS', 'hosted-page'],
    sandboxDefault: 'sandbox-card',
    check: secrets,
  },
  TERMINAL_PASSWORDS: {
    about:
      'Basic-auth password of each terminal network that the lender names, as JSON: {"network": "password"}, while it is changed {"network": ["new", "old"]}; in the sandbox sandbox-<network>. Needed as soon as its document names one',
    holdsSecrets: true,
    sandboxDefault: '{}',
    check: networkPasswords,
  },
  TERMINAL_ADDRESSES: {
    about:
      'Addresses the terminal networks may call from, comma separated; in the sandbox empty: any. Needed as soon as the lender names a network',
    sandboxDefault: '',
    check: z.string(),
  },
  CALLS_A_MINUTE: {
    about:
      'How many calls a minute one address may make, where that is not the usual (rights.md), as JSON: {"reading": 900, "machine": 6000}',
    sandboxDefault: '{}',
    check: callLimits,
  },
  CALLS_A_MINUTE_FROM: {
    about:
      'The same for addresses that many share or that pay much: a terminal network, an office, a carrier, as JSON by address or network: {"10.0.0.0/8": {"reading": 9000}, "192.0.2.7": {"machine": 60000}}; the first that fits counts',
    sandboxDefault: '{}',
    check: callLimitsFrom,
  },
  CODES_AN_HOUR: {
    about:
      'SMS codes in an hour from which each further one asks for a proof of work; at twice as many strangers get none. It bounds what a flood costs',
    sandboxDefault: '3000',
    check: count(1, 10_000_000),
  },
  CODES_AN_HOUR_OF_ADDRESS: {
    about: 'The same for one address; a carrier’s clients share one',
    sandboxDefault: '300',
    check: count(1, 1_000_000),
  },
  METRICS_TOKEN: {
    about:
      'Bearer token of whoever reads /metrics, several comma separated; empty in production: nobody does',
    secret: true,
    mayBeEmpty: true,
    sandboxDefault: 'sandbox-metrics',
    check: secretsOrNone,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'Collector that is sent a trace of each request and job, and each minute the figures of /metrics (OTLP over HTTP in JSON, at /v1/traces and /v1/metrics under it), as http://127.0.0.1:4318, without user or password; empty: nothing is followed',
    sandboxDefault: '',
    check: urlWithoutPassword,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about:
      'Which part of all requests and jobs is traced, from 0 to 1: each with all its parts or not at all (parentbased_traceidratio)',
    sandboxDefault: '1',
    check: part,
  },
  PUSH: {
    about:
      'How browsers are told that there is news. web-push: by the push service of their maker; none: not at all, and no screen offers it',
    sandboxDefault: 'web-push',
    check: oneOf('web-push', 'none'),
  },
  VAPID_PRIVATE_KEY: {
    about:
      'Private key that signs notifications to browsers: 32 bytes, base64url; a new one ends every subscription',
    secret: true,
    usedBy: ['PUSH', 'web-push'],
    sandboxDefault: Buffer.from(sandboxKey('push'), 'hex').toString('base64url'),
    check: z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'),
  },
  PUSH_HOSTS: {
    about: 'Push services of browsers that may be called, comma separated; .host stands for all under it',
    sandboxDefault:
      'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,.notify.windows.com',
    check: text,
  },
  LENDER: {
    about:
      'Who lends: the name of a lender in packages/lender/lenders, or the path of a document of that kind',
    requiredInProduction: true,
    sandboxDefault: 'senim',
    check: text,
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
export type Config = Readonly<{ [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['check']> }>;

/** Reads and checks the environment. A refusal names every wrong setting and prints no value. */
export function readConfig(environment: Environment): Config {
  const production = environment.MODE === 'production';
  const problems: string[] = [];
  const entries = (Object.entries(SETTINGS) as [SettingName, Setting][]).map(([name, setting]) => {
    const given = givenFor(name, SETTINGS, environment);
    const problem = production ? productionProblem(name, SETTINGS, environment) : null;
    if (problem) problems.push(problem);
    const usual = production ? usualInProduction(setting) : setting.sandboxDefault;
    const result = setting.check.safeParse(given ?? usual ?? '');
    if (!result.success && !problem)
      problems.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}.`);
    return [name, result.data];
  });
  if (problems.length > 0)
    throw new PlainFailure(['The configuration is not right.', ...problems].join('\n  '));
  return Object.fromEntries(entries) as Config;
}
