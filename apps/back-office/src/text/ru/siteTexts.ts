import type { SiteField, SiteFlaw } from '@senim/contracts/office/settings/site-text';
import type { SiteGroup, SitePlace } from '@senim/contracts/text/site-words';

/** What the office says of the texts of the site, in Russian. */
export const ruSiteTexts = {
  siteTexts: {
    about:
      'Текст стоит на странице сайта. Цифры не пишут, их подставляет сайт. Пустая строка отделяет абзац; «# » начинает заголовок, «- » строку списка, «+ » шаг по порядку. Ссылка: слова в квадратных скобках и сразу за ними адрес страницы сайта в круглых.',
    groups: {
      money: 'Вопросы и ответы: деньги',
      price: 'Вопросы и ответы: цена',
      returning: 'Вопросы и ответы: возврат',
      safety: 'Вопросы и ответы: безопасность',
      conditions: 'Условия займа',
      getting: 'Как получить деньги',
      paying: 'Способы оплаты',
      contacts: 'Контакты',
    } satisfies Readonly<Record<SiteGroup, string>>,
    fields: {
      title_ru: 'Заголовок по-русски',
      ru: 'Текст по-русски',
      title_kz: 'Заголовок по-казахски',
      kz: 'Текст по-казахски',
    } satisfies Readonly<Record<SiteField, string>>,
    places: 'Можно подставить',
    forms:
      'После числа дней, минут и знаков слово пишут в тех же скобках, в формах для одного, двух и пяти: {answer_days|день|дня|дней}. После «до», «больше», «около» хватит двух: {answer_days|дня|дней}.',
    placeNames: {
      age: 'с какого возраста',
      hours: 'часы работы',
      lender: 'название кредитора',
      prolong_days: 'до скольких дней просрочки продлевают',
      penalty: 'неустойка в день',
      penalty_days: 'сколько дней она идёт',
      penalty_share: 'её предел за год',
      stop_days: 'после скольких дней просрочки ничего не растёт',
      answer_days: 'за сколько дней отвечают',
      ask_days: 'сколько дней можно просить об изменении условий',
      halt_days: 'на сколько дней останавливают взыскание',
      refuse_days: 'после скольких дней просрочки отказывают',
      decision_minutes: 'минут до решения',
      bank_days: 'дней зачисляет банк',
      code_minutes: 'минут идёт код',
      iban_signs: 'знаков в IBAN',
      refund_days: 'дней на возврат',
    } satisfies Readonly<Record<SitePlace, string>>,
    preview: 'Как будет на сайте',
    flaws: {
      unknown: (what) => `Такого значения здесь нет: ${what}`,
      forms: (what) => `Слово после числа пишут в скобках, в двух или трёх формах: ${what}`,
      figure: (what) => `Цифры не пишут, подставьте значение: ${what}`,
      link: (what) => `Ссылка ведёт не на страницу сайта: ${what}`,
    } satisfies Readonly<Record<SiteFlaw['why'], (what: string) => string>>,
  },
};
