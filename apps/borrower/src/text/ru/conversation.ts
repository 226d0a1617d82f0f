import { letter } from './letter.ts';

/** The conversation with the office, and the call that is asked for, in Russian. */
export const conversation = {
  title: 'Чат',
  lead: (opens: string, closes: string) =>
    `Пишите в любое время. Отвечаем по рабочим дням с ${opens} до ${closes}.`,
  empty: 'Здесь будет переписка с нами',
  emptyText: 'Спросите о займе, платеже или документе. Можно приложить фото или PDF.',
  log: 'Сообщения',
  you: 'Вы',
  read: 'прочитано',
  sending: 'отправляем',
  failed: 'Не отправлено',
  again: 'Отправить ещё раз',
  edit: 'Изменить',
  filesLost: 'Файлы не сохранились, приложите их снова.',
  due: (when: string) => `Ответим до ${when}`,
  label: 'Сообщение',
  attach: 'Приложить файл',
  files: 'Файлы к сообщению',
  removeFile: (name: string) => `Убрать ${name}`,
  send: 'Отправить',
  filesTooMany: letter.filesTooMany,
  fileTooLarge: letter.fileTooLarge,
  filesTooLarge: letter.filesTooLarge,
  openFile: (name: string) => `Скачать ${name}`,
  toRequests: 'Все обращения и ответы',
  call: {
    title: 'Позвоните мне',
    when: 'Когда вам удобно',
    choose: 'Выберите время',
    about: 'О чём поговорим',
    ask: 'Заказать звонок',
    asked: (day: string, from: string, until: string) => `Позвоним ${day}, с\u00a0${from} до\u00a0${until}`,
    askedText: 'На номер, с которым вы входите.',
    cancel: 'Отменить звонок',
  },
};
