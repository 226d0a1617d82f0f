import type { RefusalTable } from '../../platform/http/refusal-text.ts';

import type { AttachmentRefusal } from './types.ts';

export type SupportRefusal =
  | 'too_many_cases'
  | 'case_not_found'
  | 'case_file_not_found'
  | 'case_over'
  | 'defer_day_wrong'
  | AttachmentRefusal;

/** What each refusal of this module says, and its status. */
export const SUPPORT_REFUSALS: RefusalTable<SupportRefusal> = {
  case_not_found: { status: 400, ru: 'Такого обращения нет.', kz: 'Мұндай өтініш жоқ.' },
  case_over: {
    status: 400,
    ru: 'Это обращение уже закрыто. Обновите страницу.',
    kz: 'Бұл өтініш жабылып қойған. Бетті жаңартыңыз.',
  },
  defer_day_wrong: {
    status: 422,
    ru: 'Выберите день не раньше завтрашнего и не позже чем через 30 дней.',
    kz: 'Ертеңнен ерте емес және 30 күннен кеш емес күнді таңдаңыз.',
  },
  case_file_not_found: { status: 400, ru: 'Такого файла нет.', kz: 'Мұндай файл жоқ.' },
  attachment_empty: {
    status: 422,
    ru: 'Файл «{file}» пуст. Выберите его ещё раз или уберите.',
    kz: 'Таңдалған «{file}» файлы бос. Оны қайта таңдаңыз немесе алып тастаңыз.',
  },
  attachment_not_readable: {
    status: 422,
    ru: 'Файл «{file}» не похож на PDF или фотографию (JPEG, PNG, HEIC, WebP). Сфотографируйте документ или сохраните его в PDF.',
    kz: 'Таңдалған «{file}» файлы PDF-ке немесе фотосуретке (JPEG, PNG, HEIC, WebP) ұқсамайды. Құжатты суретке түсіріңіз немесе PDF түрінде сақтаңыз.',
  },
  attachment_too_large: {
    status: 422,
    ru: 'Файл «{file}» больше {megabytes} МБ. Уменьшите фотографию или сохраните документ в PDF.',
    kz: 'Таңдалған «{file}» файлы {megabytes} МБ-тан үлкен. Фотосуретті кішірейтіңіз немесе құжатты PDF түрінде сақтаңыз.',
  },
  attachments_too_large: {
    status: 422,
    ru: 'Все файлы вместе больше {megabytes} МБ. Оставьте самые важные.',
    kz: 'Барлық файлдың жалпы көлемі {megabytes} МБ-тан асады. Ең маңыздыларын қалдырыңыз.',
  },
  attachments_too_many: {
    status: 422,
    ru: 'Можно приложить не больше {count} файлов. Оставьте самые важные.',
    kz: 'Ең көбі {count} файл тіркеуге болады. Ең маңыздыларын қалдырыңыз.',
  },
  too_many_cases: {
    status: 429,
    ru: 'За сутки от вас пришло много обращений, мы уже работаем с ними. Если дело срочное, позвоните в колл-центр.',
    kz: 'Бір тәулікте сізден көп өтініш келді, біз олармен жұмыс істеп жатырмыз. Шұғыл болса, байланыс орталығына қоңырау шалыңыз.',
  },
};
