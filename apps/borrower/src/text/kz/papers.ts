import { UPLOAD_ALL_MEGABYTES_MAX, UPLOAD_FILE_MEGABYTES_MAX } from '@senim/contracts/shared/upload-limits';
import type { papers as ru } from '../ru/papers.ts';

/** Papers handed in, in Kazakh. */
export const papers: typeof ru = {
  title: 'Құжаттар',
  lead: 'Өтінімді адам қараса, оларды маман көреді. Ешқайсысы міндетті емес.',
  limits: `PDF немесе фотосурет. Бір файл ${UPLOAD_FILE_MEGABYTES_MAX}\u00a0МБ\u2060-\u2060қа дейін, барлығы ${UPLOAD_ALL_MEGABYTES_MAX}\u00a0МБ\u2060-\u2060қа дейін.`,
  kinds: {
    identity: 'Жеке куәлік',
    income: 'Табысты растайтын құжат',
    police: 'Полиция құжаты',
    court: 'Сот актісі',
    other: 'Басқа құжат',
  },
  add: 'Қосу',
  addKind: (kind) => `Қосу: ${kind}`,
  size: (megabytes) => `${megabytes}\u00a0МБ`,
  sending: (name) => `«${name}» жіберілуде`,
  failed: (name) => `Жүктеу қатесі: ${name}`,
  paused: 'Байланыс үзілді. Жіберілген бөлігі сақталды, сол жерден жалғастырамыз.',
  goOn: 'Жалғастыру',
  dismiss: 'Алып тастау',
  remove: 'Жою',
  removeNamed: (name) => `«${name}» файлын жою`,
  removeTitle: 'Құжатты жою керек пе?',
  removeText: (name) => `«${name}» файлы тізіміңізден жойылады. Оны қайта қосуға болады.`,
  keep: 'Қалдыру',
};
