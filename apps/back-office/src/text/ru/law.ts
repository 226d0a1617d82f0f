import type { Cap } from '@senim/contracts/office/settings/caps';
import type { LegalName, LegalSince, LegalUnit } from '@senim/loan-engine/loan/legal-values';

const below = (value: string) => `меньше ${value}`;
const atMost = (value: string) => `не больше ${value}`;

/** What the office says of the numbers of the law, in Russian. */
export const ruLaw = {
  law: {
    title: 'Числа закона',
    lead: 'По ним считаются сегодняшние займы. Подписанный договор живёт по тем, с которыми подписан. Строже закона кредитор может быть сам, мягче нет.',
    columns: { name: 'Что', value: 'Значение', article: 'Где написано', since: 'С какого дня' },
    since: {
      from: (day: string) => day,
      edition: (day: string) => `по закону в редакции от ${day}`,
      kept: () => 'в законе было до августа 2024\u00a0года; держим и дальше, так строже',
    } satisfies Readonly<Record<LegalSince['kind'], (day: string) => string>>,
    names: {
      'daily-rate-below': 'Дневная ставка',
      'gesv-short': 'ГЭСВ короткого и небольшого займа',
      'gesv-other': 'ГЭСВ остальных займов',
      'penalty-daily': 'Неустойка в день от просроченной суммы',
      'penalty-days': 'Дней, за которые начисляется неустойка',
      'penalty-year': 'Неустойка за год от суммы займа',
      'charges-share': 'Вознаграждение и неустойка вместе от суммы займа',
      'overdue-stop': 'Вознаграждение начисляется при просрочке',
      'principal-maximum': 'Сумма микрокредита',
    } satisfies Readonly<Record<LegalName, string>>,
    bounds: {
      'daily-rate-below': below,
      'gesv-short': atMost,
      'gesv-other': atMost,
      'penalty-daily': atMost,
      'penalty-days': atMost,
      'penalty-year': atMost,
      'charges-share': atMost,
      'overdue-stop': atMost,
      'principal-maximum': atMost,
    } satisfies Readonly<Record<LegalName, (value: string) => string>>,
    units: {
      days: (count: string) => `${count}\u00a0дней`,
      mci: (count: string) => `${count}\u00a0МРП`,
    } satisfies Readonly<Record<Exclude<LegalUnit, 'percent'>, (count: string) => string>>,
    mci: {
      tenge: 'МРП, ₸',
      source: 'Закон, который его установил',
      sourceHint: 'Название, дата и статья',
      byRelease: 'Закон о республиканском бюджете на этот год, ст.\u00a07',
      about:
        'От МРП считаются пределы сумм, для которых закон даёт свой предел ГЭСВ. Показатель будущего года начнёт действовать 1 января; введённый в середине года действует с выбранного дня. Подписанные договоры не меняются.',
    },
    caps: {
      about:
        'Действует для тех, кто подаст заявку после этого. Поданные заявки, подписанные договоры и их продления остаются со своими пределами. Мягче закона поставить нельзя.',
      byLaw: (bound: string) => `По закону ${bound}; пусто: как в законе`,
      wrong: { days: 'Целое число больше нуля', percent: 'Число больше нуля' },
      asLaw: 'как в законе',
      allAsLaw: 'везде как в законе',
      own: (bound: string) => `у нас ${bound}`,
      names: {
        daily_rate_below: 'Дневная ставка меньше, %',
        gesv_short: 'ГЭСВ короткого и небольшого займа, %',
        gesv_other: 'ГЭСВ остальных займов, %',
        penalty_daily: 'Неустойка в день, %',
        penalty_days: 'Неустойка начисляется, дней',
        penalty_year: 'Неустойка за год от суммы займа, %',
        charges_share: 'Вознаграждение и неустойка вместе от суммы займа, %',
        overdue_stop: 'При просрочке начисляют, дней',
      } satisfies Readonly<Record<Cap, string>>,
    },
    upTo: (days: string, mci: string) => `Срок до ${days}\u00a0дней и сумма до ${mci}\u00a0МРП`,
  },
};
