/**
 * Where signed documents and uploads lie, by the SHA-256 of their bytes. Putting the same bytes twice is putting them
 * once; what is put is never changed. The bytes are sealed before they reach the store.
 */
export interface DocumentStore {
  /** Keeps the bytes and gives back their SHA-256 in hexadecimal. */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes as they were put; throws when they are missing or no longer match their hash. */
  get(sha256: string): Promise<Uint8Array>;
}
