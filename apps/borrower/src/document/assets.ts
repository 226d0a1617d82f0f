/** Where the built files are; made from the build's manifests, or pointing at sources in development. */
export type Assets = {
  /** Style sheets of the documents. */
  documentStyles: readonly string[];
  documentScripts: readonly string[];
  applicationStyles: readonly string[];
  applicationScripts: readonly string[];
  /** For each island its script first, then what that script imports. */
  islands: Readonly<Record<string, readonly string[]>>;
};
