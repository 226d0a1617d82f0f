import type { PublicLender } from '@senim/lender/public-lender';
import type { Theme } from '@senim/lender/theme';
import type { Language } from '../language.ts';
import type { PageName } from '../routes.ts';
import type { ShellFrame } from '../shell/first-screen/shellFrame.ts';
import type { ShellSettings } from '../shell/shellSettings.ts';
import type { Assets } from './assets.ts';
import type { Device, FormState, SiteSettings } from './settings.ts';

export type PageRequest = {
  page: PageName;
  path: string;
  language: Language;
  device: Device;
  settings: SiteSettings;
  theme: Theme;
  assets: Assets;
  /** Scheme and host of the site, for canonical and alternate addresses. */
  origin: string;
  query: URLSearchParams;
  form?: FormState | undefined;
};

export type ShellRequest = {
  frame: ShellFrame;
  language: Language;
  settings: ShellSettings;
  theme: Theme;
  assets: Assets;
};

export type AnswersRequest = Pick<PageRequest, 'language' | 'settings'>;

export type ErrorRequest = {
  language: Language;
  path: string;
  lender: PublicLender;
  theme: Theme;
  assets: Assets;
};

/** What the built entry gives the server: plain functions from settings to HTML. */
export type Renderer = {
  /** One public page as a complete HTML document in one language, for one kind of device. */
  renderPage: (request: PageRequest) => string;
  /** The page in which the app starts: header and waiting lines, and not for search engines. */
  renderShell: (request: ShellRequest) => string;
  /** The answers below the screens of the cabinet, as JSON. */
  renderAnswers: (request: AnswersRequest) => string;
  /** The page that says a page could not be made. */
  renderError: (request: ErrorRequest) => string;
};
