import type { Theme } from '@senim/lender/theme';
import type { Language } from '../language.ts';
import type { PageName } from '../routes.ts';
import type { ShellFrame } from '../shell/first-screen/shellFrame.ts';

/** What has styles and a content policy of its own: a public page, and the two that are none. */
export type Styled = PageName | 'error' | 'shell';

/** Where the built files are; made from the build's manifests, or pointing at sources in development. */
export type Assets = {
  /** Reads who sent the visitor. It is fetched only if the address has a query. */
  attribution?: string | undefined;
  /** The styles of each page. They stand in the page itself, which saves a request before the first paint. `error` is the error page. */
  pageStyles: Readonly<Record<PageName | 'error', string>>;
  /** Scripts in each page, before and after its content. The content policy knows them by their hashes. */
  inlineScripts: { early: string; start: string };
  /** Scripts of pages in files of their own: in development only. */
  pageScripts: readonly string[];
  /** In the shell itself, for what stands there before the app has come. */
  shellStyle: string;
  appStyles: readonly string[];
  appScripts: readonly string[];
  /** What those import; fetched together with them, not after them. */
  appPreloads: readonly string[];
  /** What each language and each part of the app needs besides; fetched together with them as well. */
  languagePreloads: Readonly<Partial<Record<Language, readonly string[]>>>;
  screenPreloads: Readonly<Partial<Record<NonNullable<ShellFrame['screens']>, readonly string[]>>>;
  /** For each island: its script first, then what that script imports. */
  islands: Readonly<Record<string, readonly string[]>>;
};

/** All styles of a page: its own, then the lender's colours. The content policy has one hash for them together. */
export function pageStyle(assets: Assets, theme: Theme, page: Styled): string {
  return (page === 'shell' ? assets.shellStyle : assets.pageStyles[page]) + theme.style;
}
