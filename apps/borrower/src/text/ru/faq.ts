import type { FaqGroup } from '@senim/contracts/text/site-words';
import { plural } from '@senim/kazakhstan/format';

/** /faq around its answers, which the office words. */
export const faq = {
  title: 'Вопросы и ответы',
  description: 'Короткие ответы о займе: деньги, цена, оплата, трудности, данные.',
  heading: 'Вопросы и ответы',
  lead: 'Коротко о том, о чём спрашивают чаще всего.',
  searchLabel: 'Найти ответ',
  search: 'Найти',
  found: 'Найдено ответов: {count}',
  link: 'Ссылка на этот ответ',
  noneFound: 'Такого ответа здесь нет.',
  ask: 'Спросите нас',
  age: (years: number) => `от ${years} ${plural('ru', years, ['года', 'лет', 'лет'])}`,
  groups: { money: 'Деньги', price: 'Цена', returning: 'Возврат', safety: 'Безопасность' } satisfies Readonly<
    Record<FaqGroup, string>
  >,
};
