import type { PlantedBug } from '../../planted-bug.ts';

const LOGINS = ['scripts/operate/doctor/logins.test.ts'];

/** How the doctor tries what outside systems let us in by. */
export const LOGIN_BUGS: readonly PlantedBug[] = [
  {
    bug: 'an SMS gateway that does not take our key is told to answer',
    file: 'scripts/operate/doctor/logins.ts',
    right: '(await isRefused()) ? ',
    wrong: 'false ? ',
    noticedBy: LOGINS,
  },
  {
    bug: 'whoever reads what the doctor found reads the password of the mail server',
    file: 'scripts/operate/doctor/logins.ts',
    right: '`${new URL(url).hostname} does',
    wrong: '`${url} does',
    noticedBy: LOGINS,
  },
  {
    bug: 'a mail server that is away is said not to take our password',
    file: 'apps/server/src/providers/mail/smtp-mailer.ts',
    right: "return (error as { code?: string }).code === 'EAUTH';",
    wrong: 'return error instanceof Error;',
    noticedBy: LOGINS,
  },
  {
    bug: 'the key of a further SMS gateway is tried at the first one',
    file: 'scripts/operate/doctor/logins.ts',
    right: "gateway('SMS_FURTHER', url, apiKey)",
    wrong: "gateway('SMS_FURTHER', config.SMS_URL, apiKey)",
    noticedBy: LOGINS,
  },
];
