import { formatsIn } from '../../format.ts';

const { days, percent, tenge, date } = formatsIn('ru');

/** Prolongation, in Russian. */
export const prolongation = {
  title: (count: number) => `Продление на ${days(count)}`,
  lead: (day: string, rate: string) =>
    `Новый срок: ${date(day)} Ставка ${percent(rate)} в день, не выше прежней.`,
  until: (when: string) => `Оплата и подпись: до ${when}. Если не успеть, заём останется с прежним сроком.`,
  steps: {
    pay: 'Оплатить вознаграждение за прошедшие дни',
    sign: 'Подписать дополнительное соглашение',
    moved: 'Срок сдвигается',
  },
  stateLabels: { done: 'сделано', current: 'сейчас', next: 'впереди', failed: 'не получилось' },
  pay: 'К оплате сейчас',
  payText: 'Заплаченное уменьшает долг: это вознаграждение, которое вы и так должны.',
  drawing: 'Деньги получены, готовим документ. Это займёт несколько секунд.',
  read: 'Прочитайте соглашение: код из SMS подпишет именно этот документ.',
  cancel: 'Отказаться от продления',
  cancelText: 'Заём останется с прежним сроком. Уже заплаченное останется в счёт долга.',
  due: (amount: string) => tenge(amount),
};
