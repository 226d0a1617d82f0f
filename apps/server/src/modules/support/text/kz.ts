import type * as ru from './ru.ts';

/** What a sender is told, in Kazakh. */
export const letters: typeof ru.letters = {
  received: (reference, answerBy) =>
    `${reference} өтінішіңіз қабылданды. Жауапты ${answerBy} күнінен кешіктірмей береміз.`,
  receivedSubject: (reference) => `${reference} өтінішіңіз қабылданды`,
  answerSubject: (reference) => `${reference} өтінішіңізге жауап`,
};

/** The same in Kazakh. */
export const refusals: typeof ru.refusals = {
  attachment_too_hard:
    'Таңдалған «{file}» файлын аша алмаймыз: ол құпиясөзбен жабылған, тым үлкен немесе құрылымы тым күрделі. Құжатты суретке түсіріңіз.',
  attachments_busy: 'Қазір көп файл қабылдап жатырмыз. Өтінішті бір минуттан кейін қайта жіберіңіз.',
  case_not_found: 'Мұндай өтініш жоқ.',
  case_over: 'Бұл өтініш жабылып қойған. Бетті жаңартыңыз.',
  defer_day_wrong: 'Ертеңнен ерте емес және 30 күннен кеш емес күнді таңдаңыз.',
  case_file_not_found: 'Мұндай файл жоқ.',
  attachment_empty: 'Таңдалған «{file}» файлы бос. Оны қайта таңдаңыз немесе алып тастаңыз.',
  attachment_not_readable:
    'Таңдалған «{file}» файлы PDF-ке немесе фотосуретке (JPEG, PNG, HEIC, WebP) ұқсамайды. Құжатты суретке түсіріңіз немесе PDF түрінде сақтаңыз.',
  attachment_too_large:
    'Таңдалған «{file}» файлы {megabytes} МБ-тан үлкен. Фотосуретті кішірейтіңіз немесе құжатты PDF түрінде сақтаңыз.',
  attachments_too_large: 'Барлық файлдың жалпы көлемі {megabytes} МБ-тан асады. Ең маңыздыларын қалдырыңыз.',
  attachments_too_many: 'Ең көбі {count} файл тіркеуге болады. Ең маңыздыларын қалдырыңыз.',
  too_many_cases:
    'Бір тәулікте сізден көп өтініш келді, біз олармен жұмыс істеп жатырмыз. Шұғыл болса, байланыс орталығына қоңырау шалыңыз.',
};
