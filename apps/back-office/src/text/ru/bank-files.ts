import type { BankAnswerKind } from '@senim/contracts/paying/bank-files';

/** The desk of payouts that go to the bank as files, in Russian. */
export const ruBankFiles = {
  title: 'Файлы для банка',
  lead: 'Выплаты собирают в файл, второй человек выпускает его, ответы банка загружают сюда.',
  waiting: (count: number, sum: string) => `Ждут файла: ${count}, на сумму ${sum}`,
  noneWaits: 'Ни одна выплата не ждёт файла.',
  make: 'Собрать файл',
  made: 'Файл собран. Его выпускает второй человек.',
  release: 'Выпустить',
  releaseAbout: (orders: number, sum: string) =>
    `Поручений: ${orders}, на сумму ${sum}. После выпуска файл не меняется и не разбирается: банк заплатит по нему.`,
  hash: (short: string) => `Отпечаток ${short}`,
  hashOf: (short: string) =>
    `Отпечаток файла (SHA-256, начало): ${short}. Сверьте его с тем, который назовёт собравший файл: он стоит и в таблице, и в журнале действий.`,
  orders: 'Поручения',
  orderColumns: {
    agreement: 'Договор',
    payee: 'Получатель',
    account: 'Счёт',
    sum: 'Сумма',
    failure: 'Что сказал банк',
    stop: 'Действие',
  },
  noOrders: 'Поручений нет.',
  showOrders: 'Поручения без файла',
  heldUntil: (when: string) => `пауза до ${when}: недавно сменились телефон или счёт`,
  stopAbout: 'Если поручение уже в собранном файле, файл разберётся.',
  moreOrders: 'Показать ещё',
  failures: {
    rejected: (reason: string) => `отказ, код ${reason}`,
    returned: (reason: string) => `деньги вернулись, код ${reason}`,
    'file-refused': (reason: string) => `не принят весь файл, код ${reason}: ждёт следующего файла`,
  },
  released: 'Файл выпущен. Скачайте его и отправьте в банк.',
  takeApart: 'Разобрать',
  takenApart: 'Файл разобран: поручения снова ждут.',
  fetch: 'Скачать',
  fetched: 'Файл скачан.',
  waitsForSecond: 'ждёт второго человека',
  yours: 'собрали вы: выпускает другой',
  files: 'Файлы',
  columns: {
    name: 'Файл',
    orders: 'Поручений',
    sum: 'Сумма',
    made: 'Собран',
    released: 'Выпущен',
    told: 'Ответ банка',
  },
  refusedWhole: (reason: string) =>
    `Банк не принял файл, код ${reason}. Поручения ждут следующего файла; сначала исправьте причину.`,
  recall: 'Не дошёл до банка',
  recallAbout:
    'Сначала убедитесь в кабинете банка, что этого файла там нет. Файл отзовёт второй человек, и поручения пойдут в следующем файле. Если файл уже скачивали, загрузите выписки с дня выпуска по вчерашний: в них не должно быть его поручений.',
  recallWaits: (who: string) => `По словам сотрудника (${who}), файл не дошёл до банка.`,
  recallYours: 'Отзыв предложили вы: подтверждает другой.',
  recallConfirm: 'Отозвать файл',
  recallConfirmAbout: (orders: number, sum: string) =>
    `Поручений: ${orders}, на сумму ${sum}. Они пойдут в следующем файле. Сначала сами откройте кабинет банка и убедитесь, что этого файла там нет. Если он там, клиенты получат деньги дважды.`,
  recallDone: 'Файл отозван: поручения ждут следующего файла.',
  recallDecline: 'Не отзывать',
  recallDeclined: 'Файл остаётся в банке.',
  recalled: (who: string, when: string) =>
    `Отозван: ${who}, ${when}. Поручения пошли дальше без него. В банк его не передавайте.`,
  told: (executed: number, failed: number, open: number) =>
    `исполнено ${executed}, не исполнено ${failed}, без ответа ${open}`,
  noFiles: 'Файлов ещё не было.',
  answer: 'Загрузить ответ банка',
  answerAbout: 'Ответ по поручениям (pain.002) или выписка за прошедший день (camt.053), XML до 5\u00a0МБ.',
  choose: 'Файл банка',
  choosePlease: 'Выберите файл',
  send: 'Загрузить',
  taken: (orders: number, strangers: number, failing: number) =>
    [
      strangers === 0
        ? `Принято. Наших поручений: ${orders}.`
        : `Принято. Наших поручений: ${orders}, чужих: ${strangers}.`,
      ...(failing === 0 ? [] : [`Отказов и возвратов: ${failing}, их подтверждает второй человек.`]),
    ].join(' '),
  known: 'Этот файл уже загружали: ничего не изменилось.',
  answers: 'Ответы банка',
  kinds: { status: 'Ответ по поручениям', statement: 'Выписка за день' } satisfies Readonly<
    Record<BankAnswerKind, string>
  >,
  answerColumns: {
    kind: 'Что',
    day: 'День',
    orders: 'Наших поручений',
    strangers: 'Чужих',
    taken: 'Загрузил(а)',
    failing: 'Отказы и возвраты',
  },
  noAnswers: 'Ответов ещё не было.',
  failing: (count: number) => `${count}, ждут второго человека`,
  failingYours: (count: number) => `${count}, загрузили вы: подтверждает другой`,
  failingConfirmed: (count: number, who: string) => `${count}, подтверждены: ${who}`,
  failingDeclined: (count: number, who: string) => `${count}, отклонены: ${who}`,
  confirmAnswer: 'Подтвердить отказы',
  confirmAnswerAbout: (count: number) =>
    `Поручений: ${count}. После подтверждения эти деньги можно выплатить снова. Сначала откройте кабинет банка и убедитесь, что он действительно отказал или вернул деньги. Если деньги ушли, клиент получит их дважды.`,
  answerConfirmed: 'Отказы подтверждены.',
  declineAnswer: 'Отклонить отказы',
  declineAnswerAbout:
    'Поручения останутся в пути, будто этих отказов нет. Если файл верен, его можно загрузить ещё раз.',
};
