import type { SiteFigures } from '@senim/contracts/text/site-words';
import { formatPercent } from '@senim/kazakhstan/format';
import { ratePercentText, sharePercentText } from '@senim/loan-engine/units/percent';
import { hoursText } from '../../format.ts';
import { pageTexts } from '../pageTexts.ts';
import type { PageInput } from '../settings.ts';

/** How long things take that neither the law nor a product says. */
const USUAL = { decision_minutes: '10', bank_days: '5', code_minutes: '5', refund_days: '1\u2060–\u206014' };
/** ISO 13616 as Kazakhstan has it. */
const IBAN_SIGNS = '20';
/** Within how many days of our letter easier terms are asked for, art. 9-2 p. 2, and the request is answered, p. 3. */
const EASIER_TERMS = { ask_days: '30', answer_days: '15' };

/** What stands in the places of a text: of the products the figure that holds for every one, of the law its own. */
export function figuresOf({ language, settings }: Pick<PageInput, 'language' | 'settings'>): SiteFigures {
  const { law, products } = settings.onOffer;
  const prolongable = products.filter(({ prolongationDays }) => prolongationDays.length > 0);
  const least = Math.min(...prolongable.map(({ prolongationOverdueDaysMax: days }) => days));
  const dearest = Math.max(...products.map(({ penaltyDailyPpm }) => penaltyDailyPpm));
  const highest = Math.min(dearest, law.penaltyDailyPpmMax);
  return {
    ...USUAL,
    lender: settings.lender.brand.name[language],
    age: pageTexts[language].faq.age(settings.ageYearsMin),
    // On one line, wherever it stands in a sentence.
    hours: hoursText(settings.lender.hours).replace('-', '\u2060-\u2060'),
    prolong_days: String(Number.isFinite(least) ? least : 0),
    penalty: formatPercent(ratePercentText(highest), language),
    halt_days: String(Math.min(...products.map(({ pauseDays }) => pauseDays))),
    refuse_days: String(settings.overdueDaysMax),
    penalty_days: String(law.penaltyDaysMax),
    stop_days: String(law.accrualStopsAfterOverdueDays),
    penalty_share: formatPercent(sharePercentText(law.penaltyYearShareMaxPpm), language),
    ...EASIER_TERMS,
    iban_signs: IBAN_SIGNS,
  };
}
