import type { RefusalTable } from '../../platform/http/refusal-text.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';

export type PaymentRefusal =
  | 'account_not_found'
  | 'agreement_not_found'
  | 'nothing_owed'
  | 'payment_too_small'
  | 'payment_above_debt'
  | 'card_unavailable'
  | 'card_payment_not_found'
  | 'date_in_future'
  | 'cursor_unknown';

/** What the lender's people meet when they put a payment right. */
export type PaymentDecisionRefusal =
  | 'payment_not_found'
  | 'payment_not_waiting'
  | 'payment_already_entered'
  | 'no_credit'
  | 'credit_changed'
  | 'account_missing'
  | 'refund_under_way'
  | 'payout_not_found'
  | 'inquiry_not_found'
  | 'case_over'
  | 'same_person'
  | 'item_taken'
  | 'amount_invalid';

/** What each refusal of this module says, and its status. */
export const PAYMENT_REFUSALS: RefusalTable<PaymentRefusal> = {
  agreement_not_found: AGREEMENT_REFUSALS.agreement_not_found,
  nothing_owed: AGREEMENT_REFUSALS.nothing_owed,
  cursor_unknown: AGREEMENT_REFUSALS.cursor_unknown,
  payment_too_small: {
    status: 422,
    ru: 'Минимальная сумма платежа: {min} ₸. Укажите не меньше.',
    kz: 'Төлемнің ең аз сомасы: {min} ₸. Одан кем емес соманы енгізіңіз.',
  },
  payment_above_debt: {
    status: 422,
    ru: 'Сегодня по договору нужно {max} ₸, и больше платить не надо. Укажите эту сумму или меньше.',
    kz: 'Бүгін шарт бойынша {max} ₸ жеткілікті, одан артық төлеудің қажеті жоқ. Осы соманы немесе азырақ енгізіңіз.',
  },
  card_unavailable: {
    status: 503,
    ru: 'Страница оплаты картой сейчас не отвечает. Деньги не списаны. Попробуйте ещё раз или заплатите в терминале.',
    kz: 'Картамен төлеу беті қазір жауап бермей тұр. Ақша алынған жоқ. Қайталап көріңіз немесе терминалда төлеңіз.',
  },
  card_payment_not_found: {
    status: 400,
    ru: 'Такого платежа нет. Откройте историю платежей и проверьте.',
    kz: 'Мұндай төлем жоқ. Төлемдер тарихын ашып, тексеріңіз.',
  },
  date_in_future: {
    status: 422,
    ru: 'Этот день ещё не наступил. Укажите день, когда вы заплатили.',
    kz: 'Бұл күн әлі келген жоқ. Төлеген күніңізді көрсетіңіз.',
  },
  account_not_found: {
    status: 400,
    ru: 'По этому номеру нет договора, который можно оплатить. Проверьте ИИН или номер договора.',
    kz: 'Бұл нөмір бойынша төлеуге болатын шарт жоқ. ЖСН-ді немесе шарт нөмірін тексеріңіз.',
  },
};

export const PAYMENT_DECISION_REFUSALS: RefusalTable<PaymentDecisionRefusal> = {
  case_over: {
    status: 400,
    ru: 'На этот запрос уже ответили. Обновите страницу.',
    kz: 'Бұл сұрауға жауап берілген. Бетті жаңартыңыз.',
  },
  inquiry_not_found: { status: 400, ru: 'Такого запроса нет.', kz: 'Мұндай сұрау жоқ.' },
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
  same_person: STAFF_REFUSALS.same_person,
  item_taken: STAFF_REFUSALS.item_taken,
  payment_not_found: { status: 400, ru: 'Такого платежа нет.', kz: 'Мұндай төлем жоқ.' },
  payment_not_waiting: {
    status: 400,
    ru: 'Этот платёж уже зачтён или отозван: выбрать для него договор нельзя.',
    kz: 'Бұл төлем есептелген немесе қайтарып алынған: оған шарт таңдауға болмайды.',
  },
  payment_already_entered: {
    status: 400,
    ru: 'Перевод с этим номером уже внесён. Проверьте номер по выписке банка.',
    kz: 'Бұл нөмірлі аударым енгізіліп қойған. Нөмірді банк көшірмесінен тексеріңіз.',
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
  account_missing: {
    status: 422,
    ru: 'Укажите счёт на имя клиента: заём оформили без него, и счёт из договора может быть чужим.',
    kz: 'Клиенттің өз атындағы шотын көрсетіңіз: несие онсыз рәсімделген, шарттағы шот бөтендікі болуы мүмкін.',
  },
  credit_changed: {
    status: 400,
    ru: 'Переплата с тех пор изменилась. Отклоните это предложение и сделайте новое.',
    kz: 'Артық төлем содан бері өзгерді. Бұл ұсынысты қабылдамай, жаңасын жасаңыз.',
  },
};
