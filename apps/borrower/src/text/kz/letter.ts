import { formatsIn } from '../../format.ts';
import type { letter as ru } from '../ru/letter.ts';

const { number } = formatsIn('kz');

export const letter: typeof ru = {
  topicLabel: 'Не туралы жазып отырсыз',
  topicPlaceholder: 'Тақырыпты таңдаңыз',
  agreementLabel: 'Шарт нөмірі',
  agreementHint: 'Білсеңіз, жазыңыз: ол шартта және жеке кабинетте көрсетілген.',
  optional: '(міндетті\u00a0емес)',
  textLabel: 'Хабарлама',
  textHint: 'SMS-код пен карта нөмірін жазбаңыз: олар бізге керек емес.',
  nameLabel: 'Есіміңіз',
  contactTitle: 'Жауапты қайда жіберейік',
  contactHint: 'Біреуі жеткілікті.',
  phoneLabel: 'Ұялы телефон',
  emailLabel: 'Электрондық пошта',
  consentName: 'Дербес деректерді өңдеуге келісім',
  consent: 'Осы өтінішке жауап алу үшін дербес деректерімнің өңделуіне келісемін.',
  filesLabel: 'Файлдар',
  filesChoose: 'Файлдарды таңдау',
  filesHint: (count, each, all) =>
    `PDF немесе фотосурет: чек, анықтама, экран суреті. Ең көбі ${count} файл, әрқайсысы ${each}\u00a0МБ\u2060-\u2060қа дейін, барлығы ${all}\u00a0МБ\u2060-\u2060қа дейін.`,
  filesAgain: (names) => `Браузер файлдарды қайта жібермеді. Оларды тағы бір рет таңдаңыз: ${names}.`,
  fileRemove: (name) => `${name} файлын алып тастау`,
  fileSize: (bytes) => `${number((bytes / 1_000_000).toFixed(1))}\u00a0МБ`,
  filesTooMany: (count) => `Ең көбі ${count} файл тіркеуге болады. Артығын алып тастаңыз.`,
  fileTooLarge: (name, each) =>
    `«${name}» файлы ${each}\u00a0МБ\u2060-\u2060тан үлкен. Фотосуретті кішірейтіңіз немесе құжатты PDF түрінде сақтаңыз.`,
  filesTooLarge: (all) =>
    `Барлық файлдың жалпы көлемі ${all}\u00a0МБ\u2060-\u2060тан асады. Ең маңыздыларын қалдырыңыз.`,
  sending: 'Жіберіп жатырмыз',
  send: 'Жіберу',
  errorsTitle: 'Мынаны түзетіңіз',
  errorPrefix: 'Қате',
  receiptLead: 'Нөмірді жазып алыңыз: сол бойынша өтінішіңізді бірден табамыз.',
  receiptNumber: 'Өтініш нөмірі',
  receiptBy: 'Жауап берудің соңғы күні',
  receiptKeep: 'Қосымша айтарыңыз болса, бізге қоңырау шалып немесе жазып, осы нөмірді көрсетіңіз.',
  receiptBack: 'Басты бетке',
};
