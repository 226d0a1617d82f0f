import type { ReasonDocument } from '@senim/contracts/office/settings/reason';
import type { ReasonList } from '@senim/contracts/shared/reasons';

/** What the office says of the reasons of refusals, in Russian. */
export const ruReasons = {
  reasonWords: {
    about:
      'Причину выбирает тот, кто отказывает; клиент читает её текст на своём языке. Кому уже отказали, тот читает прежний текст.',
    add: 'Новая причина',
    lists: {
      application: 'Отказ по заявке',
      settlement: 'Отказ облегчить условия',
      dispute: 'Спор: заём остаётся в силе',
    } satisfies Readonly<Record<ReasonList, string>>,
    fields: {
      of: 'Где выбирают',
      title_ru: 'Название по-русски',
      title_kz: 'Название по-казахски',
      ru: 'Что прочтёт клиент по-русски',
      kz: 'Что прочтёт клиент по-казахски',
      place: 'Место в списке',
      ended: 'Состояние',
    } satisfies Readonly<Record<Exclude<keyof ReasonDocument, 'setting'>, string>>,
    titleHint: 'Так она называется в списках, отчётах и файлах',
    alike: 'Причина с таким названием в этом списке уже есть. Назовите новую иначе или измените ту:',
    states: { offered: 'предлагается', ended: 'снята' },
    endedOf: (list: string) => `${list}: снятые`,
    offer: 'Предлагать',
    always: 'Предлагается всегда: без неё список мог бы остаться пустым',
    ofMachine: 'Сотрудникам не предлагается, а система по ней отказывает и дальше',
  },
};
