import { BROKEN_RULES } from '@senim/contracts/shared/broken-rules';
import type { FieldCode } from '@senim/contracts/shared/field-codes';
import { fieldMessage } from '@senim/contracts/shared/field-messages';
import type { Language } from '@senim/kazakhstan/languages';
import type { Refusal } from '@senim/loan-engine/units/refusal';
import { fill, type RefusalTable, type RefusalText } from '../../platform/http/refusal-text.ts';
import { CODE_REFUSALS, type CodeRefusal } from '../identity/refusals.ts';

export type AgreementRefusal =
  | CodeRefusal
  | 'debt_changed'
  | 'agreement_not_found'
  | 'not_awaiting_signature'
  | 'document_changed'
  | 'signing_time_over'
  | 'confirmation_not_asked'
  | 'confirmation_too_early'
  | 'cursor_unknown'
  | 'prolongation_unavailable'
  | 'prolongation_days_unknown'
  | 'prolongation_not_asked'
  | 'prolongation_not_paid'
  | 'refinancing_unavailable'
  | 'refinancing_amount_fixed'
  | 'refinancing_amount_changed'
  | 'offer_changed'
  | 'period_out_of_range'
  | 'loan_type_unknown'
  | 'schedule_kind_unknown'
  | 'due_day_unknown'
  | 'pause_unavailable'
  | 'transition_refused'
  | 'fact_refused'
  | 'account_not_found'
  | 'date_out_of_range'
  | 'nothing_owed';

const fieldText = (code: FieldCode): RefusalText => ({
  status: 422,
  ru: fieldMessage(code, 'ru'),
  kz: fieldMessage(code, 'kz'),
});

/** What each refusal of this module says, and its status. */
export const AGREEMENT_REFUSALS: RefusalTable<AgreementRefusal> = {
  ...CODE_REFUSALS,
  debt_changed: {
    status: 400,
    ru: 'Долг с тех пор изменился. Отклоните это предложение и сделайте новое.',
    kz: 'Берешек содан бері өзгерді. Бұл ұсынысты қабылдамай, жаңасын жасаңыз.',
  },
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
  confirmation_not_asked: {
    status: 400,
    ru: 'Подтверждать сейчас нечего. Обновите страницу.',
    kz: 'Қазір растайтын ештеңе жоқ. Бетті жаңартыңыз.',
  },
  confirmation_too_early: {
    status: 400,
    ru: 'По закону подтвердить заём можно не раньше чем через 24 часа после подписи.',
    kz: 'Заң бойынша несиені қол қойғаннан кейін 24 сағат өткен соң ғана растауға болады.',
  },
  cursor_unknown: {
    status: 400,
    ru: 'Страница списка не найдена. Откройте список сначала.',
    kz: 'Тізім беті табылмады. Тізімді басынан ашыңыз.',
  },
  prolongation_unavailable: {
    status: 400,
    ru: 'Этот заём сейчас нельзя продлить. Продлить можно действующий заём, пока просрочка не больше 5 дней.',
    kz: 'Бұл несиені қазір ұзартуға болмайды. Кешіктіру 5 күннен аспаған қолданыстағы несиені ұзартуға болады.',
  },
  prolongation_days_unknown: {
    status: 422,
    ru: 'Выберите один из предложенных сроков продления.',
    kz: 'Ұсынылған ұзарту мерзімдерінің бірін таңдаңыз.',
  },
  prolongation_not_asked: {
    status: 400,
    ru: 'По этому договору продление не запрошено. Обновите страницу.',
    kz: 'Бұл шарт бойынша ұзарту сұралмаған. Бетті жаңартыңыз.',
  },
  prolongation_not_paid: {
    status: 400,
    ru: 'Сначала оплатите вознаграждение, начисленное к этому дню. После оплаты соглашение можно будет подписать.',
    kz: 'Алдымен осы күнге дейін есептелген сыйақыны төлеңіз. Төлегеннен кейін келісімге қол қоюға болады.',
  },
  refinancing_unavailable: {
    status: 400,
    ru: 'Этот заём сейчас нельзя рефинансировать. Обновите страницу или позвоните нам.',
    kz: 'Бұл несиені қазір қайта қаржыландыруға болмайды. Бетті жаңартыңыз немесе бізге қоңырау шалыңыз.',
  },
  refinancing_amount_fixed: {
    status: 422,
    ru: 'Новый заём полностью гасит прежний, поэтому его сумма сегодня — {amount} ₸.',
    kz: 'Жаңа несие бұрынғысын толық өтейді, сондықтан оның бүгінгі сомасы — {amount} ₸.',
  },
  refinancing_amount_changed: {
    status: 400,
    ru: 'Сумма долга с тех пор изменилась. Запросите рефинансирование ещё раз, это займёт минуту.',
    kz: 'Содан бері борыш сомасы өзгерді. Қайта қаржыландыруды тағы бір рет сұраңыз, бұл бір минут алады.',
  },
  offer_changed: {
    status: 400,
    ru: 'С тех пор долг стал другим, и предложение больше не действует. Мы подготовим новое; обычно это один рабочий день.',
    kz: 'Содан бері борыш өзгерді, ұсыныс енді жарамайды. Жаңасын дайындаймыз; әдетте бұл бір жұмыс күнін алады.',
  },
  period_out_of_range: {
    status: 422,
    ru: 'Такого срока у этого вида займа нет. Выберите другой срок.',
    kz: 'Несиенің бұл түрінде мұндай мерзім жоқ. Басқа мерзімді таңдаңыз.',
  },
  loan_type_unknown: fieldText('loan_type_unknown'),
  schedule_kind_unknown: fieldText('schedule_kind_unknown'),
  due_day_unknown: fieldText('due_day_unknown'),
  pause_unavailable: {
    status: 400,
    ru: 'Паузу сейчас взять нельзя: она даётся при просрочке, если оплатить часть долга до 23:59.',
    kz: 'Қазір үзіліс алуға болмайды: ол кешіктіру кезінде, борыштың бір бөлігі 23:59-ға дейін төленсе беріледі.',
  },
  transition_refused: {
    status: 400,
    ru: 'В этом состоянии договора такое действие невозможно. Обновите страницу.',
    kz: 'Шарттың бұл күйінде мұндай әрекет мүмкін емес. Бетті жаңартыңыз.',
  },
  fact_refused: {
    status: 400,
    ru: 'Так сделать нельзя: {rule}.',
    kz: 'Бұлай істеуге болмайды: {rule}.',
    words: BROKEN_RULES,
  },
  account_not_found: {
    status: 400,
    ru: 'Такого заёмщика нет. Проверьте ИИН.',
    kz: 'Мұндай қарыз алушы жоқ. ЖСН-ді тексеріңіз.',
  },
  date_out_of_range: {
    status: 422,
    ru: 'Выберите день не раньше выдачи и не позже чем через год.',
    kz: 'Берілген күннен ерте емес және бір жылдан кеш емес күнді таңдаңыз.',
  },
  nothing_owed: {
    status: 400,
    ru: 'По этому договору долга нет, платить нечего.',
    kz: 'Бұл шарт бойынша берешек жоқ, төлейтін ештеңе жоқ.',
  },
};

