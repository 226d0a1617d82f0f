/** Where the built files are; made from the build's manifests, or pointing at sources in development. */
export type Assets = {
  /** Reads who sent the visitor; asked for only where the address has a query. */
  attribution?: string | undefined;
  /** Style sheets of the documents. */
  documentStyles: readonly string[];
  documentScripts: readonly string[];
  applicationStyles: readonly string[];
  applicationScripts: readonly string[];
  /** For each island its script first, then what that script imports. */
  islands: Readonly<Record<string, readonly string[]>>;
};
