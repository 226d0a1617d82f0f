import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { earliestPayoutDay } from '@senim/kazakhstan/working-time';
import type { Lender } from '@senim/lender/lender';
import { type LenderProduct, productsOf } from '@senim/lender/products';
import type { PublicLender } from '@senim/lender/public-lender';
import { dayWithMci, MCI_THROUGH } from '@senim/loan-engine/loan/law';
import { termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { type Day, dayText, knownDay } from '@senim/loan-engine/units/day';
import type { NamedTermsOnOffer } from '../src/calculator/termsOnOffer.ts';
import type { SiteSettings } from '../src/site/settings.ts';

type Options = {
  readonly now: () => number;
  readonly onOffer?: (today: string) => NamedTermsOnOffer;
  readonly mciThrough?: Day;
  readonly lender: Lender;
  readonly products?: (() => Promise<readonly LenderProduct[]>) | undefined;
};

type Days = Pick<SiteSettings, 'today' | 'payoutDay' | 'lendingPaused'> & Pick<Lender, 'hours' | 'policy'>;

/** Where the MCI of the payout's year is not set yet, prices are shown as of the last day that has one, and it is said that nothing is lent. */
function pricedOn(
  payoutDay: string,
  mciThrough: Day = MCI_THROUGH,
): Pick<Days, 'payoutDay' | 'lendingPaused'> {
  const priced = dayText(dayWithMci(knownDay(payoutDay), mciThrough));
  return { payoutDay: priced, lendingPaused: priced !== payoutDay };
}

/** What the pages say today: the days, the prices and who lends. */
export class TodaysSettings {
  readonly #options: Options;
  readonly #lender: PublicLender;
  #known: { settings: SiteSettings; version: string } | undefined;
  #today: (Days & { minute: number }) | undefined;

  constructor(options: Options, lender: PublicLender) {
    this.#options = options;
    this.#lender = lender;
  }

  /** With a name for them: when it changes, what was made with them before is of no use. */
  async now(): Promise<{ settings: SiteSettings; version: string }> {
    const { lender, onOffer: given, mciThrough } = this.#options;
    const all = (await this.#options.products?.()) ?? productsOf(lender.products);
    const { hours, policy, today, payoutDay, lendingPaused } = this.#days();
    const onOffer = given?.(today) ?? termsOnOffer(all, today, mciThrough);
    const products = onOffer.products.map(({ code, version }) => `${code} ${version}`).join();
    const { ageYearsMin } = policy;
    const set = JSON.stringify([hours, ageYearsMin]);
    const version = `${today}|${payoutDay}|${onOffer.law.version}|${products}|${set}`;
    if (this.#known?.version === version && !given) return this.#known;
    const settings = { lender: this.#lender, today, payoutDay, lendingPaused, onOffer, ageYearsMin };
    this.#known = { settings, version };
    return this.#known;
  }

  /** Worked out once a minute, and when the lender has set something: every cached page asks. */
  #days(): Days {
    const now = this.#options.now();
    const minute = Math.floor(now / 60_000);
    const { hours, policy } = this.#options.lender;
    if (this.#today?.minute !== minute || this.#today.hours !== hours || this.#today.policy !== policy)
      this.#today = {
        minute,
        hours,
        policy,
        today: dayInAlmaty(now),
        ...pricedOn(earliestPayoutDay(now, hours), this.#options.mciThrough),
      };
    return this.#today;
  }
}
