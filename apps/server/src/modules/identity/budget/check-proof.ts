import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/machinery.ts';

/** How many leading bits of the hash must be zero: it costs a cheap phone a second, and thousands of requests hours. */
const PROOF_BITS = 16;
const SEED_LIFE_MS = 3_600_000;

/** The task a page solves before it asks for a code. It follows from network and hour, so it is not stored. */
export function describeProof(services: Services, address: string): { seed: string; bits: number } {
  return { seed: seedOf(services, address, 0), bits: PROOF_BITS };
}

/** Whether the page has solved the task for this IIN: SHA-256 over `seed iin nonce` begins with enough zero bits. */
export function isProved(
  services: Services,
  { address, iin, nonce }: { readonly address: string; readonly iin: string; readonly nonce: string },
): boolean {
  return [0, 1].some((hoursAgo) => {
    const text = `${seedOf(services, address, hoursAgo)} ${iin} ${nonce}`;
    const beginning = createHash('sha256').update(text).digest().readUInt32BE();
    return beginning >>> (32 - PROOF_BITS) === 0;
  });
}

function seedOf({ sealing, wallClock }: Services, address: string, hoursAgo: number): string {
  const hour = Math.floor(wallClock.now().getTime() / SEED_LIFE_MS) - hoursAgo;
  return sealing.lastingIndex('proof of work', `${address} ${hour}`).toString('base64url');
}
