import type { Config } from '../../../apps/server/src/platform/config.ts';
import { refusesLogin } from '../../../apps/server/src/providers/mail/smtp-mailer.ts';
import { refusesKey } from '../../../apps/server/src/providers/sms/mobizon.ts';
import { type Finding, wrong } from './finding.ts';

const ANSWER_MS_MAX = 5_000;

/** An outside system that can be asked whether it lets us in, without anything coming of it. Those of which that is not true are not asked. */
interface Login {
  readonly about: string;
  readonly says: string;
  readonly isRefused: () => Promise<boolean>;
}

/**
 * Which of them answer and do not take our key or password. To everything else such a system looks like one that is away, and while a
 * further SMS gateway takes the messages nobody would notice.
 */
export async function examineLogins(config: Config): Promise<Finding[]> {
  const looked = loginsOf(config).map(async ({ about, says, isRefused }) =>
    (await isRefused()) ? [wrong(about, says)] : [],
  );
  return (await Promise.all(looked)).flat();
}

const loginsOf = (config: Config): Login[] => [
  gateway('SMS_API_KEY', config.SMS_URL, config.SMS_API_KEY),
  ...config.SMS_FURTHER.map(({ url, apiKey }) => gateway('SMS_FURTHER', url, apiKey)),
  ...(config.MAIL === 'smtp' ? [mailServer(config.SMTP_URL)] : []),
];

const gateway = (about: string, baseUrl: string, apiKey: string): Login => ({
  about,
  says: `the gateway at ${new URL(baseUrl).host} does not take this key: nothing is sent by it. Ask the gateway for the present one.`,
  isRefused: () => refusesKey({ baseUrl, apiKey, timeoutMs: ANSWER_MS_MAX }),
});

const mailServer = (url: string): Login => ({
  about: 'SMTP_URL',
  says: `${new URL(url).hostname} does not take this user and password: letters wait. Set the present ones.`,
  isRefused: () => refusesLogin(url, ANSWER_MS_MAX),
});
