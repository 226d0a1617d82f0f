/**
 * The store of signed documents and uploads, by the SHA-256 of their bytes. The same bytes are stored once and never changed.
 * They are sealed before they reach the store.
 */
export interface DocumentStore {
  /** Stores the bytes and returns their SHA-256 in hexadecimal. */
  put(bytes: Uint8Array): Promise<string>;
  /** The stored bytes; throws if they are missing or no longer match their hash. */
  get(sha256: string): Promise<Uint8Array>;
  /** Takes the bytes out for good; nothing where they are gone already. */
  remove(sha256: string): Promise<void>;
  /** Those that are sealed under another key than the newest: of one folder, named by the first two digits of theirs, or of all. */
  listUnderOlderKeys(folder?: string): Promise<string[]>;
  /** Seals the bytes anew under the newest key; nothing where they are gone. */
  reseal(sha256: string): Promise<void>;
}
