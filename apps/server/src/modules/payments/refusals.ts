import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type PaymentRefusal = 'account_not_found';

/** What each refusal of this module says, and its status. */
export const PAYMENT_REFUSALS: RefusalTable<PaymentRefusal> = {
  account_not_found: {
    status: 400,
    ru: 'По этому номеру нет договора, который можно оплатить. Проверьте ИИН или номер договора.',
    kz: 'Бұл нөмір бойынша төлеуге болатын шарт жоқ. ЖСН-ді немесе шарт нөмірін тексеріңіз.',
  },
};
