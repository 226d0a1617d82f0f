import { connect, isIP } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

const ANSWER_MS_MAX = 5_000;
const DAY_MS = 86_400_000;
/** A provider renews a certificate weeks before its end; one that is this near was forgotten. */
const CERTIFICATE_DAYS_MIN = 14;
const PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80, 'smtps:': 465, 'smtp:': 587 };

interface Place {
  readonly about: string;
  readonly url: string;
  /** Without it the product works, but for one thing less. */
  readonly isOptional: boolean;
  /** The systems that are reached through it, where its setting names another. */
  readonly leadsTo?: string | undefined;
}

/** The gateway of the bureau stands before more than its own reports. */
const LEADS_TO: Readonly<Partial<Record<keyof Config, string>>> = {
  BUREAU_URL: 'credit bureau, state register, mobile base, pension base',
  STATE_BUREAU_URL: 'database of persons',
};

/** Whether each outside system answers at its address, and how long its certificate lasts. Nothing is asked of it. */
export async function examineProviders(config: Config): Promise<Finding[]> {
  const places = await Promise.all(placesOf(config).map(examinePlace));
  return [...withoutContract(config), ...changing(config), ...places.flat()];
}

/** The address of each system that a chosen adapter calls. */
const usedUrls = ({ BANK, BUREAU, BIOMETRICS, CARDS, MAIL, DOCUMENTS }: Config) => [
  'SMS_URL' as const,
  ...(MAIL === 'smtp' ? (['SMTP_URL'] as const) : []),
  ...(BANK === 'iso20022' ? (['BANK_URL'] as const) : []),
  ...(BUREAU === 'first-credit-bureau' ? (['BUREAU_URL'] as const) : []),
  ...(BIOMETRICS === 'rest' ? (['BIOMETRICS_URL'] as const) : []),
  ...(CARDS === 'hosted-page' ? (['CARD_URL'] as const) : []),
  ...(DOCUMENTS === 's3' ? (['S3_URL'] as const) : []),
];

/** What each choice without a contract means every day. */
const WITHOUT: Readonly<Partial<Record<keyof Config, readonly [choice: string, says: string]>>> = {
  BANK: [
    'people',
    'payouts wait in the office until two people let a file go and somebody takes it to the bank.',
  ],
  BUREAU: [
    'people',
    'every application waits at the desk of reviews for whoever has its credit report on paper.',
  ],
  BIOMETRICS: ['people', 'whoever approves must have seen the applicant with the document, for each loan.'],
  CARDS: [
    'none',
    'borrowers pay at terminals, and where the lender names none by transfers that people enter from the statement.',
  ],
  MAIL: ['none', 'no letter goes out, and no screen asks for an address.'],
  PUSH: ['none', 'browsers are told nothing.'],
};

/** A secret with its successor is half a change, which somebody may have forgotten to end. */
function changing(config: Config): Finding[] {
  const { SMS_CALLBACK_SECRET, BANK_SECRET, BIOMETRICS_SECRET, CARD_SECRET, METRICS_TOKEN } = config;
  const single = { SMS_CALLBACK_SECRET, BANK_SECRET, BIOMETRICS_SECRET, CARD_SECRET, METRICS_TOKEN };
  const shared = [
    ...Object.entries(single),
    ...config.SMS_FURTHER.map(({ reportSecret }) => ['SMS_FURTHER', reportSecret] as const),
    ...Object.values(config.TERMINAL_PASSWORDS).map((given) => ['TERMINAL_PASSWORDS', given] as const),
  ];
  const changed = new Set(shared.filter(([, secrets]) => secrets.length > 1).map(([name]) => name));
  return [...changed].map((name) =>
    mind(name, 'holds two secrets for one: take the old one out as soon as the other side has changed.'),
  );
}

/** What is left to people or left out, and what that means for them every day. */
const withoutContract = (config: Config): Finding[] => [
  ...Object.entries(WITHOUT).flatMap(([name, [choice, says]]) =>
    config[name as keyof Config] === choice ? [mind(name, `is ${choice}: ${says}`)] : [],
  ),
  ...(config.METRICS_TOKEN.length === 0
    ? [mind('METRICS_TOKEN', 'is not set: nobody is told in time what stands in alerts.md.')]
    : []),
];

