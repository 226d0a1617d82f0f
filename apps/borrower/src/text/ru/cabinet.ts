import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
/** What every screen of the cabinet shares, in Russian. */
export const cabinet = {
  lostConnection: 'Нет связи с сервером. Всё введённое сохранено на этом устройстве, попробуйте ещё раз.',
  lastKnown: (when: string) =>
    `Нет связи. Показываем то, что было известно ${when}; обновим и разрешим платить, как только связь вернётся.`,
  lastKnownSlow: (when: string) =>
    `Связь медленная. Показываем то, что было известно ${when}, и обновляем. Платить можно будет после обновления.`,
  nothingKnown:
    'Нет связи с сервером, и на этом устройстве ещё ничего не сохранено. Проверьте интернет и попробуйте ещё раз.',
  checkFields: 'Исправьте отмеченные поля',
  retry: 'Попробовать ещё раз',
  loading: 'Загружаем',
  back: 'Назад',
  change: 'Изменить',
  cancel: 'Отменить',
  toCabinet: 'В личный кабинет',
  more: 'Показать ещё',
  allShown: 'Показано всё',
  wentWrong: 'Что-то пошло не так',
  unknownError: 'неизвестная ошибка',
  notSubmitted: 'Ошибка отправки заявки',
  wentWrongDetail: (detail: string) => `Что-то пошло не так: ${detail}`,
  navigation: {
    label: 'Разделы кабинета',
    loan: 'Заём',
    payments: 'Платежи',
    agreements: 'Договоры',
    notifications: 'Сообщения',
    profile: 'Профиль',
    unread: (count: number) => `непрочитанных: ${count}`,
  },
  statuses: {
    [STATUS.draft]: 'черновик',
    [STATUS.underReview]: 'на рассмотрении',
    [STATUS.identityPending]: 'ждёт подтверждения личности',
    [STATUS.awaitingSignature]: 'ждёт подписи',
    [STATUS.awaitingPayout]: 'подписан, ждёт выдачи',
    [STATUS.payoutFailed]: 'банк не принял перевод',
    [STATUS.active]: 'действует',
    [STATUS.paid]: 'закрыт',
    [STATUS.refused]: 'отказ',
    [STATUS.cancelled]: 'отменён',
    [STATUS.prolongationAwaitingPayment]: 'ждёт оплаты продления',
    [STATUS.refinancingAwaitingSignature]: 'рефинансирование ждёт подписи',
    [STATUS.inRecovery]: 'урегулирование',
    [STATUS.writtenOff]: 'списан',
  } satisfies Readonly<Record<Status, string>>,
};
