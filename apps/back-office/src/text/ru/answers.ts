import type { AnswerPlace, AnswerWords } from '@senim/contracts/office/settings/answer';

/** What the office says of answers that are often given, in Russian. */
export const ruAnswers = {
  answerWords: {
    about:
      'Ответ предлагается на столе обращений на языке клиента; перед отправкой его можно изменить. Отправленное не меняется.',
    add: 'Новый готовый ответ',
    groups: { offered: 'Предлагаются', ended: 'Сняты' },
    fields: {
      title_ru: 'Название по-русски',
      title_kz: 'Название по-казахски',
      ru: 'Ответ по-русски',
      kz: 'Ответ по-казахски',
      ended: 'Состояние',
    } satisfies Readonly<Record<Exclude<keyof AnswerWords, 'setting'>, string>>,
    alike: 'Ответ с таким названием уже есть. Назовите новый иначе или измените тот:',
    states: { offered: 'предлагается', ended: 'снят' },
    offer: 'Предлагать на столе обращений',
    places: 'Можно подставить',
    placeNames: {
      name: 'имя клиента',
      reference: 'номер обращения',
      number: 'номер договора',
      today: 'сегодняшняя дата',
    } satisfies Readonly<Record<AnswerPlace, string>>,
    preview: 'Как прочтёт клиент',
    unknown: (what: string) => `Такого значения здесь нет: ${what}`,
    lacking: (title: string) => `${title}: в обращении нет нужных данных`,
    keys: 'Две клавиши: / в пустом поле ответа, затем цифра.',
  },
};
