import type { FieldCode } from '@senim/contracts/shared/field-codes';
import { fieldMessage } from '@senim/contracts/shared/field-messages';
import type { RefusalTable, RefusalText } from '../../platform/http/refusal-text.ts';
import type { RefusalReason } from './types.ts';

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
  | 'months_out_of_range'
  | 'loan_type_unknown'
  | 'product_not_open'
  | 'schedule_kind_unknown'
  | 'due_day_unknown'
  | 'promo_code_invalid';

export type ApplicationRefusal =
  | FieldRefusal
  | 'step_out_of_order'
  | 'application_already_open'
  | 'loan_still_open'
  | 'cabinet_blocked'
  | 'loan_refused'
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
  months_out_of_range: field('months_out_of_range'),
  loan_type_unknown: field('loan_type_unknown'),
  product_not_open: field('product_not_open'),
  schedule_kind_unknown: field('schedule_kind_unknown'),
  due_day_unknown: field('due_day_unknown'),
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
  cabinet_blocked: {
    status: 451,
    ru: 'По вашему договору идёт взыскание или долг списан, поэтому новый заём сейчас недоступен. Что можно сделать, написано в личном кабинете.',
    kz: 'Шартыңыз бойынша берешек өндіріліп жатыр немесе борыш есептен шығарылған, сондықтан жаңа несие қазір қолжетімсіз. Не істеуге болатыны жеке кабинетте жазылған.',
  },
  loan_refused: {
    status: 444,
    ru: 'Мы не можем одобрить ваш микрокредит. Причины и что можно изменить, написано в личном кабинете.',
    kz: 'Микрокредитіңізді мақұлдай алмаймыз. Себептері мен не өзгертуге болатыны жеке кабинетте жазылған.',
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
    status: 400,
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
    status: 400,
    ru: 'Такой проверки личности нет. Начните её в личном кабинете.',
    kz: 'Жеке басты мұндай тексеру жоқ. Оны жеке кабинетте бастаңыз.',
  },
  profile_needs_renewal: {
    status: 400,
    ru: 'Срок удостоверения в анкете истёк. Обновите данные удостоверения и подайте заявку ещё раз.',
    kz: 'Сауалнамадағы жеке куәліктің мерзімі өткен. Куәлік деректерін жаңартып, өтінімді қайта беріңіз.',
  },
};

/** A refusal's true reason, and what would change it: shown in the cabinet, in both languages. */
export const REASON_TEXTS: Readonly<Record<RefusalReason, { ru: string; kz: string }>> = {
  under_age: {
    ru: 'По данным реестра вы ещё не достигли возраста, с которого выдаётся микрокредит. Подайте заявку после дня рождения.',
    kz: 'Тізілім деректері бойынша сіз микрокредит берілетін жасқа әлі толған жоқсыз. Өтінімді туған күніңізден кейін беріңіз.',
  },
  identity_not_found: {
    ru: 'Государственный реестр не нашёл человека с такими данными. Проверьте ИИН, фамилию, имя и номер удостоверения и подайте заявку ещё раз.',
    kz: 'Мемлекеттік тізілімде мұндай деректермен адам табылмады. ЖСН-ді, тегіңізді, атыңызды және жеке куәлік нөмірін тексеріп, өтінімді қайта беріңіз.',
  },
  document_invalid: {
    ru: 'Удостоверение личности недействительно по данным реестра. Получите новое и обновите анкету.',
    kz: 'Тізілім деректері бойынша жеке куәлік жарамсыз. Жаңасын алып, сауалнаманы жаңартыңыз.',
  },
  phone_not_registered: {
    ru: 'Номер телефона зарегистрирован не на ваш ИИН. Зарегистрируйте номер на себя у оператора и подайте заявку ещё раз.',
    kz: 'Телефон нөмірі сіздің ЖСН-іңізге тіркелмеген. Нөмірді операторда өз атыңызға тіркеп, өтінімді қайта беріңіз.',
  },
  biometrics_failed: {
    ru: 'Проверка лица не пройдена. Попробуйте ещё раз при хорошем освещении.',
    kz: 'Бет-әлпетті тексеруден өтпедіңіз. Жарық жерде қайталап көріңіз.',
  },
  overdue_elsewhere: {
    ru: 'По другому кредиту есть просрочка больше 50 дней: закон запрещает нам выдавать новый. Погасите её и подайте заявку снова.',
    kz: 'Басқа несие бойынша 50 күннен асқан кешіктіру бар: заң бізге жаңасын беруге тыйым салады. Оны өтеп, өтінімді қайта беріңіз.',
  },
  self_refusal: {
    ru: 'Вы установили добровольный отказ от кредитов. Снимите его на eGov или в кредитном бюро, если хотите получить заём.',
    kz: 'Сіз несие алудан ерікті түрде бас тартуды орнатқансыз. Несие алғыңыз келсе, оны eGov-та немесе кредиттік бюрода алып тастаңыз.',
  },
  debt_burden: {
    ru: 'Платежи по всем кредитам превысили бы половину вашего дохода. Уменьшите сумму, погасите часть долгов или подтвердите доход.',
    kz: 'Барлық несие бойынша төлемдер табысыңыздың жартысынан асып кетер еді. Соманы азайтыңыз, борыштың бір бөлігін өтеңіз немесе табысыңызды растаңыз.',
  },
  bankrupt: {
    ru: 'В реестре есть запись о банкротстве: пять лет после неё закон запрещает выдавать кредиты.',
    kz: 'Тізілімде банкроттық туралы жазба бар: содан кейінгі бес жыл ішінде заң несие беруге тыйым салады.',
  },
  conscript: {
    ru: 'Во время срочной воинской службы закон запрещает выдавать кредиты. Подайте заявку после её окончания.',
    kz: 'Мерзімді әскери қызмет кезінде заң несие беруге тыйым салады. Өтінімді қызмет аяқталғаннан кейін беріңіз.',
  },
  data_not_confirmed: {
    ru: 'Данные анкеты не подтвердились по реестрам. Проверьте фамилию, имя и удостоверение и подайте заявку ещё раз.',
    kz: 'Сауалнама деректері тізілімдер бойынша расталмады. Тегіңізді, атыңызды және жеке куәлікті тексеріп, өтінімді қайта беріңіз.',
  },
};
