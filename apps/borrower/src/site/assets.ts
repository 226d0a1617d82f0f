import type { Theme } from '@senim/lender/theme';
import type { PageName } from '../routes.ts';

/** Where the built files are; made from the build's manifests, or pointing at sources in development. */
export type Assets = {
  /** Reads who sent the visitor; asked for only where the address has a query. */
  attribution?: string | undefined;
  /** The styles of each page, carried in it: a request less before the first paint. `error` is the page that says so. */
  pageStyles: Readonly<Record<PageName | 'error', string>>;
  /** Scripts carried in each page, before its content and after it; the content policy knows them by their hashes. */
  inlineScripts: { early: string; start: string };
  /** Scripts of pages that stand in files: development only. */
  pageScripts: readonly string[];
  appStyles: readonly string[];
  appScripts: readonly string[];
  /** What those import: fetched beside them, not after them. */
  appPreloads: readonly string[];
  /** For each island its script first, then what that script imports. */
  islands: Readonly<Record<string, readonly string[]>>;
};

/** All styles a page carries: its own, then those of the lender's colours. The content policy knows the whole by its hash. */
export function pageStyle({ pageStyles }: Assets, theme: Theme, page: PageName | 'error'): string {
  return pageStyles[page] + theme.style;
}
