/**
 * Solves the task for a further code from a busy network: a nonce whose SHA-256 over `seed iin nonce` begins with so
 * many zero bits. It takes a cheap phone some seconds.
 */
export async function workProof(seed: string, iin: string, bits: number): Promise<string> {
  for (let first = 0; ; first += AT_ONCE) {
    const nonces = Array.from({ length: AT_ONCE }, (_, index) => String(first + index));
    const beginnings = await Promise.all(nonces.map((nonce) => beginningOf(`${seed} ${iin} ${nonce}`)));
    const found = nonces.find((_, index) => (beginnings[index] ?? 1) >>> (WORD_BITS - bits) === 0);
    if (found !== undefined) return found;
  }
}

/** Hashes are computed in batches of this size; between them the page can react. */
const AT_ONCE = 256;
const WORD_BITS = 32;

async function beginningOf(text: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new DataView(hash).getUint32(0);
}
