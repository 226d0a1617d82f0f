import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { PlainFailure } from './plain-failure.ts';

/**
 * Protects stored personal data. `seal` encrypts with the newest key and names it, so that keys can change while old rows stay
 * readable. A blind index gives equal values equal fingerprints, so that a person is found without decryption; while its key turns
 * several are held, and a value has one under each.
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
  /** Under the key that is named first: what lapses is written so. `purpose` keeps an IIN and a phone with the same digits apart. */
  blindIndex(purpose: string, value: string): Buffer;
  /** Under each key that is held, the first of them first: what is looked for, as it may have been written under any. */
  blindIndexes(purpose: string, value: string): Buffer[];
  /** Under the newest key: what a turn indexes anew is written so. */
  newestIndex(purpose: string, value: string): Buffer;
  /** Under the key that never turns: what cannot be computed anew, or names somebody outside. */
  lastingIndex(purpose: string, value: string): Buffer;
  /** The newest fingerprint of the last four digits of a phone or an IIN: how people name each other's numbers. */
  tailIndex(digits: string): Buffer;
  tailIndexes(digits: string): Buffer[];
  /** The newest short fingerprint of the beginning of a name. */
  nameIndex(beginning: string): Buffer;
  nameIndexes(beginning: string): Buffer[];
  /** The numbers of the index keys, the first that is named first. */
  readonly indexNumbers: readonly number[];
}

const TAIL_SIGNS = 4;

export interface SealingKeys {
  /** Key number (1-255) -> 32 bytes. The highest number seals; all of them open. */
  keys: ReadonlyMap<number, Buffer>;
  /** Key number -> 32 bytes, in the order in which they are named. */
  indexKeys: ReadonlyMap<number, Buffer>;
  /** What the first index key was. */
  lastingIndexKey: Buffer;
}

/** The index key that a product begins with. Fingerprints under it bear no number, as they were there before the others. */
const FIRST_INDEX_KEY = 1;
const NAME_INDEX_BYTES = 6;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSealing({ keys, ...index }: SealingKeys): Sealing {
  const newest = Math.max(...keys.keys());
  // Made once: from bare bytes the key would be made anew for each field.
  const made = new Map([...keys].map(([number, bytes]) => [number, createSecretKey(bytes)]));

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

  return {
    sealBytes,
    openBytes,
    reseal: (sealed) => sealBytes(openBytes(sealed)),
    newest,
    seal: (text) => sealBytes(Buffer.from(text, 'utf8')),
    open: (sealed) => openBytes(sealed).toString('utf8'),
    ...indexing(index),
  };
}

type Indexing = Pick<
  Sealing,
  | 'blindIndex'
  | 'blindIndexes'
  | 'newestIndex'
  | 'lastingIndex'
  | 'tailIndex'
  | 'tailIndexes'
  | 'nameIndex'
  | 'nameIndexes'
  | 'indexNumbers'
>;

function indexing({ indexKeys, lastingIndexKey }: Omit<SealingKeys, 'keys'>): Indexing {
  const made = [...indexKeys].map(([number, bytes]) => [number, createSecretKey(bytes)] as const);
  const [first] = made;
  if (!first) throw new PlainFailure('INDEX_KEY names no key.');
  const newest = made.reduce((one, other) => (other[0] > one[0] ? other : one));
  const lasting = createSecretKey(lastingIndexKey);
  const under = ([number, key]: readonly [number, KeyObject], purpose: string, value: string, length = 32) =>
    numbered(number, fingerprint(key, purpose, value).subarray(0, length));
  const nameUnder = (key: readonly [number, KeyObject], beginning: string) =>
    under(key, 'name', beginning, NAME_INDEX_BYTES);
  const tailOf = (digits: string) => digits.slice(-TAIL_SIGNS);
  const blindIndexes = (purpose: string, value: string) => made.map((key) => under(key, purpose, value));
  return {
    indexNumbers: made.map(([number]) => number),
    blindIndex: (purpose, value) => under(first, purpose, value),
    blindIndexes,
    newestIndex: (purpose, value) => under(newest, purpose, value),
    lastingIndex: (purpose, value) => fingerprint(lasting, purpose, value),
    tailIndex: (digits) => under(newest, 'last-digits', tailOf(digits)),
    tailIndexes: (digits) => blindIndexes('last-digits', tailOf(digits)),
    nameIndex: (beginning) => nameUnder(newest, beginning),
    nameIndexes: (beginning) => made.map((key) => nameUnder(key, beginning)),
  };
}

const fingerprint = (key: KeyObject, purpose: string, value: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\0${value}`).digest();

/** A later key's number goes before the fingerprint, so that the database can tell under which one it is. */
const numbered = (number: number, bytes: Buffer): Buffer =>
  number === FIRST_INDEX_KEY ? bytes : Buffer.concat([Buffer.of(number), bytes]);

/**
 * The keys in the configuration's form: `1:hex,2:hex`; the index keys likewise, where a bare `hex` is the first; and what the
 * first index key was, once it is taken out of them.
 */
export function readSealingKeys(numbered: string, index: string, lastingHex = ''): SealingKeys {
  const indexKeys = readIndexKeys(index);
  const lasting = indexKeys.get(FIRST_INDEX_KEY);
  const lastingIndexKey = lastingHex === '' ? lasting : Buffer.from(lastingHex, 'hex');
  if (!lastingIndexKey)
    throw new PlainFailure(
      'INDEX_KEY has no key 1 any more: set LASTING_INDEX_KEY to what it was, as what cannot be indexed anew is under it.',
    );
  if (lasting && !lasting.equals(lastingIndexKey))
    throw new PlainFailure('LASTING_INDEX_KEY is not key 1 of INDEX_KEY: leave it out while that is held.');
  return { keys: readNumberedKeys(numbered), indexKeys, lastingIndexKey };
}

/** Numbered keys, where a bare one is the first. */
export const readIndexKeys = (index: string): ReadonlyMap<number, Buffer> =>
  readNumberedKeys(index.includes(':') ? index : `${FIRST_INDEX_KEY}:${index}`);

/** Numbered keys in the configuration's form: `1:hex,2:hex`. */
export function readNumberedKeys(numbered: string): ReadonlyMap<number, Buffer> {
  return new Map(
    numbered.split(',').map((entry) => {
      const [number = '', hex = ''] = entry.split(':');
      return [Number(number), Buffer.from(hex, 'hex')] as const;
    }),
  );
}
