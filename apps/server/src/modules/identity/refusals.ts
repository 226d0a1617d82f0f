import type { RefusalTable } from '../../platform/http/refusal-text.ts';

/** What asking for a code or bringing one can meet, whatever the code is for. */
export type CodeRefusal =
  | 'code_requested_recently'
  | 'sms_limit_reached'
  | 'sms_paused'
  | 'code_wrong_or_expired';

export type IdentityRefusal =
  | CodeRefusal
  | 'iin_has_other_phone'
  | 'phone_number_already_used'
  | 'phone_not_registered_to_iin';

export type ContactRefusal =
  | CodeRefusal
  | 'phone_is_the_same'
  | 'iban_is_the_same'
  | 'no_change_asked'
  | 'phone_number_already_used'
  | 'phone_not_registered_to_iin';

/** For every module that sends or checks codes. */
export const CODE_REFUSALS: RefusalTable<CodeRefusal> = {
  code_requested_recently: {
    status: 429,
    ru: 'Код уже отправлен. Если он не пришёл, запросите новый через {seconds} с.',
    kz: 'Код жіберілді. Ол келмесе, жаңасын {seconds} секундтан кейін сұраңыз.',
  },
  sms_limit_reached: {
    status: 429,
    ru: 'Отправлено слишком много кодов. Запросите новый через {minutes} мин.',
    kz: 'Тым көп код жіберілді. Жаңасын {minutes} минуттан кейін сұраңыз.',
  },
  sms_paused: {
    status: 429,
    ru: 'Сейчас мы не можем отправить SMS. Введённое сохранено, попробуйте позже.',
    kz: 'Қазір SMS жібере алмаймыз. Енгізген деректеріңіз сақталды, кейінірек қайталап көріңіз.',
  },
  code_wrong_or_expired: {
    status: 422,
    ru: 'Код неверный или устарел. Проверьте цифры в последнем SMS или запросите новый код.',
    kz: 'Код қате немесе мерзімі өткен. Соңғы SMS-тегі цифрларды тексеріңіз немесе жаңа код сұраңыз.',
  },
};

/** What each refusal of this module says, and its status. */
export const IDENTITY_REFUSALS: RefusalTable<IdentityRefusal | ContactRefusal> = {
  ...CODE_REFUSALS,
  phone_is_the_same: {
    status: 422,
    ru: 'Это ваш нынешний номер. Введите новый.',
    kz: 'Бұл қазіргі нөміріңіз. Жаңасын енгізіңіз.',
  },
  iban_is_the_same: {
    status: 422,
    ru: 'Этот счёт уже указан. Введите новый.',
    kz: 'Бұл шот көрсетіліп қойған. Жаңасын енгізіңіз.',
  },
  no_change_asked: {
    status: 400,
    ru: 'Время на подтверждение вышло. Начните изменение заново.',
    kz: 'Растау уақыты өтіп кетті. Өзгертуді қайта бастаңыз.',
  },
  iin_has_other_phone: {
    status: 422,
    ru: 'Кабинет с этим ИИН открыт на другой номер. Войдите с тем номером, а если его больше нет, позвоните нам.',
    kz: 'Бұл ЖСН бар кабинет басқа нөмірге ашылған. Сол нөмірмен кіріңіз, ал ол жоқ болса, бізге қоңырау шалыңыз.',
  },
  phone_number_already_used: {
    status: 422,
    ru: 'На этот номер уже открыт кабинет с другим ИИН. Проверьте ИИН или введите свой номер.',
    kz: 'Бұл нөмірге басқа ЖСН бар кабинет ашылған. ЖСН-ді тексеріңіз немесе өз нөміріңізді енгізіңіз.',
  },
  phone_not_registered_to_iin: {
    status: 422,
    ru: 'В базе мобильных граждан этот номер не записан на ваш ИИН. Зарегистрируйте его через 1414 или введите другой свой номер.',
    kz: 'Мобильді азаматтар базасында бұл нөмір ЖСН-іңізге тіркелмеген. Оны 1414 арқылы тіркеңіз немесе басқа нөміріңізді енгізіңіз.',
  },
};
