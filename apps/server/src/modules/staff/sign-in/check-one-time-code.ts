import { TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

const codeMaker = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, digits: 6, period: PERIOD_SECONDS, algorithm: 'SHA1' });

/** The step of this code: the present one, or one before or after, because clocks differ; null if the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = codeMaker(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** The code that an authenticator shows now, and for how many more seconds. */
export function codeNow(secret: string, now: Date): { code: string; secondsLeft: number } {
  const code = codeMaker(secret).generate({ timestamp: now.getTime() });
  return { code, secondsLeft: PERIOD_SECONDS - (Math.floor(now.getTime() / 1000) % PERIOD_SECONDS) };
}

/** The address that gives an authenticator its secret, as a link or a QR code. */
export const authenticatorLink = (issuer: string, secret: string, login: string): string =>
  codeMaker(secret, { issuer, label: login }).toString();
