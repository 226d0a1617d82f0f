import type { ConsentDocument } from '@senim/contracts/office/settings/consent';
import type { ConsentKind } from '@senim/contracts/shared/consents';

/** What the office says of the consents of borrowers, in Russian. */
export const ruConsents = {
  consents: {
    group: 'На форме клиента',
    about:
      'Клиент читает эти слова рядом с галочкой. Прежний текст не меняется: кто согласился раньше, остаётся при нём. Абзацы отделяет пустая строка.',
    asked: {
      personal_data:
        'Согласие с новым текстом клиент даст, когда в следующий раз заполнит или обновит анкету.',
      credit_bureau:
        'Это согласие дают с каждой заявкой, поэтому новый текст увидят все, кто подаст её потом.',
      insurance: 'Это согласие дают с заявкой, в которой выбрали страхование.',
    } satisfies Readonly<Record<ConsentKind, string>>,
    kinds: {
      personal_data: 'Обработка персональных данных',
      credit_bureau: 'Кредитная история',
      insurance: 'Страхование',
    } satisfies Readonly<Record<ConsentKind, string>>,
    fields: {
      title_ru: 'Рядом с галочкой, по-русски',
      ru: 'Текст по-русски',
      title_kz: 'Рядом с галочкой, по-казахски',
      kz: 'Текст по-казахски',
    } satisfies Readonly<Record<Exclude<keyof ConsentDocument, 'setting'>, string>>,
    names: (words: string) => `В тексте должны стоять слова, которые так начинаются: ${words}.`,
    missing: (what: string) => `Нет слова, которое начинается так: ${what}`,
    preview: 'Как будет на форме',
    given: (count: string) => `Согласие дали и не отозвали: ${count}.`,
    askedAnew: 'Спросим заново при следующей анкете',
  },
};
