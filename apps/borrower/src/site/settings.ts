import type { PublicLender } from '@senim/lender/public-lender';
import type { NamedTermsOnOffer } from '../calculator/termsOnOffer.ts';
import type { Language } from '../language.ts';

/** Everything the documents say that is not text: given by the server, never written into a page. */
export type SiteSettings = {
  lender: PublicLender;
  /** The business day in Almaty, ISO: documents are cached for one day at most, as due dates stand in them. */
  today: string;
  /** The day on which money asked for now would be sent, ISO: due dates are counted from it. */
  payoutDay: string;
  /** No new loans until the MCI of the year is set; prices are those of the last day that has one. */
  lendingPaused: boolean;
  onOffer: NamedTermsOnOffer;
  /** Whoever is younger is refused. */
  ageYearsMin: number;
};

/** Mobile by the user agent (iphone, android, mobile), as product.md says; it changes the hero alone. */
export type Device = 'mobile' | 'desktop';

/** A form that has been sent without a script: what was typed, and what the API said. */
export type FormState = {
  /** The page answers the form itself, rather than an address. */
  sent?: true;
  values: Readonly<Record<string, string>>;
  /** The sentence for each field that is wrong. */
  problems: Readonly<Record<string, string>>;
  /** The sentence of a refusal. */
  message?: string;
  /** The names of files that came with it: a browser sends them once only. */
  files?: readonly string[];
  /** What a good answer says. */
  answer?: Readonly<Record<string, string>>;
};

export type PageInput = {
  language: Language;
  device: Device;
  settings: SiteSettings;
  /** What the address asks for after its "?"; empty in the cached form of a page. */
  query: URLSearchParams;
  form?: FormState | undefined;
};
