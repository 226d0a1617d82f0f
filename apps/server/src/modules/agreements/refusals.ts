import type { RefusalTable } from '../../platform/http/refusal-text.ts';
import { CODE_REFUSALS, type CodeRefusal } from '../identity/refusals.ts';

export type AgreementRefusal =
  | CodeRefusal
  | 'agreement_not_found'
  | 'not_awaiting_signature'
  | 'document_changed'
  | 'signing_time_over'
  | 'cursor_unknown';

/** What each refusal of this module says, and its status. */
export const AGREEMENT_REFUSALS: RefusalTable<AgreementRefusal> = {
  ...CODE_REFUSALS,
  agreement_not_found: {
    status: 400,
    ru: 'Такого договора у вас нет. Откройте список договоров и выберите нужный.',
    kz: 'Сізде мұндай шарт жоқ. Шарттар тізімін ашып, қажеттісін таңдаңыз.',
  },
  not_awaiting_signature: {
    status: 400,
    ru: 'Этот договор сейчас не ждёт подписи. Обновите страницу.',
    kz: 'Бұл шарт қазір қол қоюды күтіп тұрған жоқ. Бетті жаңартыңыз.',
  },
  document_changed: {
    status: 400,
    ru: 'Подписать можно только показанный документ. Откройте договор ещё раз, прочитайте и подпишите.',
    kz: 'Тек көрсетілген құжатқа ғана қол қоюға болады. Шартты қайта ашып, оқып шығып, қол қойыңыз.',
  },
  signing_time_over: {
    status: 400,
    ru: 'Срок подписания истёк. Подайте заявку ещё раз, это займёт минуту.',
    kz: 'Қол қою мерзімі өтіп кетті. Өтінімді қайта беріңіз, бұл бір минут алады.',
  },
  cursor_unknown: {
    status: 400,
    ru: 'Страница списка не найдена. Откройте список сначала.',
    kz: 'Тізім беті табылмады. Тізімді басынан ашыңыз.',
  },
};
