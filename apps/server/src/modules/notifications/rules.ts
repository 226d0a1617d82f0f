import { days, formatDate, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { tiyn, toDecimal } from '@senim/loan-engine/money';
import type { MessageDetails, NotificationKind, WaitingMessage } from './types.ts';

/** The brand opens every SMS, so that the borrower knows who writes. */
export const SIGNATURE = 'Senim. ';

type Text = (fill: Filled) => string;

/** The details in words of a language. */
interface Filled {
  readonly number: string;
  readonly amount: string;
  readonly left: string;
  readonly date: string;
  readonly overdue: string;
}

const TEXTS: Readonly<Record<NotificationKind, Readonly<Record<Language, Text>>>> = {
  'application-approved': {
    ru: ({ number }) =>
      `Заявка одобрена. Прочитайте договор № ${number} в кабинете и подпишите его кодом из SMS.`,
    kz: ({ number }) => `Өтінім мақұлданды. № ${number} шартты кабинетте оқып, SMS-кодпен қол қойыңыз.`,
  },
  'application-refused': {
    ru: () => 'По заявке отказ. Причина и то, что можно сделать, указаны в личном кабинете.',
    kz: () => 'Өтінім бойынша бас тартылды. Себебі және не істеуге болатыны жеке кабинетте көрсетілген.',
  },
  'agreement-signed': {
    ru: ({ number }) => `Договор № ${number} подписан. Когда отправим деньги, пришлём SMS.`,
    kz: ({ number }) => `№ ${number} шартқа қол қойылды. Ақша жіберілгенде SMS аласыз.`,
  },
  'money-sent': {
    ru: ({ number, amount }) =>
      `${amount} по договору № ${number} отправлены. Банк зачислит их в течение 5 банковских дней.`,
    kz: ({ number, amount }) =>
      `№ ${number} шарт бойынша ${amount} жіберілді. Банк оны 5 банк күні ішінде шотқа түсіреді.`,
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
  overdue: {
    ru: ({ number, amount, overdue }) =>
      `Платёж по договору № ${number} просрочен на ${overdue}. К оплате ${amount}. Трудно платить? Напишите нам.`,
    kz: ({ number, amount, overdue }) =>
      `№ ${number} шарт бойынша төлем ${overdue} кешікті. Төлеңіз: ${amount}. Қиын болса, бізге жазыңыз.`,
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

/** The same sentence as an SMS. */
export function notificationSms(kind: NotificationKind, language: Language, details: MessageDetails): string {
  return SIGNATURE + notificationText(kind, language, details);
}

function filled(
  { number = '', amountTiyn = 0, leftTiyn = 0, day, overdueDays = 0 }: MessageDetails,
  language: Language,
): Filled {
  const money = (amount: number) => formatTenge(toDecimal(tiyn(amount)), language);
  return {
    number,
    amount: money(amountTiyn),
    left: money(leftTiyn),
    date: day === undefined ? '' : formatDate(day, language, 'short'),
    overdue: overdueText(overdueDays, language),
  };
}

/** Kazakh puts the length of a delay into the dative: "9 күнге кешікті". */
function overdueText(overdueDays: number, language: Language): string {
  return language === 'ru' ? days(overdueDays, 'ru') : `${days(overdueDays, 'kz')}ге`;
}

const CODE_KINDS: ReadonlySet<string> = new Set(['sign-in-code', 'sign-code', 'contact-code']);
/** As long as a code lives (identity): one that comes later helps nobody and only confuses. */
const CODE_LIFE_MS = 5 * 60_000;

/** Whether a message has outlived its use. Only codes do; all else is worth sending late. */
export function isTooLate(
  { kind, createdAt }: Pick<WaitingMessage, 'kind' | 'createdAt'>,
  now: Date,
): boolean {
  return CODE_KINDS.has(kind) && now.getTime() - createdAt.getTime() > CODE_LIFE_MS;
}
