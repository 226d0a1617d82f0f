import { createHash, timingSafeEqual } from 'node:crypto';

/** What we share with one outside system: the first signs, each is believed, so that both sides need not change it in one moment. */
export type Secrets = readonly [signs: string, ...believed: string[]];

/** Whether what came is what one of them makes; none is left out, so that time tells nothing of which. */
export const isOfOne = (
  secrets: readonly string[],
  made: (secret: string) => Buffer,
  given: Buffer,
): boolean => secrets.filter((secret) => isSame(made(secret), given)).length > 0;

/** Digests have equal lengths, so that every comparison takes the same time. */
const isSame = (one: Buffer, other: Buffer): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
