import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type PaymentRefusal = 'account_not_found';

/** What the lender's people meet when they put a payment right. */
export type PaymentDecisionRefusal =
  | 'payment_not_found'
  | 'payment_not_waiting'
  | 'payment_already_entered'
  | 'no_credit'
  | 'refund_under_way';

/** What each refusal of this module says, and its status. */
export const PAYMENT_REFUSALS: RefusalTable<PaymentRefusal> = {
  account_not_found: {
    status: 400,
    ru: 'По этому номеру нет договора, который можно оплатить. Проверьте ИИН или номер договора.',
    kz: 'Бұл нөмір бойынша төлеуге болатын шарт жоқ. ЖСН-ді немесе шарт нөмірін тексеріңіз.',
  },
};

export const PAYMENT_DECISION_REFUSALS: RefusalTable<PaymentDecisionRefusal> = {
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
