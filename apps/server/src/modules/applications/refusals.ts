import type { FieldCode } from '@senim/contracts/field-codes';
import { fieldMessage } from '@senim/contracts/field-messages';
import type { RefusalTable, RefusalText } from '../../platform/http/refusal-text.ts';

/** Refusals that name a field, worded as the form words them. */
export type FieldRefusal =
  | 'id_number_invalid'
  | 'id_issue_date_invalid'
  | 'id_issue_date_future'
  | 'id_expiry_invalid'
  | 'id_expired'
  | 'relative_phone_own'
  | 'amount_out_of_range'
  | 'amount_step'
  | 'period_out_of_range'
  | 'promo_code_invalid';

export type ApplicationRefusal =
  | FieldRefusal
  | 'step_out_of_order'
  | 'application_already_open'
  | 'loan_still_open'
  | 'under_age'
  | 'birth_date_unknown'
  | 'profile_needs_renewal'
  | 'consent_not_found'
  | 'consent_still_needed'
  | 'verification_not_asked'
  | 'verification_not_found';

const field = (code: FieldCode): RefusalText => ({
  status: 422,
  ru: fieldMessage(code, 'ru'),
  kz: fieldMessage(code, 'kz'),
});

/** What each refusal of this module says, and its status. */
export const APPLICATION_REFUSALS: RefusalTable<ApplicationRefusal> = {
  id_number_invalid: field('id_number_invalid'),
  id_issue_date_invalid: field('id_issue_date_invalid'),
  id_issue_date_future: field('id_issue_date_future'),
  id_expiry_invalid: field('id_expiry_invalid'),
  id_expired: field('id_expired'),
  relative_phone_own: field('relative_phone_own'),
  amount_out_of_range: field('amount_out_of_range'),
  amount_step: field('amount_step'),
  period_out_of_range: field('period_out_of_range'),
  promo_code_invalid: field('promo_code_invalid'),
  step_out_of_order: {
    status: 400,
    ru: 'Сначала заполните шаг {step} анкеты, затем вернитесь к этому.',
    kz: 'Алдымен сауалнаманың {step}-қадамын толтырыңыз, содан кейін осы қадамға оралыңыз.',
  },
  application_already_open: {
    status: 400,
    ru: 'Ваша заявка уже рассматривается. Дождитесь решения в личном кабинете.',
    kz: 'Өтініміңіз қаралып жатыр. Шешімді жеке кабинетте күтіңіз.',
  },
  loan_still_open: {
    status: 400,
    ru: 'У вас есть действующий договор. Завершите его в личном кабинете, после этого можно подать новую заявку.',
    kz: 'Сізде қолданыстағы шарт бар. Оны жеке кабинетте аяқтаңыз, содан кейін жаңа өтінім бере аласыз.',
  },
  under_age: {
    status: 451,
    ru: 'Микрокредит выдаётся с {age} лет. Подайте заявку после дня рождения, анкета сохранится.',
    kz: 'Микрокредит {age} жастан бастап беріледі. Өтінімді туған күніңізден кейін беріңіз, сауалнама сақталады.',
  },
  birth_date_unknown: {
    status: 451,
    ru: 'По вашему ИИН нельзя узнать дату рождения, поэтому онлайн-заявка невозможна. Позвоните нам, мы подскажем.',
    kz: 'ЖСН бойынша туған күніңізді анықтау мүмкін емес, сондықтан онлайн өтінім беруге болмайды. Бізге қоңырау шалыңыз.',
  },
  consent_not_found: {
    status: 404,
    ru: 'Такого согласия нет. Обновите страницу.',
    kz: 'Мұндай келісім жоқ. Бетті жаңартыңыз.',
  },
  consent_still_needed: {
    status: 400,
    ru: 'Пока заявка рассматривается или договор действует, это согласие нужно по закону. Отозвать его можно после закрытия займа.',
    kz: 'Өтінім қаралып жатқанда немесе шарт қолданыста болғанда бұл келісім заң бойынша қажет. Оны несие жабылғаннан кейін қайтарып алуға болады.',
  },
  verification_not_asked: {
    status: 400,
    ru: 'Подтверждать личность сейчас не нужно. Посмотрите в личном кабинете, что дальше.',
    kz: 'Қазір жеке басты растаудың қажеті жоқ. Әрі қарай не болатынын жеке кабинеттен қараңыз.',
  },
  verification_not_found: {
    status: 404,
    ru: 'Такой проверки личности нет. Начните её в личном кабинете.',
    kz: 'Жеке басты мұндай тексеру жоқ. Оны жеке кабинетте бастаңыз.',
  },
  profile_needs_renewal: {
    status: 400,
    ru: 'Срок удостоверения в анкете истёк. Обновите данные удостоверения и подайте заявку ещё раз.',
    kz: 'Сауалнамадағы жеке куәліктің мерзімі өткен. Куәлік деректерін жаңартып, өтінімді қайта беріңіз.',
  },
};
