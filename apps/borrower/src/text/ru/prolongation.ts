/** Prolongation, in Russian. */
export const prolongation = {
  title: 'Продление ждёт оплаты',
  text: 'Оплатите вознаграждение, и срок сдвинется после подписи.',
};
