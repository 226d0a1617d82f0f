import { position } from '@senim/loan-engine/position/position';
import { addDays, knownDay } from '@senim/loan-engine/units/day';
import { addTiyn, type Tiyn, tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { quoteOf } from '../../calculator/price.ts';
import { productOf, type TermsOnOffer } from '../../calculator/termsOnOffer.ts';
import { defaultValues } from '../../calculator/values.ts';
import { formatsIn } from '../../format.ts';
import { Figure, toned } from '../../site/Figure.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';

const PICTURE = { width: 340, height: 150, top: 6 } as const;
const OVERDUE_DAYS_MAX = 120;

type Charges = { days: number; reward: Tiyn; penalty: Tiyn; all: Tiyn };

/** The cost of an unpaid loan by day, which stops growing. The figures below say the same. */
export function OverdueGrowth({ language, settings }: Pick<PageInput, 'language' | 'settings'>) {
  const { growth } = pageTexts[language].loanConditions;
  const { days, period: inWords, tenge } = formatsIn(language);
  const { loan_type, amount, period } = defaultValues(settings.onOffer);
  const { unit } = productOf(settings.onOffer, loan_type).rhythm;
  const charges = chargesByDay(settings.onOffer, settings.payoutDay);
  const [last] = charges.slice(-1);
  const most = Number(last?.all ?? 1);
  const x = (day: number) => tenth((PICTURE.width * day) / OVERDUE_DAYS_MAX);
  const scale = (PICTURE.height - PICTURE.top) / most;
  const y = (value: number) => tenth(PICTURE.height - value * scale);
  const area = (part: 'reward' | 'all') =>
    `M0 ${PICTURE.height}${charges.map((each) => `L${x(each.days)} ${y(each[part])}`).join('')}V${PICTURE.height}Z`;
  const { accrualStopsAfterOverdueDays: stops } = settings.onOffer.law;
  const capped = charges.find(({ penalty }) => penalty === last?.penalty)?.days;
  const named = charges.filter((each) => [0, capped, stops, OVERDUE_DAYS_MAX].includes(each.days));
  return (
    <Figure
      title={growth.title(tenge(amount), inWords(period, unit))}
      legend={[
        { tone: 'primary', text: growth.reward },
        { tone: 'accent', text: growth.penalty },
      ]}
      values={named.map((each) => ({
        name: each.days === 0 ? growth.inTime : days(each.days),
        value: tenge(toDecimal(each.all)),
      }))}
    >
      <svg viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} aria-hidden="true">
        <path className={toned('accent')} d={area('all')} />
        <path className={toned('primary')} d={area('reward')} />
      </svg>
    </Figure>
  );
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Reward and penalty of a usual first loan for every second day after its due day, by the engine. */
function chargesByDay(onOffer: TermsOnOffer, payoutDay: string): Charges[] {
  const made = quoteOf(defaultValues(onOffer), onOffer, payoutDay, { isFirstLoan: true });
  const payout = knownDay(payoutDay);
  const story = [
    { kind: 'paid-out', id: 'payout', day: payout, order: 0, toParentTiyn: tengeToTiyn(0) },
  ] as const;
  const on = (days: number): Charges => {
    const found = position(made.terms, story, addDays(payout, made.terms.termDays + days));
    if (isRefusal(found)) throw new Error(`A loan has no position: ${found.refusal}`);
    const { rewardOutstandingTiyn: reward, penaltyOutstandingTiyn: penalty } = found;
    return { days, reward, penalty, all: addTiyn(reward, penalty) };
  };
  return Array.from({ length: OVERDUE_DAYS_MAX / 2 + 1 }, (_, step) => on(2 * step));
}
