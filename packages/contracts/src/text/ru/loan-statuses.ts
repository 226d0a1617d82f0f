import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';

/** The statuses of loans and applications as staff read them. */
export const loanStatuses: Readonly<Record<Status, string>> = {
  [STATUS.draft]: 'Черновик',
  [STATUS.underReview]: 'На рассмотрении',
  [STATUS.identityPending]: 'Ждём подтверждения личности',
  [STATUS.awaitingSignature]: 'Ждёт подписи',
  [STATUS.awaitingPayout]: 'Подписан, ждёт выплаты',
  [STATUS.payoutFailed]: 'Выплата не прошла',
  [STATUS.active]: 'Действует',
  [STATUS.paid]: 'Погашен',
  [STATUS.refused]: 'Отказ',
  [STATUS.cancelled]: 'Отменён',
  [STATUS.prolongationAwaitingPayment]: 'Продление ждёт оплаты',
  [STATUS.refinancingAwaitingSignature]: 'Рефинансирование ждёт подписи',
  [STATUS.inRecovery]: 'Урегулирование',
  [STATUS.writtenOff]: 'Списан',
};