type EngineRefusal = Refusal['refusal'];

const CLOSED_WAYS: Readonly<Partial<Record<EngineRefusal, Readonly<Record<Language, string>>>>> = {
  'overdue-too-long': {
    ru: 'Так можно, пока просрочка не больше {limit} дней.',
    kz: 'Бұл кешіктіру {limit} күннен аспағанда ғана мүмкін.',
  },
  'prolongation-not-offered': {
    ru: 'Этот вид займа не продлевается: его можно рефинансировать или вернуть досрочно.',
    kz: 'Несиенің бұл түрі ұзартылмайды: оны қайта қаржыландыруға немесе мерзімінен бұрын қайтаруға болады.',
  },
  'due-day-not-later': {
    ru: 'Срок последнего платежа уже наступил: к оплате весь долг.',
    kz: 'Соңғы төлем мерзімі келді: барлық берешекті төлеу керек.',
  },
  'loan-frozen': {
    ru: 'Пока идёт проверка, начисления остановлены и условия договора не меняются.',
    kz: 'Тексеру жүріп жатқанда есептеу тоқтатылған және шарт талаптары өзгермейді.',
  },
  'nothing-owed': {
    ru: 'Так можно, только если платёж просрочен.',
    kz: 'Бұл төлем кешіктірілгенде ғана мүмкін.',
  },
  'amount-above-maximum': {
    ru: 'Эта сумма не меньше всего долга: выберите «Погасить всё сегодня».',
    kz: 'Бұл сома барлық берешектен кем емес: «Бүгін толық жабу» тәсілін таңдаңыз.',
  },
  'amount-below-minimum': {
    ru: 'Долг слишком мал для такого способа.',
    kz: 'Бұл тәсіл үшін берешек тым аз.',
  },
};

const CLOSED_NOW = {
  ru: 'Сейчас этот способ недоступен по условиям договора.',
  kz: 'Шарт талаптары бойынша бұл тәсіл қазір қолжетімсіз.',
};

/** Why a way out of a loan is closed, in the borrower's words. */
export function closedWayText({ refusal, limit }: Refusal, language: Language): string {
  return fill((CLOSED_WAYS[refusal] ?? CLOSED_NOW)[language], { limit: limit ?? 0 });
}
