import { days } from '@senim/kazakhstan/format';
import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import type { NotificationKind, NotificationText } from '../types.ts';
import type * as ru from './ru.ts';

/** What each event says, in Kazakh. */
export const events: Readonly<Record<NotificationKind, NotificationText>> = {
  'phone-changed': () =>
    'Кабинетіңіздің нөмірі өзгертілді. Сіз өзгертпесеңіз, бізге шұғыл қоңырау шалыңыз: ақша беру бір тәулікке тоқтатылды.',
  'phone-bound': () =>
    'Енді кабинетіңіз осы нөмірмен ашылады. Нөмір мен ЖСН арқылы кіріңіз. Ақша беру бір тәулікке тоқтатылды.',
  'phone-freed': () =>
    'Бұрынғы нөміріңіз енді басқа адамда және кабинетті ашпайды. Жаңа нөмірді бет-әлпет пен құжат арқылы растаңыз.',
  'iban-changed': () =>
    'Ақша түсетін шот өзгертілді. Сіз өзгертпесеңіз, бізге шұғыл қоңырау шалыңыз: ақша беру бір тәулікке тоқтатылды.',
  'passkey-added': () =>
    'Кабинетке SMS-сіз кіру қосылды. Сіз қоспасаңыз, оны профильден өшіріп, бізге шұғыл қоңырау шалыңыз.',
  'passkey-copied': () =>
    'Бір құрылғыдағы SMS-сіз кіру өшірілді: оның кілті көшірілген сияқты. SMS арқылы кіріп, бізге қоңырау шалыңыз.',
  'operator-entered': ({ operator }) =>
    `Оператор ${operator} кабинетіңізге сіздің кодыңызбен кірді. Кодты сіз айтпасаңыз, бізге шұғыл қоңырау шалыңыз.`,
  'operator-left': ({ operator, changes }) =>
    `Оператор ${operator} кабинетіңізден шықты. Сіздің атыңыздан жасалған әрекет саны: ${changes}.`,
  'application-approved': ({ number }) =>
    `Өтінім мақұлданды. №\u00a0${number} шартты кабинетте оқып, SMS-кодпен қол қойыңыз.`,
  'application-refused': () =>
    'Өтінім бойынша бас тартылды. Себебі және не істеуге болатыны жеке кабинетте көрсетілген.',
  'application-withdrawn': () =>
    'Өтініміңізді қайтарып алдыңыз. Ақша берілген жоқ, ештеңе төлеудің қажеті жоқ.',
  'agreement-declined': ({ number }) =>
    `№\u00a0${number} шарттан бас тарттыңыз: оның күші жойылды. Ақша жіберілмейді, ештеңе төлеудің қажеті жоқ.`,
  'approval-withdrawn': ({ number }) =>
    `№\u00a0${number} шарт бойынша мақұлдау қайтарып алынды, шарттың күші жойылды. Ештеңе төлемейсіз. Сұрақтар: кабинетте.`,
  'question-asked': () =>
    'Өтініміңіз бойынша сұрағымыз бар. Жеке кабинетте жауап беріңіз, бірден жалғастырамыз.',
  'agreement-signed': ({ number }) => `№\u00a0${number} шартқа қол қойылды. Ақша жіберілгенде SMS аласыз.`,
  'confirmation-asked': ({ number, date }) =>
    `№\u00a0${number} шартқа қол қойылды. Заң бойынша 24\u00a0сағаттан кейін қайта растаңыз (${date}), сонда ақша жіберіледі.`,
  'confirmation-expired': ({ number }) =>
    `№\u00a0${number} шарт екінші рет расталмады, ол жойылды. Ештеңе төлеудің қажеті жоқ.`,
  'money-sent': ({ number, amount }) =>
    `№\u00a0${number} шарт бойынша ${amount} жіберілді. Банк оны 5 банк күні ішінде шотқа түсіреді.`,
  'payout-failed': ({ number }) =>
    `Банк №\u00a0${number} шарт бойынша аударымды қабылдамады. Жеке кабинетте басқа шот көрсетіңіз. Борышыңыз жоқ.`,
  'payout-returned': ({ number, amount }) =>
    `Банк №\u00a0${number} шарт бойынша ${amount} бізге қайтарды: борыш та, сыйақы да жоқ. Кабинетте басқа шот көрсетіңіз.`,
  'payout-stopped': ({ number }) =>
    `№\u00a0${number} шарт бойынша ақша беру тоқтатылды, шарт жойылды. Ештеңе төлеудің қажеті жоқ. Сұрақтар: кабинетте.`,
  'payout-redirected': ({ number, amount, date }) =>
    `№\u00a0${number} шарт бойынша ${amount} жаңа шотқа жіберіледі. Күні: ${date}.`,
  'payment-received': ({ number, amount, left, overpaid }) =>
    overpaid
      ? `№\u00a0${number} шарт бойынша ${amount} төлем қабылданды. Артығы: ${overpaid}, қайтаруды кабинетте сұраңыз.`
      : `№\u00a0${number} шарт бойынша ${amount} төлем қабылданды. Қалғаны: ${left}.`,
  'loan-paid': ({ number, overpaid }) =>
    overpaid
      ? `№\u00a0${number} шарт бойынша микрокредит толық өтелді. Артық төленгені: ${overpaid}, қайтаруды кабинетте сұраңыз.`
      : `№\u00a0${number} шарт бойынша микрокредит толық өтелді. Бізбен болғаныңызға рақмет.`,
  'due-soon': ({ number, amount, date, shortfall, whole }) =>
    `№\u00a0${number} шарт бойынша ${amount} төлем мерзімі: ${date}. ${
      shortfall ? `Тағы қайтару: ${shortfall}, барлығы ${whole}.` : 'Төлеу жолдары кабинетте.'
    }`,
  'due-today': ({ number, amount, shortfall, whole }) =>
    shortfall
      ? `Бүгін №\u00a0${number} шарт бойынша ${amount} төлесеңіз, айып болмайды. Тағы қайтару: ${shortfall}, барлығы ${whole}.`
      : `Бүгін №\u00a0${number} шарт бойынша ${amount} төлеңіз. 23:59-ға дейін төлесеңіз, тұрақсыздық айыбы болмайды.`,
  overdue: ({ number, amount, overdueDays, shortfall }) =>
    shortfall
      ? `№\u00a0${number} шарт ${withEnding(days(overdueDays, 'kz'), 'dative')} кешікті. Төлеңіз: ${amount}, әйтпесе өндіріледі. Тағы қайтару: ${shortfall}. Жеңілдік: 9-2-бап.`
      : `№\u00a0${number} шарт: төлем ${withEnding(days(overdueDays, 'kz'), 'dative')} кешікті. Төлеңіз: ${amount}, әйтпесе өндіріледі. Жеңілдік сұрай аласыз, 9-2-бап.`,
  'offer-expired': ({ number }) =>
    `№\u00a0${number} шартқа қол қою мерзімі өтті, ол жойылды. Өтінімді қайта беруге болады.`,
  'prolongation-asked': ({ number, amount, date }) =>
    `№\u00a0${number} шартты ұзарту үшін ${amount} төлеп, келісімге қол қойыңыз. Соңғы күн: ${date}.`,
  'prolongation-ready': ({ number }) =>
    `Ұзарту төлемі қабылданды. Кабинетте №\u00a0${number} шартқа қосымша келісімге қол қойыңыз.`,
  'prolongation-expired': ({ number }) =>
    `№\u00a0${number} шартты ұзартуға уақытында қол қойылмады. Бұрынғы төлем күні қолданылады.`,
  'loan-prolonged': ({ number, date }) =>
    `№\u00a0${number} шарттың мерзімі ұзартылды. Қайтарудың жаңа күні: ${date}.`,
  'refinancing-ready': ({ number }) =>
    `Қайта қаржыландыру мақұлданды. №\u00a0${number} шартты оқып, бүгін 23:59-ға дейін қол қойыңыз.`,
  'loan-refinanced': ({ number }) =>
    `Бұрынғы несие қайта қаржыландырумен өтелді. Енді №\u00a0${number} шарт қолданылады.`,
  'collection-paused': ({ number, date }) =>
    `№\u00a0${number} шарт бойынша өндіріп алу ${date} күнін қоса алғанда тоқтатылды. Айып өспейді.`,
  'pause-undone': ({ number }) =>
    `№\u00a0${number} шарт бойынша үзіліс төлемі кері қайтарылды. Үзіліс күшін жойды, айып қайта есептеледі.`,
  'loan-frozen': ({ number }) =>
    `Өтінішіңізді тексеріп жатқанда №\u00a0${number} шарт бойынша есептеу тоқтатылды.`,
  'loan-unfrozen': ({ number }) =>
    `Тексеру аяқталды, №\u00a0${number} шарт қолданылады. Өтініштің жауабы кабинетте.`,
  'debt-rescheduled': ({ number, amount, date }) =>
    `№\u00a0${number} шарт бойынша жаңа кесте қолданылады. Келесі төлем: ${amount}, ${date}.`,
  'recovery-started': ({ number, amount }) =>
    `№\u00a0${number} шарт берешекті реттеуге берілді. Төлеңіз: ${amount}. Бұрынғыша төлеуге болады.`,
  'recovery-closed': ({ number }) =>
    `№\u00a0${number} шарт бойынша реттеу аяқталды. Талаптар мен кесте кабинетте.`,
  'claim-assigned': ({ number }) =>
    `№\u00a0${number} шарт бойынша талап ету құқығы берілді. Кімге төлеу керегі кабинетте.`,
  'overpayment-waiting': ({ number, amount }) =>
    `№\u00a0${number} шарт бойынша артық төлеміңіз бар: ${amount}. Қайтаруды кабинетте сұраңыз, шотыңызға аударамыз.`,
  'refund-asked': ({ number, amount, date }) =>
    `№\u00a0${number} шарт бойынша артық төлемді (${amount}) шотыңызға ${date} күнінен кешіктірмей қайтарамыз.`,
  'credit-refunded': ({ number, amount }) =>
    `№\u00a0${number} шарт бойынша артық төленген ${amount} сізге қайтарылды.`,
  'annulled-refunded': ({ number, amount }) =>
    `Сізсіз жасалған №\u00a0${number} шарт бойынша төлеген ${amount} сізге қайтарылды.`,
  'payer-refunded': ({ amount, date }) =>
    `${date} күнгі ${amount} төлеміңізді шартқа жатқызу мүмкін болмады, ақша сізге қайтарылды.`,
  'payment-reversed': ({ number, amount, left }) =>
    `№\u00a0${number} шарт бойынша ${amount} төлемді қабылдаған ұйым қайтарып алды. Қалғаны: ${left}.`,
  'payment-recorded': ({ number, amount, date, left, overpaid }) =>
    overpaid
      ? `${date} күнгі ${amount} төлем №\u00a0${number} шартқа есептелді. Артығы: ${overpaid}, қайтаруды кабинетте сұраңыз.`
      : `${date} күнгі ${amount} төлем №\u00a0${number} шартқа есептелді. Қалғаны: ${left}.`,
  'offer-made': ({ number, date }) =>
    `№\u00a0${number} шарт бойынша жаңа талаптар ұсынамыз. Кабинетте оқып, жауап беріңіз. Соңғы күн: ${date}.`,
  'offer-lapsed': ({ number }) =>
    `№\u00a0${number} шарт бойынша ұсыныс мерзімі өтті, бұрынғы талаптар қолданылады. Толығырақ кабинетте.`,
  'settlement-refused': ({ number }) =>
    `№\u00a0${number} шарт бойынша талаптарды өзгерте алмаймыз. Себептері мен келесі қадам кабинетте.`,
  'mediation-meeting': ({ number, date }) =>
    `№\u00a0${number} шарт бойынша медиация: кездесу күні ${date} деп ұсынамыз. Кабинетте растаңыз.`,
  'mediation-failed': ({ number }) =>
    `№\u00a0${number} шарт бойынша медиация келісімсіз аяқталды. Әрі қарай не істеу керегі кабинетте.`,
  'loan-annulled': ({ number }) =>
    `№\u00a0${number} шарт сізсіз жасалған: сіз ештеңе төлемейсіз. Кредиттік тарихты түзетеміз.`,
  'case-answered': ({ number }) => `${number} өтінішіңізге жауап бердік. Жауап жеке кабинетте.`,
  'message-waiting': () => 'Хабарламаңызға жауап бердік. Жауап жеке кабинетте.',
};

export const push = 'Жеке кабинетте жаңа хабар бар. Оқу үшін ашыңыз.';

/** The same in Kazakh. */
export const refusals: typeof ru.refusals = {
  push_service_unknown: 'Бұл браузерге хабарландыру жібере алмаймыз. Басқа браузерді қолданып көріңіз.',
  message_not_found: 'Мұндай хабарлама жоқ. Тізімді жаңартыңыз.',
  message_not_failed: 'Бұл хабарлама жетті немесе әлі жолда.',
  message_not_again:
    'Бұл хабарлама қайталанбайды: онда код бар немесе оның күні өтті. Клиентке жаңасын жазыңыз.',
};
