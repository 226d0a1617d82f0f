import { TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

const codeMaker = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, digits: 6, period: PERIOD_SECONDS, algorithm: 'SHA1' });

/** The step whose code this is, now or one before or after (clocks differ); null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = codeMaker(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** What an authenticator shows now, and for how many seconds more. */
export function codeNow(secret: string, now: Date): { code: string; secondsLeft: number } {
  const code = codeMaker(secret).generate({ timestamp: now.getTime() });
  return { code, secondsLeft: PERIOD_SECONDS - (Math.floor(now.getTime() / 1000) % PERIOD_SECONDS) };
}

/** The address an authenticator takes the secret from, as a link or a QR picture. */
export const authenticatorLink = (issuer: string, secret: string, login: string): string =>
  codeMaker(secret, { issuer, label: login }).toString();
