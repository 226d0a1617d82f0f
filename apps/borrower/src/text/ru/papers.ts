import { UPLOAD_ALL_MEGABYTES_MAX, UPLOAD_FILE_MEGABYTES_MAX } from '@senim/contracts/shared/upload-limits';

/** Papers handed in, in Russian. */
export const papers = {
  title: 'Документы',
  lead: 'Их увидит специалист, если заявку рассматривает человек. Всё необязательно.',
  limits: `PDF или фото. Один файл до ${UPLOAD_FILE_MEGABYTES_MAX}\u00a0МБ, все вместе до ${UPLOAD_ALL_MEGABYTES_MAX}\u00a0МБ.`,
  kinds: {
    identity: 'Удостоверение личности',
    income: 'Подтверждение дохода',
    police: 'Документ полиции',
    court: 'Судебный акт',
    other: 'Другой документ',
  },
  add: 'Добавить',
  addKind: (kind: string) => `Добавить: ${kind}`,
  size: (megabytes: string) => `${megabytes}\u00a0МБ`,
  sending: (name: string) => `Отправляем «${name}»`,
  failed: (name: string) => `Ошибка загрузки: ${name}`,
  paused: 'Связь прервалась. Отправленное сохранено, продолжим с того же места.',
  goOn: 'Продолжить',
  dismiss: 'Убрать',
  remove: 'Удалить',
  removeNamed: (name: string) => `Удалить «${name}»`,
  removeTitle: 'Удалить документ?',
  removeText: (name: string) => `Файл «${name}» пропадёт из вашего списка. Его можно будет добавить ещё раз.`,
  keep: 'Оставить',
};
