import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The source of randomness. It is always an argument, so that a simulation can repeat it. */
export interface Randomness {
  /** 256 random bits as 43 URL-safe characters: a session token. */
  token(): string;
  /** Six decimal digits, each equally likely. */
  sixDigits(): string;
  uuid(): string;
  /** So many decimal digits, at most 14, each equally likely. */
  digits(count: number): string;
}

export const machineRandomness: Randomness = {
  token: () => randomBytes(32).toString('base64url'),
  sixDigits: () => randomInt(0, 1_000_000).toString().padStart(6, '0'),
  uuid: () => randomUUID(),
  digits: (count) =>
    randomInt(0, 10 ** count)
      .toString()
      .padStart(count, '0'),
};
