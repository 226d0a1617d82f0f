import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type PaymentRefusal = 'account_not_found';

/** What the lender's people meet when they put a payment right. */
export type PaymentDecisionRefusal =
  | 'payment_not_found'
  | 'payment_not_waiting'
  | 'payment_already_entered'
  | 'no_credit'
  | 'refund_under_way'
  | 'payout_not_found'
  | 'same_person'
  | 'amount_invalid';

/** What each refusal of this module says, and its status. */
export const PAYMENT_REFUSALS: RefusalTable<PaymentRefusal> = {
  account_not_found: {
    status: 400,
    ru: 'По этому номеру нет договора, который можно оплатить. Проверьте ИИН или номер договора.',
    kz: 'Бұл нөмір бойынша төлеуге болатын шарт жоқ. ЖСН-ді немесе шарт нөмірін тексеріңіз.',
  },
};

export const PAYMENT_DECISION_REFUSALS: RefusalTable<PaymentDecisionRefusal> = {
  payout_not_found: {
    status: 400,
    ru: 'Эта выплата уже не ждёт вас. Обновите очередь.',
    kz: 'Бұл төлем енді сізді күтіп тұрған жоқ. Кезекті жаңартыңыз.',
  },
  amount_invalid: {
    status: 422,
    ru: 'Введите сумму больше нуля, например 15000 или 15000,50.',
    kz: 'Нөлден көп соманы енгізіңіз, мысалы 15000 немесе 15000,50.',
  },
  same_person: {
    status: 400,
    ru: 'Это уже ваше слово. Второе говорит другой человек.',
    kz: 'Бұл — сіздің сөзіңіз. Екінші сөзді басқа адам айтады.',
  },
  payment_not_found: { status: 400, ru: 'Такого платежа нет.', kz: 'Мұндай төлем жоқ.' },
  payment_not_waiting: {
    status: 400,
    ru: 'Этот платёж уже зачтён или отозван: выбрать для него договор нельзя.',
    kz: 'Бұл төлем есептелген немесе қайтарып алынған: оған шарт таңдауға болмайды.',
  },
  payment_already_entered: {
    status: 400,
    ru: 'Перевод с этим номером уже внесён с другой суммой или по другому договору.',
    kz: 'Бұл нөмірлі аударым басқа сомамен немесе басқа шарт бойынша енгізілген.',
  },
  no_credit: {
    status: 400,
    ru: 'По этому договору переплаты нет.',
    kz: 'Бұл шарт бойынша артық төлем жоқ.',
  },
  refund_under_way: {
    status: 400,
    ru: 'Возврат по этому договору уже отправлен в банк, дождитесь его исполнения.',
    kz: 'Бұл шарт бойынша қайтарым банкке жіберілді, орындалуын күтіңіз.',
  },
};
