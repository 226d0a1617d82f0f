import type * as ru from './ru.ts';

/** What a sender is told, in Kazakh. */
export const letters: typeof ru.letters = {
  received: (reference, answerBy) =>
    `${reference} өтінішіңіз қабылданды. Жауапты ${answerBy} күнінен кешіктірмей береміз.`,
  receivedSubject: (reference) => `${reference} өтінішіңіз қабылданды`,
  answerSubject: (reference) => `${reference} өтінішіңізге жауап`,
};

/** What is written in the name of whoever has taken insurance back. */
export const insurance: typeof ru.insurance = {
  cancelled: ({ insurer, price, day }) =>
    `Сақтандырудан бас тартамын (қол қойылғаннан кейін 14\u00a0күн ішінде). Бас тартқан күн: ${day}. Сақтандырушы: ${insurer}. Сыйлықақы: ${price}. Төленген болса, толық қайтаруды сұраймын.`,
};

/** Why a case is not opened or not found. */
export const caseRefusals: typeof ru.caseRefusals = {
  case_not_found: 'Мұндай өтініш жоқ.',
  case_over: 'Бұл өтініш жабылып қойған. Бетті жаңартыңыз.',
  too_many_cases:
    'Бір тәулікте сізден көп өтініш келді, біз олармен жұмыс істеп жатырмыз. Шұғыл болса, байланыс орталығына қоңырау шалыңыз.',
};

/** Why a file is not taken or not found. */
export const fileRefusals: typeof ru.fileRefusals = {
  case_file_not_found: 'Мұндай файл жоқ.',
  attachment_empty: 'Таңдалған «{file}» файлы бос. Оны қайта таңдаңыз немесе алып тастаңыз.',
  attachment_not_readable:
    'Таңдалған «{file}» файлы PDF-ке немесе фотосуретке (JPEG, PNG, HEIC, WebP) ұқсамайды. Құжатты суретке түсіріңіз немесе PDF түрінде сақтаңыз.',
  attachment_too_hard:
    'Таңдалған «{file}» файлын аша алмаймыз: ол құпиясөзбен жабылған, тым үлкен немесе құрылымы тым күрделі. Құжатты суретке түсіріңіз.',
  attachments_busy: 'Қазір көп файл қабылдап жатырмыз. Өтінішті бір минуттан кейін қайта жіберіңіз.',
  attachment_too_large:
    'Таңдалған «{file}» файлы {megabytes}\u00a0МБ\u2060-\u2060тан үлкен. Фотосуретті кішірейтіңіз немесе құжатты PDF түрінде сақтаңыз.',
  attachments_too_large:
    'Барлық файлдың жалпы көлемі {megabytes}\u00a0МБ\u2060-\u2060тан асады. Ең маңыздыларын қалдырыңыз.',
  attachments_too_many: 'Ең көбі {count} файл тіркеуге болады. Ең маңыздыларын қалдырыңыз.',
};

/** Why a step is refused to the desk. */
export const workingRefusals: typeof ru.workingRefusals = {
  files_not_taken: 'Файлдар жазысудағы жауаппен ғана жіберіледі.',
};

/** Why a message to the office is not taken. */
export const conversationRefusals: typeof ru.conversationRefusals = {
  message_empty: 'Хабарлама жазыңыз немесе файл тіркеңіз.',
  too_many_messages:
    'Бір тәулікте сізден өте көп хабарлама мен файл келді, біз оларды оқып жатырмыз. Шұғыл болса, байланыс орталығына қоңырау шалыңыз.',
};

/** Why a call is not asked for or taken back. */
export const callbackRefusals: typeof ru.callbackRefusals = {
  call_time_gone: 'Бұл уақыт енді қолжетімсіз. Басқасын таңдаңыз.',
  call_asked: 'Қоңырауға тапсырыс берілген. Басқа уақыт таңдау үшін алдымен одан бас тартыңыз.',
  call_not_asked: 'Тапсырыс берілген қоңырау жоқ.',
};

/** What is written of the call in the case. */
export const callback: typeof ru.callback = {
  wish: (day, from, until) => `Маған ${day} күні сағат ${from}–${until} аралығында қоңырау шалыңыз.`,
  cancelled: 'Қоңырау енді қажет емес.',
};
