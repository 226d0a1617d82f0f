import type { InsuranceTerms } from '@senim/contracts/office/settings/insurance';
import type { InsuranceState } from '@senim/contracts/shared/answers';

/** What the office says of insurance beside a loan, in Russian. */
export const ruInsurance = {
  insurance: {
    about:
      'Клиент видит предложение в заявке: галочка не стоит, рядом цена. На решение, ставку и ГЭСВ оно не влияет. Кто уже выбрал страхование, остаётся при его цене и условиях.',
    fields: {
      offered: 'Предлагается',
      insurer_ru: 'Страховщик по-русски',
      insurer_kz: 'Страховщик по-казахски',
      price: 'Цена за весь заём, ₸',
      conditions_ru: 'Условия по-русски',
      conditions_kz: 'Условия по-казахски',
    } satisfies Readonly<Record<Exclude<keyof InsuranceTerms, 'setting'>, string>>,
    wrongPrice: (max: string) => `Целые тенге, не больше ${max}`,
    offer: 'Предлагать в заявке',
    conditionsHint:
      'Что застраховано и с какого дня, как клиент платит премию, за сколько дней её возвращают. Пустая строка делит абзацы.',
    notOffered: 'не предлагается',
    taken: (insurer: string, price: string) => `Страхование: ${insurer}, ${price}`,
    states: {
      asked: () => 'договор ещё не подписан',
      held: (until: string) => `отказаться с возвратом премии можно до ${until}`,
      over: (until: string) => `вернуть премию можно было до ${until}`,
      cancelled: (at: string) => `клиент отказался ${at}`,
      none: () => 'не действует: заём не состоялся',
    } satisfies Readonly<Record<InsuranceState, (day: string) => string>>,
  },
};
