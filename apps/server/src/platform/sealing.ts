import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';

/**
 * Protects stored personal data. `seal` encrypts with the newest key and names it, so that keys can change while old rows stay
 * readable. `blindIndex` gives equal values equal fingerprints, so that a person is found without decryption.
 */
export interface Sealing {
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
  sealBytes(bytes: Uint8Array): Buffer;
  /** The same content under the newest key. */
  reseal(sealed: Buffer): Buffer;
  /** The number of the key that seals. */
  readonly newest: number;
  openBytes(sealed: Buffer): Buffer;
  /** `purpose` keeps an IIN and a phone with the same digits apart. */
  blindIndex(purpose: string, value: string): Buffer;
  /** The fingerprint of the last four digits of a phone or an IIN: how people name each other's numbers. */
  tailIndex(digits: string): Buffer;
}

const TAIL_SIGNS = 4;

export interface SealingKeys {
  /** Key number (1-255) -> 32 bytes. The highest number seals; all of them open. */
  keys: ReadonlyMap<number, Buffer>;
  indexKey: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSealing({ keys, indexKey }: SealingKeys): Sealing {
  const newest = Math.max(...keys.keys());
  // Made once: from bare bytes the key would be made anew for each field.
  const made = new Map([...keys].map(([number, bytes]) => [number, createSecretKey(bytes)]));
  const keyOfIndexes = createSecretKey(indexKey);

  function sealBytes(bytes: Uint8Array): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keyNumbered(newest), nonce);
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([Buffer.of(newest), nonce, cipher.getAuthTag(), body]);
  }

  function openBytes(sealed: Buffer): Buffer {
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', keyNumbered(sealed[0] ?? 0), nonce);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }

  function keyNumbered(number: number) {
    const key = made.get(number);
    if (!key) throw new Error(`No sealing key numbered ${number} is configured.`);
    return key;
  }

  const blindIndex = (purpose: string, value: string): Buffer =>
    createHmac('sha256', keyOfIndexes).update(`${purpose}\0${value}`).digest();
  return {
    sealBytes,
    openBytes,
    reseal: (sealed) => sealBytes(openBytes(sealed)),
    newest,
    seal: (text) => sealBytes(Buffer.from(text, 'utf8')),
    open: (sealed) => openBytes(sealed).toString('utf8'),
    blindIndex,
    tailIndex: (digits) => blindIndex('last-digits', digits.slice(-TAIL_SIGNS)),
  };
}

/** The keys in the configuration's form: `1:hex,2:hex`, and the hex of the index key. */
export function readSealingKeys(numbered: string, indexKeyHex: string): SealingKeys {
  return { keys: readNumberedKeys(numbered), indexKey: Buffer.from(indexKeyHex, 'hex') };
}

/** Numbered keys in the configuration's form: `1:hex,2:hex`. */
export function readNumberedKeys(numbered: string): ReadonlyMap<number, Buffer> {
  return new Map(
    numbered.split(',').map((entry) => {
      const [number = '', hex = ''] = entry.split(':');
      return [Number(number), Buffer.from(hex, 'hex')] as const;
    }),
  );
}
