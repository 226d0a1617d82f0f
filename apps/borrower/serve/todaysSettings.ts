import type { ConsentsByLanguage } from '@senim/contracts/shared/consents';
import { RELEASED_SHOWN } from '@senim/contracts/text/consents';
import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { earliestPayoutDay } from '@senim/kazakhstan/working-time';
import type { Lender } from '@senim/lender/lender';
import { type LenderProduct, productsOf } from '@senim/lender/products';
import type { PublicLender } from '@senim/lender/public-lender';
import { dayWithMci, type KnownLaw } from '@senim/loan-engine/loan/law';
import { RELEASED_MCI } from '@senim/loan-engine/loan/mci';
import { termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { type Day, dayText, knownDay } from '@senim/loan-engine/units/day';
import type { NamedTermsOnOffer } from '../src/calculator/termsOnOffer.ts';
import type { SiteSettings, SiteTexts } from '../src/site/settings.ts';

type Options = {
  readonly now: () => number;
  readonly onOffer?: (today: string) => NamedTermsOnOffer;
  readonly law?: KnownLaw;
  readonly lender: Lender;
  readonly products?: (() => Promise<readonly LenderProduct[]>) | undefined;
  readonly texts?: (() => Promise<SiteTexts>) | undefined;
  readonly consents?: (() => Promise<ConsentsByLanguage>) | undefined;
};

interface TodaysWords {
  readonly settings: SiteSettings;
  /** What the form asks people to agree to. */
  readonly consents: ConsentsByLanguage;
  readonly version: string;
}

type Days = Pick<SiteSettings, 'today' | 'payoutDay' | 'lendingPaused'> & Pick<Lender, 'hours' | 'policy'>;

/** Where the MCI of the payout's year is not set yet, prices are shown as of the last day that has one, and it is said that nothing is lent. */
function pricedOn(payoutDay: string, mciThrough: Day): Pick<Days, 'payoutDay' | 'lendingPaused'> {
  const priced = dayText(dayWithMci(knownDay(payoutDay), mciThrough));
  return { payoutDay: priced, lendingPaused: priced !== payoutDay };
}

/** What the pages say today: the days, the prices and who lends. */
export class TodaysSettings {
  readonly #options: Options;
  readonly #lender: PublicLender;
  #known: TodaysWords | undefined;
  #today: (Days & { minute: number; through: Day }) | undefined;

  constructor(options: Options, lender: PublicLender) {
    this.#options = options;
    this.#lender = lender;
  }

  /** With a name for them: when it changes, what was made with them before is of no use. */
  async now(): Promise<TodaysWords> {
    const { lender, onOffer: given, law = RELEASED_MCI } = this.#options;
    const all = (await this.#options.products?.()) ?? productsOf(lender.products);
    const texts = (await this.#options.texts?.()) ?? RELEASE_TEXTS;
    const consents = (await this.#options.consents?.()) ?? RELEASED_SHOWN;
    const { hours, policy, today, payoutDay, lendingPaused } = this.#days();
    const onOffer = given?.(today) ?? termsOnOffer(all, today, law);
    const products = onOffer.products.map(({ code, version }) => `${code} ${version}`).join();
    const { ageYearsMin, overdueDaysMax } = policy;
    const set = JSON.stringify([hours, ageYearsMin, overdueDaysMax, texts, onOffer.law, lender.identity]);
    const agreedTo = Object.values(consents.ru).map(({ version }) => version);
    const version = `${today}|${payoutDay}|${agreedTo.join()}|${JSON.stringify(lender.insurance)}|${products}|${set}`;
    if (this.#known?.version === version && !given) return this.#known;
    const read = { onOffer, ageYearsMin, overdueDaysMax, texts };
    const settings = { lender: this.#lender, today, payoutDay, lendingPaused, ...read };
    this.#known = { settings, consents, version };
    return this.#known;
  }

  /** Worked out once a minute, and when the lender has set something: every cached page asks. */
  #days(): Days {
    const now = this.#options.now();
    const minute = Math.floor(now / 60_000);
    const { lender, law = RELEASED_MCI } = this.#options;
    const { hours, policy } = lender;
    const known = this.#today;
    if (
      known?.minute === minute &&
      known.through === law.through &&
      known.hours === hours &&
      known.policy === policy
    )
      return known;
    const priced = pricedOn(earliestPayoutDay(now, hours), law.through);
    this.#today = { minute, hours, policy, through: law.through, today: dayInAlmaty(now), ...priced };
    return this.#today;
  }
}
