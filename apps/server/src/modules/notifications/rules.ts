import { days, formatDate, formatTenge } from '@senim/kazakhstan/format';
import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';
import { tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { MessageDetails, NotificationChoice, NotificationKind, WaitingMessage } from './types.ts';

type Text = (fill: Filled) => string;

/** The details in words of a language. */
interface Filled {
  readonly number: string;
  readonly amount: string;
  readonly left: string;
  readonly date: string;
  readonly overdue: string;
  readonly operator: string;
  readonly changes: number;
}

/** Unless the borrower chose otherwise. */
export const USUAL_CHOICE: NotificationChoice = { bySms: true, byEmail: false };

const REMINDERS: readonly NotificationKind[] = ['due-soon', 'due-today'];

/** What only reminds: its channels are the borrower's choice. All else is a service message. */
export function isReminder(kind: NotificationKind): boolean {
  return REMINDERS.includes(kind);
}

const TEXTS: Readonly<Record<NotificationKind, Readonly<Record<Language, Text>>>> = {
  'phone-changed': {
    ru: () =>
      'Номер вашего кабинета изменён. Если это сделали не вы, срочно позвоните нам: выплаты остановлены на сутки.',
    kz: () =>
      'Кабинетіңіздің нөмірі өзгертілді. Сіз өзгертпесеңіз, бізге шұғыл қоңырау шалыңыз: төлем бір тәулікке тоқтатылды.',
  },
  'iban-changed': {
    ru: () =>
      'Счёт для выплат изменён. Если это сделали не вы, срочно позвоните нам: выплаты остановлены на сутки.',
    kz: () =>
      'Төлем шоты өзгертілді. Сіз өзгертпесеңіз, бізге шұғыл қоңырау шалыңыз: төлем бір тәулікке тоқтатылды.',
  },
  'operator-entered': {
    ru: ({ operator }) =>
      `По вашему коду в вашем кабинете сейчас оператор ${operator}. Не вы назвали код? Срочно позвоните нам.`,
    kz: ({ operator }) =>
      `Оператор ${operator} кабинетіңізге сіздің кодыңызбен кірді. Кодты сіз айтпасаңыз, бізге шұғыл қоңырау шалыңыз.`,
  },
  'operator-left': {
    ru: ({ operator, changes }) =>
      `Оператор ${operator} больше не в вашем кабинете. Сделано от вашего имени: ${changes}.`,
    kz: ({ operator, changes }) =>
      `Оператор ${operator} кабинетіңізден шықты. Сіздің атыңыздан жасалған әрекет саны: ${changes}.`,
  },
  'application-approved': {
    ru: ({ number }) =>
      `Заявка одобрена. Прочитайте договор № ${number} в кабинете и подпишите его кодом из SMS.`,
    kz: ({ number }) => `Өтінім мақұлданды. № ${number} шартты кабинетте оқып, SMS-кодпен қол қойыңыз.`,
  },
  'application-refused': {
    ru: () => 'По заявке отказ. Причина и то, что можно сделать, указаны в личном кабинете.',
    kz: () => 'Өтінім бойынша бас тартылды. Себебі және не істеуге болатыны жеке кабинетте көрсетілген.',
  },
  'question-asked': {
    ru: () => 'У нас вопрос по вашей заявке. Ответьте в личном кабинете, и мы сразу продолжим.',
    kz: () => 'Өтініміңіз бойынша сұрағымыз бар. Жеке кабинетте жауап беріңіз, бірден жалғастырамыз.',
  },
  'agreement-signed': {
    ru: ({ number }) => `Договор № ${number} подписан. Когда отправим деньги, пришлём SMS.`,
    kz: ({ number }) => `№ ${number} шартқа қол қойылды. Ақша жіберілгенде SMS аласыз.`,
  },
  'confirmation-asked': {
    ru: ({ number, date }) =>
      `Договор № ${number} подписан. По закону подтвердите его ещё раз через 24 часа, ${date}: тогда отправим деньги.`,
    kz: ({ number, date }) =>
      `№ ${number} шартқа қол қойылды. Заң бойынша 24 сағаттан кейін қайта растаңыз (${date}), сонда ақша жіберіледі.`,
  },
  'confirmation-expired': {
    ru: ({ number }) => `Договор № ${number} не подтверждён второй раз и отменён. Платить ничего не нужно.`,
    kz: ({ number }) => `№ ${number} шарт екінші рет расталмады, ол жойылды. Ештеңе төлеудің қажеті жоқ.`,
  },
  'money-sent': {
    ru: ({ number, amount }) =>
      `${amount} по договору № ${number} отправлены. Банк зачислит их в течение 5 банковских дней.`,
    kz: ({ number, amount }) =>
      `№ ${number} шарт бойынша ${amount} жіберілді. Банк оны 5 банк күні ішінде шотқа түсіреді.`,
  },
  'payout-failed': {
    ru: ({ number }) =>
      `Банк не принял перевод по договору № ${number}. Укажите другой счёт в личном кабинете: долга у вас пока нет.`,
    kz: ({ number }) =>
      `Банк № ${number} шарт бойынша аударымды қабылдамады. Жеке кабинетте басқа шот көрсетіңіз. Борышыңыз жоқ.`,
  },
  'payout-redirected': {
    ru: ({ number, amount, date }) => `${amount} по договору № ${number} отправим на новый счёт ${date}.`,
    kz: ({ number, amount, date }) =>
      `№ ${number} шарт бойынша ${amount} жаңа шотқа жіберіледі. Күні: ${date}.`,
  },
  'payment-received': {
    ru: ({ number, amount, left }) => `Платёж ${amount} по договору № ${number} получен. Осталось ${left}.`,
    kz: ({ number, amount, left }) =>
      `№ ${number} шарт бойынша ${amount} төлем қабылданды. Қалғаны: ${left}.`,
  },
  'loan-paid': {
    ru: ({ number }) => `Микрокредит по договору № ${number} погашен полностью. Спасибо, что были с нами.`,
    kz: ({ number }) => `№ ${number} шарт бойынша микрокредит толық өтелді. Бізбен болғаныңызға рақмет.`,
  },
  'due-soon': {
    ru: ({ number, amount, date }) =>
      `Платёж ${amount} по договору № ${number} ждём ${date}. Способы оплаты: в кабинете.`,
    kz: ({ number, amount, date }) =>
      `№ ${number} шарт бойынша ${amount} төлем мерзімі: ${date}. Төлеу жолдары кабинетте.`,
  },
  'due-today': {
    ru: ({ number, amount }) =>
      `Сегодня платёж ${amount} по договору № ${number}. Оплатите до 23:59, чтобы не было неустойки.`,
    kz: ({ number, amount }) =>
      `Бүгін № ${number} шарт бойынша ${amount} төлеңіз. 23:59-ға дейін төлесеңіз, тұрақсыздық айыбы болмайды.`,
  },
  // Art. 9-2 p. 1: the sum on a day, the demand, what follows, and the right to ask; it goes out the morning after the due date.
  overdue: {
    ru: ({ number, amount, overdue }) =>
      `Платёж по договору № ${number} просрочен на ${overdue}. К оплате ${amount}, иначе взыскание. Можно просить уступки, ст. 9-2.`,
    kz: ({ number, amount, overdue }) =>
      `№ ${number} шарт: төлем ${overdue} кешікті. Төлеңіз: ${amount}, әйтпесе өндіру. Жеңілдік сұрай аласыз, 9-2-бап.`,
  },
  'offer-expired': {
    ru: ({ number }) =>
      `Срок подписания договора № ${number} истёк, он отменён. Можно подать заявку ещё раз.`,
    kz: ({ number }) => `№ ${number} шартқа қол қою мерзімі өтті, ол жойылды. Өтінімді қайта беруге болады.`,
  },
  'prolongation-asked': {
    ru: ({ number, amount, date }) =>
      `Чтобы продлить договор № ${number}, оплатите ${amount} и подпишите соглашение до конца дня ${date}.`,
    kz: ({ number, amount, date }) =>
      `№ ${number} шартты ұзарту үшін ${amount} төлеп, келісімге қол қойыңыз. Соңғы күн: ${date}.`,
  },
  'prolongation-ready': {
    ru: ({ number }) =>
      `Оплата за продление получена. Подпишите в кабинете соглашение к договору № ${number}.`,
    kz: ({ number }) =>
      `Ұзарту төлемі қабылданды. Кабинетте № ${number} шартқа қосымша келісімге қол қойыңыз.`,
  },
  'prolongation-expired': {
    ru: ({ number }) => `Продление договора № ${number} не подписано в срок. Действует прежняя дата платежа.`,
    kz: ({ number }) =>
      `№ ${number} шартты ұзартуға уақытында қол қойылмады. Бұрынғы төлем күні қолданылады.`,
  },
  'loan-prolonged': {
    ru: ({ number, date }) => `Срок договора № ${number} продлён. Новая дата возврата: ${date}.`,
    kz: ({ number, date }) => `№ ${number} шарттың мерзімі ұзартылды. Қайтарудың жаңа күні: ${date}.`,
  },
  'refinancing-ready': {
    ru: ({ number }) =>
      `Рефинансирование одобрено. Прочтите и подпишите договор № ${number} сегодня до 23:59.`,
    kz: ({ number }) =>
      `Қайта қаржыландыру мақұлданды. № ${number} шартты оқып, бүгін 23:59-ға дейін қол қойыңыз.`,
  },
  'loan-refinanced': {
    ru: ({ number }) => `Прежний заём погашен рефинансированием. Действует договор № ${number}.`,
    kz: ({ number }) => `Бұрынғы несие қайта қаржыландырумен өтелді. Енді № ${number} шарт қолданылады.`,
  },
  'collection-paused': {
    ru: ({ number, date }) => `Взыскание по договору № ${number} на паузе по ${date}. Неустойка не растёт.`,
    kz: ({ number, date }) =>
      `№ ${number} шарт бойынша өндіріп алу ${date} қоса алғанда тоқтатылды. Айып өспейді.`,
  },
  'pause-undone': {
    ru: ({ number }) =>
      `Платёж за паузу по договору № ${number} отозван. Пауза не действует, неустойка снова начисляется.`,
    kz: ({ number }) =>
      `№ ${number} шарт бойынша үзіліс төлемі кері қайтарылды. Үзіліс күшін жойды, айып қайта есептеледі.`,
  },
  'loan-frozen': {
    ru: ({ number }) => `Начисления по договору № ${number} остановлены, пока мы проверяем ваше заявление.`,
    kz: ({ number }) => `Өтінішіңізді тексеріп жатқанда № ${number} шарт бойынша есептеу тоқтатылды.`,
  },
  'loan-unfrozen': {
    ru: ({ number }) => `Проверка окончена, договор № ${number} действует. Ответ на заявление: в кабинете.`,
    kz: ({ number }) => `Тексеру аяқталды, № ${number} шарт қолданылады. Өтініштің жауабы кабинетте.`,
  },
  'debt-rescheduled': {
    ru: ({ number, amount, date }) =>
      `По договору № ${number} действует новый график. Ближайший платёж ${amount}: ${date}.`,
    kz: ({ number, amount, date }) =>
      `№ ${number} шарт бойынша жаңа кесте қолданылады. Жақын төлем: ${amount}, ${date}.`,
  },
  'recovery-started': {
    ru: ({ number, amount }) =>
      `Договор № ${number} передан на урегулирование. К оплате ${amount}. Платить можно как прежде.`,
    kz: ({ number, amount }) =>
      `№ ${number} шарт берешекті реттеуге берілді. Төлеңіз: ${amount}. Бұрынғыша төлеуге болады.`,
  },
  'recovery-closed': {
    ru: ({ number }) => `Урегулирование по договору № ${number} завершено. Условия и график: в кабинете.`,
    kz: ({ number }) => `№ ${number} шарт бойынша реттеу аяқталды. Талаптар мен кесте кабинетте.`,
  },
  'claim-assigned': {
    ru: ({ number }) => `Право требования по договору № ${number} уступлено. Кому и как платить: в кабинете.`,
    kz: ({ number }) => `№ ${number} шарт бойынша талап ету құқығы берілді. Кімге төлеу керегі кабинетте.`,
  },
  'credit-refunded': {
    ru: ({ number, amount }) => `Возвращаем вам ${amount}, уплаченные сверх долга по договору № ${number}.`,
    kz: ({ number, amount }) => `№ ${number} шарт бойынша артық төленген ${amount} сізге қайтарылды.`,
  },
  'annulled-refunded': {
    ru: ({ number, amount }) =>
      `Возвращаем вам ${amount}: вы уплатили их по договору № ${number}, который заключён без вас.`,
    kz: ({ number, amount }) =>
      `Сізсіз жасалған № ${number} шарт бойынша төлеген ${amount} сізге қайтарылды.`,
  },
  'payment-reversed': {
    ru: ({ number, amount, left }) =>
      `Платёж ${amount} по договору № ${number} отозван тем, кто его принял. Осталось ${left}.`,
    kz: ({ number, amount, left }) =>
      `№ ${number} шарт бойынша ${amount} төлемді қабылдаған ұйым қайтарып алды. Қалғаны: ${left}.`,
  },
  'payment-recorded': {
    ru: ({ number, amount, date, left }) =>
      `Платёж ${amount} за ${date} зачтён по договору № ${number}. Осталось ${left}.`,
    kz: ({ number, amount, date, left }) =>
      `${date} күнгі ${amount} төлем № ${number} шартқа есептелді. Қалғаны: ${left}.`,
  },
  'offer-made': {
    ru: ({ number, date }) =>
      `По договору № ${number} мы предлагаем новые условия. Прочтите и ответьте в кабинете до ${date}.`,
    kz: ({ number, date }) =>
      `№ ${number} шарт бойынша жаңа талаптар ұсынамыз. Кабинетте оқып, жауап беріңіз. Соңғы күн: ${date}.`,
  },
  'offer-lapsed': {
    ru: ({ number }) =>
      `Срок предложения по договору № ${number} истёк, действуют прежние условия. Что дальше: в кабинете.`,
    kz: ({ number }) =>
      `№ ${number} шарт бойынша ұсыныс мерзімі өтті, бұрынғы талаптар қолданылады. Толығырақ кабинетте.`,
  },
  'settlement-refused': {
    ru: ({ number }) =>
      `По договору № ${number} изменить условия не можем. Причины и что делать дальше: в кабинете.`,
    kz: ({ number }) =>
      `№ ${number} шарт бойынша талаптарды өзгерте алмаймыз. Себептері мен келесі қадам кабинетте.`,
  },
  'mediation-meeting': {
    ru: ({ number, date }) =>
      `Медиация по договору № ${number}: предлагаем встречу ${date}. Подтвердите её в кабинете.`,
    kz: ({ number, date }) =>
      `№ ${number} шарт бойынша медиация: кездесу күні ${date} деп ұсынамыз. Кабинетте растаңыз.`,
  },
  'mediation-failed': {
    ru: ({ number }) => `Медиация по договору № ${number} окончена без соглашения. Что дальше: в кабинете.`,
    kz: ({ number }) =>
      `№ ${number} шарт бойынша медиация келісімсіз аяқталды. Әрі қарай не істеу керегі кабинетте.`,
  },
  'loan-annulled': {
    ru: ({ number }) =>
      `Договор № ${number} заключён без вас: вы ничего не должны. Кредитную историю исправим.`,
    kz: ({ number }) =>
      `№ ${number} шарт сізсіз жасалған: сіз ештеңе төлемейсіз. Кредиттік тарихты түзетеміз.`,
  },
  'case-answered': {
    ru: ({ number }) => `Мы ответили на ваше обращение ${number}. Ответ в личном кабинете.`,
    kz: ({ number }) => `${number} өтінішіңізге жауап бердік. Жауап жеке кабинетте.`,
  },
};

/** The sentence of an event as the cabinet lists it. */
export function notificationText(
  kind: NotificationKind,
  language: Language,
  details: MessageDetails,
): string {
  return TEXTS[kind][language](filled(details, language));
}

/** What a lock screen may show, where others read it too: that there is something to read, and nothing of it. */
const PUSH_TEXTS: Readonly<Record<Language, string>> = {
  ru: 'В личном кабинете новое сообщение. Откройте, чтобы прочитать.',
  kz: 'Жеке кабинетте жаңа хабар бар. Оқу үшін ашыңыз.',
};

/** The payload of a push, as the site's worker reads it. Later ones take the place of earlier ones. */
export function pushPayload(title: string, language: Language): string {
  return JSON.stringify({
    title,
    body: PUSH_TEXTS[language],
    tag: 'message',
    lang: htmlLanguage(language),
  });
}

function filled(
  {
    number = '',
    amountTiyn = 0,
    leftTiyn = 0,
    day,
    overdueDays = 0,
    operator = '',
    changes = 0,
  }: MessageDetails,
  language: Language,
): Filled {
  const money = (amount: number) => formatTenge(toDecimal(tiyn(amount)), language);
  return {
    number,
    amount: money(amountTiyn),
    left: money(leftTiyn),
    date: day === undefined ? '' : formatDate(day, language, 'short'),
    overdue: overdueText(overdueDays, language),
    operator,
    changes,
  };
}

/** Kazakh puts the length of a delay into the dative: "9 күнге кешікті". */
function overdueText(overdueDays: number, language: Language): string {
  return language === 'ru' ? days(overdueDays, 'ru') : `${days(overdueDays, 'kz')}ге`;
}

const CODE_KINDS: ReadonlySet<string> = new Set(['sign-in-code', 'sign-code', 'contact-code', 'acting-code']);
/** As long as a code lives (identity): one that comes later helps nobody and only confuses. */
const CODE_LIFE_MS = 5 * 60_000;

/** Whether a message has outlived its use. Only codes do; all else is worth sending late. */
export function isTooLate(
  { kind, createdAt }: Pick<WaitingMessage, 'kind' | 'createdAt'>,
  now: Date,
): boolean {
  return CODE_KINDS.has(kind) && now.getTime() - createdAt.getTime() > CODE_LIFE_MS;
}
