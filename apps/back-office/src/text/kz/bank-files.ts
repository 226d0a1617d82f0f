import type { ruBankFiles } from '../ru/bank-files.ts';

/** The desk of payouts that go to the bank as files, in Kazakh. */
export const kzBankFiles: typeof ruBankFiles = {
  title: 'Банкке арналған файлдар',
  lead: 'Ақша беру тапсырмалары файлға жиналады, оны екінші адам шығарады, банк жауаптары осында жүктеледі.',
  waiting: (count, sum) => `Файлды күтіп тұрғаны: ${count}, сомасы ${sum}`,
  noneWaits: 'Файлды күтіп тұрған тапсырма жоқ.',
  make: 'Файл жинау',
  made: 'Файл жиналды. Оны екінші адам шығарады.',
  release: 'Шығару',
  releaseAbout: (orders, sum) =>
    `Тапсырма саны: ${orders}, сомасы ${sum}. Шығарылған файл өзгермейді және кері қайтарылмайды: банк ақшаны сол бойынша аударады.`,
  released: 'Файл шығарылды. Оны жүктеп алып, банкке жіберіңіз.',
  takeApart: 'Кері қайтару',
  takenApart: 'Файл кері қайтарылды: тапсырмалар қайтадан күтіп тұр.',
  fetch: 'Жүктеп алу',
  fetched: 'Файл жүктеп алынды.',
  waitsForSecond: 'екінші адамды күтіп тұр',
  yours: 'өзіңіз жинадыңыз: басқа адам шығарады',
  files: 'Файлдар',
  columns: {
    name: 'Файл',
    orders: 'Тапсырма',
    sum: 'Сомасы',
    made: 'Жиналды',
    released: 'Шығарылды',
    told: 'Банк жауабы',
  },
  told: (executed, failed, open) => `орындалды ${executed}, орындалмады ${failed}, жауапсыз ${open}`,
  noFiles: 'Әзірге файл болған жоқ.',
  answer: 'Банк жауабын жүктеу',
  answerAbout:
    'Тапсырмалар бойынша жауап (pain.002) немесе өткен күннің үзінді көшірмесі (camt.053), 5\u00a0МБ-қа дейінгі XML.',
  choose: 'Банк файлы',
  choosePlease: 'Файлды таңдаңыз',
  send: 'Жүктеу',
  taken: (orders, strangers) =>
    strangers === 0
      ? `Қабылданды. Біздің тапсырма: ${orders}.`
      : `Қабылданды. Біздің тапсырма: ${orders}, бөтені: ${strangers}.`,
  known: 'Бұл файл бұрын жүктелген: ештеңе өзгерген жоқ.',
  answers: 'Банк жауаптары',
  kinds: { status: 'Тапсырмалар бойынша жауап', statement: 'Күндік үзінді көшірме' },
  answerColumns: {
    kind: 'Түрі',
    day: 'Күні',
    orders: 'Біздің тапсырма',
    strangers: 'Бөтені',
    taken: 'Жүктеген',
  },
  noAnswers: 'Әзірге жауап болған жоқ.',
};