function placesOf(config: Config): Place[] {
  const needed = usedUrls(config).map((about) => ({
    about,
    url: config[about],
    isOptional: false,
    leadsTo: LEADS_TO[about],
  }));
  const hosts = config.PUSH === 'none' ? [] : config.PUSH_HOSTS.split(',');
  const push = hosts.filter((host) => host && !host.startsWith('.'));
  const optional = [
    // The site may be seen from outside alone.
    { about: 'PUBLIC_URL', url: config.PUBLIC_URL },
    { about: 'OTEL_EXPORTER_OTLP_ENDPOINT', url: config.OTEL_EXPORTER_OTLP_ENDPOINT },
    { about: 'STATE_BUREAU_URL', url: config.STATE_BUREAU_URL, leadsTo: LEADS_TO.STATE_BUREAU_URL },
    { about: 'BUSINESS_REGISTER_URL', url: config.BUSINESS_REGISTER_URL },
    ...push.map((host) => ({ about: 'PUSH_HOSTS', url: `https://${host}` })),
  ];
  const further = config.SMS_FURTHER.map(({ url }) => ({ about: 'SMS_FURTHER', url, isOptional: false }));
  const all = [...needed, ...further, ...optional.map((place) => ({ ...place, isOptional: true }))];
  return [...new Map(all.filter(({ url }) => url).map((place) => [place.url, place])).values()];
}

async function examinePlace({ about, url, isOptional, leadsTo }: Place): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(url);
  const where = { host: hostname, port: Number(port) || (PORTS[protocol] ?? 443) };
  const isSecure = protocol === 'https:' || protocol === 'smtps:';
  const name = `${where.host}:${where.port}${leadsTo ? ` (${leadsTo})` : ''}`;
  const bad = isOptional ? mind : wrong;
  try {
    const certificate = await (isSecure ? readCertificate(where) : reach(where));
    if (certificate === null)
      return [
        protocol === 'http:'
          ? mind(about, `${name} answers, without encryption.`)
          : well(about, `${name} answers.`),
      ];
    const { state, says } = judgeCertificate(certificate, new Date());
    return [{ about, state: isOptional && state === 'wrong' ? 'mind' : state, says: `${name} ${says}` }];
  } catch (error) {
    return [bad(about, `${name} ${inWords(error as NodeJS.ErrnoException)}`)];
  }
}

export interface Certificate {
  readonly validTo: Date;
  /** Why this machine does not trust it; null where it does. */
  readonly distrusted: string | null;
}

export function judgeCertificate(
  { validTo, distrusted }: Certificate,
  now: Date,
): Pick<Finding, 'state' | 'says'> {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  if (days < 0)
    return {
      state: 'wrong',
      says: `has a certificate that ended on ${dayOf(validTo)}: it must be renewed there.`,
    };
  if (distrusted)
    return {
      state: 'wrong',
      says: `has a certificate that is not trusted here (${distrusted}): name its authority in NODE_EXTRA_CA_CERTS.`,
    };
  if (days < CERTIFICATE_DAYS_MIN)
    return {
      state: 'mind',
      says: `has a certificate that ends on ${dayOf(validTo)}, in ${days} days: have it renewed.`,
    };
  return { state: 'well', says: `answers, and its certificate lasts until ${dayOf(validTo)}.` };
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

interface Where {
  readonly host: string;
  readonly port: number;
}

function reach(where: Where): Promise<null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...where, timeout: ANSWER_MS_MAX });
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.once('connect', () => end(() => resolve(null)));
    socket.once('timeout', () => end(() => reject(new Error('timeout'))));
    socket.once('error', (error) => end(() => reject(error)));
  });
}

function readCertificate(where: Where): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    // Nothing is sent: an end or an authority that is wrong is told instead of refused.
    const socket = connectSecurely({
      ...where,
      ...(isIP(where.host) === 0 && { servername: where.host }),
      rejectUnauthorized: false,
      timeout: ANSWER_MS_MAX,
    });
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      const distrusted = socket.authorized ? null : String(socket.authorizationError);
      end(() => resolve({ validTo: new Date(valid_to), distrusted }));
    });
    socket.once('timeout', () => end(() => reject(new Error('timeout'))));
    socket.once('error', (error) => end(() => reject(error)));
  });
}

function inWords({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'is a name that is not found: check it, and the DNS of this machine.';
  if (code === 'ECONNREFUSED')
    return 'is a place where nothing listens: check the port, and that the system runs.';
  if (message === 'timeout' || code === 'ETIMEDOUT')
    return `gives no answer within ${ANSWER_MS_MAX / 1_000} s: a firewall stands between, or the address is wrong.`;
  return `cannot be talked to (${code ?? message}): check that it speaks what its address says.`;
}
