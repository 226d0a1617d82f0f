/** Files by name (`ab/abcd`): a folder, or a part of a bucket. A file is there whole or not at all. */
export interface FileStore {
  /** Where it is, for words to people. */
  readonly address: string;
  /** The files under a folder, or all; none where it is not there. */
  list(under?: string): Promise<StoredFile[]>;
  /** Its bytes, or no more than the first of them; null where it is not there. */
  read(name: string, bytesMax?: number): Promise<Buffer | null>;
  /** Writes it over what is there. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Nothing where it is gone already. */
  remove(name: string): Promise<void>;
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
}
