import type * as ru from '../ru/refusals.ts';

/** Why a payment is refused, in Kazakh. */
export const cards: typeof ru.cards = {
  payment_too_small: 'Төлемнің ең аз сомасы: {min}\u00a0₸. Одан кем емес соманы енгізіңіз.',
  payment_above_debt:
    'Бүгін шарт бойынша {max}\u00a0₸ жеткілікті, одан артық төлеудің қажеті жоқ. Осы соманы немесе азырақ енгізіңіз.',
  card_unavailable:
    'Картамен төлеу беті қазір жауап бермей тұр. Ақша алынған жоқ. Қайталап көріңіз немесе терминалда төлеңіз.',
  card_payment_not_found: 'Мұндай төлем жоқ. Төлемдер тарихын ашып, тексеріңіз.',
  account_not_found: 'Бұл нөмір бойынша төлеуге болатын шарт жоқ. ЖСН-ді немесе шарт нөмірін тексеріңіз.',
};

export const lookup: typeof ru.lookup = {
  phone_end_wrong:
    'Қарыз алушының телефон нөмірі басқа цифрлармен аяқталады. Оларды тексеріңіз немесе соманы өзіңіз жазып төлеңіз.',
  lookup_tries_spent:
    'Мүмкіндік таусылды. {minutes}\u00a0минуттан кейін қайталаңыз немесе соманы өзіңіз жазыңыз.',
};

/** Why the lender’s people are refused, in Kazakh. */
export const incoming: typeof ru.incoming = {
  payment_not_found: 'Мұндай төлем жоқ.',
};

export const payouts: typeof ru.payouts = {
  payout_not_found: 'Бұл төлем енді сізді күтіп тұрған жоқ. Кезекті жаңартыңыз.',
  transfer_day_wrong: 'Төлемге тапсырыс берілген күн мен бүгінгі күннің арасынан таңдаңыз.',
  too_late_to_decline:
    'Бас тартуға кеш: банк аударымды бастады немесе шарт аяқталды. Алған ақшаны кез келген күні мерзімінен бұрын қайтара аласыз.',
};

export const statements: typeof ru.statements = {
  difference_not_found: 'Бұл айырмашылық анықталып қойған. Кезекті жаңартыңыз.',
};

export const corrections: typeof ru.corrections = {
  amount_invalid: 'Нөлден көп соманы енгізіңіз, мысалы 15000 немесе 15000,50.',
  payment_already_entered: 'Бұл нөмірлі аударым енгізіліп қойған. Нөмірді банк көшірмесінен тексеріңіз.',
};

export const refunds: typeof ru.refunds = {
  no_credit: 'Бұл шарт бойынша артық төлем жоқ.',
  refund_under_way: 'Бұл шарт бойынша қайтарым банкке жіберілді, орындалуын күтіңіз.',
  account_missing:
    'Клиенттің өз атындағы шотын көрсетіңіз: несие онсыз рәсімделген, шарттағы шот бөтендікі болуы мүмкін.',
  credit_changed: 'Артық төлем содан бері өзгерді. Бұл ұсынысты қабылдамай, жаңасын жасаңыз.',
  refund_sum_changed: 'Артық төлем содан бері өзгерді. Бетті жаңартып, жаңа соманы қараңыз.',
  refund_account_unknown:
    'Бұл несие сізсіз рәсімделген, шарттағы шот бөтендікі болуы мүмкін. Ақшаны қай шотыңызға қайтару керегін бізге жазыңыз.',
  overpayment_not_found: 'Бұл артық төлем енді жоқ. Кезекті жаңартыңыз.',
};

export const suspense: typeof ru.suspense = {
  date_in_future: 'Бұл күн әлі келген жоқ. Төлеген күніңізді көрсетіңіз.',
  inquiry_not_found: 'Мұндай сұрау жоқ.',
  case_over: 'Бұл сұрауға жауап берілген. Бетті жаңартыңыз.',
  payment_not_waiting: 'Бұл төлем есептелген немесе қайтарып алынған: оған шарт таңдауға болмайды.',
};
