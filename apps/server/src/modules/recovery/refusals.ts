import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type RecoveryRefusal =
  | 'request_open'
  | 'meeting_not_proposed'
  | 'meeting_day_wrong'
  | 'offer_not_open'
  | 'offer_changed'
  | 'offer_awaits_second'
  | 'offer_day_wrong'
  | 'loan_not_known'
  | 'amount_invalid'
  | 'reasons_missing'
  | 'same_person'
  | 'upload_unknown'
  | 'right_missing';

/** What each refusal of this module says, and its status. */
export const RECOVERY_REFUSALS: RefusalTable<RecoveryRefusal> = {
  request_open: {
    status: 400,
    ru: 'Ваша просьба по этому договору уже у нас. Дополните её в разделе «Обращения».',
    kz: 'Осы шарт бойынша өтінішіңіз бізде бар. Оны «Өтініштер» бөлімінде толықтырыңыз.',
  },
  meeting_not_proposed: {
    status: 400,
    ru: 'Встреча сейчас не предложена. Обновите страницу.',
    kz: 'Қазір кездесу ұсынылмаған. Бетті жаңартыңыз.',
  },
  meeting_day_wrong: {
    status: 422,
    ru: 'Выберите время с завтрашнего дня и не позже чем через 60 дней.',
    kz: 'Ертеңнен бастап 60 күннен кеш емес уақытты таңдаңыз.',
  },
  offer_not_open: {
    status: 400,
    ru: 'Это предложение больше не действует. Обновите страницу.',
    kz: 'Бұл ұсыныс енді жарамайды. Бетті жаңартыңыз.',
  },
  offer_changed: {
    status: 400,
    ru: 'Расчёт с тех пор изменился. Посмотрите его ещё раз и отправьте.',
    kz: 'Содан бері есеп өзгерді. Қайта қарап шығып, жіберіңіз.',
  },
  offer_awaits_second: {
    status: 400,
    ru: 'Предложение по этому обращению уже ждёт второго человека. Дождитесь решения или отзовите его.',
    kz: 'Осы өтініш бойынша ұсыныс екінші адамды күтіп тұр. Шешімін күтіңіз немесе қайтарып алыңыз.',
  },
  offer_day_wrong: {
    status: 422,
    ru: 'Первый платёж — с завтрашнего дня и не позже чем через 180 дней.',
    kz: 'Бірінші төлем — ертеңнен бастап 180 күннен кеш емес.',
  },
  loan_not_known: {
    status: 400,
    ru: 'Сначала укажите, о каком договоре обращение.',
    kz: 'Алдымен өтініштің қай шарт туралы екенін көрсетіңіз.',
  },
  amount_invalid: {
    status: 422,
    ru: 'Введите сумму в тенге, не больше двух знаков после запятой.',
    kz: 'Соманы теңгемен енгізіңіз, үтірден кейін екі таңбадан артық емес.',
  },
  reasons_missing: { status: 422, ru: 'Выберите хотя бы одну причину.', kz: 'Кемінде бір себепті таңдаңыз.' },
  same_person: {
    status: 400,
    ru: 'Вы уже дали согласие. Второе даёт другой человек.',
    kz: 'Сіз келісім бердіңіз. Екіншісін басқа адам береді.',
  },
  upload_unknown: { status: 400, ru: 'Такого документа нет.', kz: 'Мұндай құжат жоқ.' },
  right_missing: {
    status: 403,
    ru: 'У вашей роли нет такого права.',
    kz: 'Рөліңізде мұндай құқық жоқ.',
  },
};
