import { formatsIn } from '../../format.ts';
import { bankApp } from './bankApp.ts';
import { transfer } from './transfer.ts';

const { tenge, date } = formatsIn('ru');

/** Paying a loan, in Russian. */
export const loanPayment = {
  title: 'Оплата займа',
  nothing: 'Сейчас платить нечего',
  nothingText: (number: string) =>
    `По договору №\u00a0${number} долга нет. Что вы уже заплатили, видно в разделе «Платежи».`,
  sum: 'Сколько заплатить',
  sums: { next: 'Ближайший платёж', all: 'Закрыть весь заём', other: 'Другая сумма' },
  sumBy: (day: string) => `до ${date(day)}`,
  sumAll: 'дальше платить не нужно',
  sumOther: 'любая часть, без комиссии',
  amount: 'Сумма платежа',
  amountHint: (max: string) => `До ${tenge(max)}, можно с тиынами`,
  amountMissing: 'Укажите сумму больше нуля',
  how: 'Чем заплатить',
  card: 'Картой',
  cardText:
    'Вы введёте карту на странице банка. Номер карты мы не видим и не храним. Деньги зачислятся сразу.',
  cardPay: (amount: string) => `Оплатить картой ${tenge(amount)}`,
  ...bankApp,
  terminal: 'В терминале или приложении',
  terminalOnly: 'В терминале',
  terminalSteps: ({ network, lender }: { network: string; lender: string }) => [
    `Найдите в терминале ${network} раздел «Микрокредиты» и выберите ${lender}`,
    'Покажите код или введите номер договора',
    'Внесите деньги и сохраните чек',
  ],
  transfer,
  account: 'Номер договора',
  copy: 'Скопировать',
  copied: 'Скопировано',
  qr: (account: string) => `QR-код с номером договора ${account}`,
  free: 'Досрочно и частями, без комиссии.',

  progress: 'Ваш платёж',
  steps: {
    sent: 'Отправлен на страницу банка',
    received: 'Деньги получены',
    matched: 'Договор найден',
    applied: 'Зачислен на заём',
    takenBack: 'Возвращён на карту',
    partTakenBack: 'Часть возвращена на карту',
  },
  matchedTo: (number: string) => `№\u00a0${number}`,
  stateLabels: { done: 'сделано', current: 'сейчас', next: 'впереди', failed: 'не получилось' },
  waiting: 'Ждём ответа банка. Обычно это занимает несколько секунд, страницу можно закрыть.',
  applied: (amount: string) => `Платёж ${tenge(amount)} зачислен`,
  takenBack: (amount: string) => `Платёж ${tenge(amount)} возвращён на карту`,
  takenBackText: 'Банк вернул деньги на карту, поэтому заём снова считается без этого платежа.',
  partTakenBack: (amount: string) => `Часть платежа ${tenge(amount)} возвращена на карту`,
  partTakenBackText: (stands: string) =>
    `На заём зачислено ${tenge(stands)}, остальное банк вернул на карту.`,
  appliedText: 'Квитанция и распределение платежа видны в разделе «Платежи».',
  failed: 'Платёж не прошёл',
  problems: 'Проблемы с оплатой',
  problemsText: (email: string) =>
    `Деньги не списаны. Если не получится ещё раз, напишите нам на ${email} или позвоните:`,
  again: 'Попробовать ещё раз',
  toLoan: 'К займу',
  history: 'Все платежи',

  lost: 'Платёж не пришёл?',
  lostText: 'Укажите, что помните. Найдём платёж сразу или передадим человеку и ответим к сроку.',
  paidOn: 'Когда вы заплатили',
  lostAmount: 'Сколько',
  channel: 'Где платили',
  channels: { terminal: 'Терминал', card: 'Карта', bank: 'Перевод из банка' },
  receipt: 'Номер чека, если есть',
  find: 'Найти платёж',
  found: (amount: string, day: string, number: string) =>
    `Платёж ${tenge(amount)} от ${date(day)} уже зачислен на договор №\u00a0${number}.`,
  foundWaiting:
    'Деньги у нас: номер договора при оплате был указан неверно. Человек зачислит их на ваш заём.',
  searching: 'Сразу не нашли. Теперь платёж ищет человек.',
  reference: (reference: string, by: string) => `Номер вопроса ${reference}. Ответим не позже ${by}.`,
};
