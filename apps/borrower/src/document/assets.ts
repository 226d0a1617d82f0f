/** Where the built files are; made from the build's manifests, or pointing at sources in development. */
export type Assets = {
  /** Reads who sent the visitor; asked for only where the address has a query. */
  attribution?: string | undefined;
  /** The style sheet of the documents, carried in each of them: a request less before the first paint. */
  documentStyle: string;
  documentScripts: readonly string[];
  /** The face of the documents, asked for early and quietly: the fallback is painted without waiting for it. */
  font?: string | undefined;
  applicationStyles: readonly string[];
  applicationScripts: readonly string[];
  /** For each island its script first, then what that script imports. */
  islands: Readonly<Record<string, readonly string[]>>;
};
