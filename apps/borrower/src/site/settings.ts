import type { SiteText } from '@senim/contracts/office/settings/site-text';
import type { SiteTextName } from '@senim/contracts/text/site-words';
import type { PublicLender } from '@senim/lender/public-lender';
import type { NamedTermsOnOffer } from '../calculator/termsOnOffer.ts';
import type { Language } from '../language.ts';

/** The texts of the site in both languages, as the office words them. */
export type SiteTexts = Readonly<Record<SiteTextName, Omit<SiteText, 'setting'>>>;

/** Everything on the pages that is not text: the server gives it, no page has it written in. */
export type SiteSettings = {
  lender: PublicLender;
  /** The business day in Almaty, ISO: pages are cached for one day at most, because due dates stand in them. */
  today: string;
  /** The day on which money asked for now would be sent, ISO. Due dates are counted from it. */
  payoutDay: string;
  /** No new loans until the MCI of the year is set; prices are those of the last day that has one. */
  lendingPaused: boolean;
  onOffer: NamedTermsOnOffer;
  /** Younger people are refused. */
  ageYearsMin: number;
  /** Whoever is longer overdue with anybody is refused. */
  overdueDaysMax: number;
  /** What the office words, by its name. */
  texts: SiteTexts;
};

/** Mobile by the user agent (iphone, android, mobile), as product.md says; only the hero depends on it. */
export type Device = 'mobile' | 'desktop';

/** A form that was sent without a script: what was typed, and what the API answered. */
export type FormState = {
  /** The page answers the form itself; without it the answer is for an address. */
  sent?: true;
  values: Readonly<Record<string, string>>;
  /** The sentence for each field that is wrong. */
  problems: Readonly<Record<string, string>>;
  /** The sentence of a refusal. */
  message?: string;
  /** The names of its files, because a browser does not send them twice. */
  files?: readonly string[];
  /** The result of a good answer. */
  answer?: Readonly<Record<string, string>>;
};

export type PageInput = {
  language: Language;
  device: Device;
  settings: SiteSettings;
  /** The query of the address; empty for a cached page. */
  query: URLSearchParams;
  form?: FormState | undefined;
};
