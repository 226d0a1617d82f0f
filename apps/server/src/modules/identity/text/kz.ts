import type * as ru from './ru.ts';

/** The SMS of a code, in Kazakh. */
export const sms: typeof ru.sms = {
  signIn: (code) => `Кіру коды: ${code}. Оны ешкімге айтпаңыз.`,
  changePhone: (code, last) =>
    `${code} коды кабинет нөмірін *${last} нөміріне ауыстырады. Сіз емес пе? Кодты айтпай, бізге қоңырау шалыңыз.`,
  changeAccount: (code, last) =>
    `${code} коды төлем шотын *${last} шотына ауыстырады. Сіз емес пе? Кодты айтпай, бізге қоңырау шалыңыз.`,
};

/** Why no code is sent or taken, in Kazakh. */
export const codeRefusals: typeof ru.codeRefusals = {
  code_requested_recently: 'Код жіберілді. Ол келмесе, жаңасын {seconds} секундтан кейін сұраңыз.',
  sms_limit_reached: 'Тым көп код жіберілді. Жаңасын {minutes} минуттан кейін сұраңыз.',
  sms_paused: 'Қазір SMS жібере алмаймыз. Енгізген деректеріңіз сақталды, кейінірек қайталап көріңіз.',
  code_wrong_or_expired:
    'Код қате немесе мерзімі өткен. Соңғы SMS-тегі цифрларды тексеріңіз немесе жаңа код сұраңыз.',
};

/** The same in Kazakh. */
export const refusals: typeof ru.refusals = {
  phone_is_the_same: 'Бұл қазіргі нөміріңіз. Жаңасын енгізіңіз.',
  iban_is_the_same: 'Бұл шот көрсетіліп қойған. Жаңасын енгізіңіз.',
  no_change_asked: 'Растау уақыты өтіп кетті. Өзгертуді қайта бастаңыз.',
  iin_has_other_phone:
    'Бұл ЖСН бар кабинет басқа нөмірге ашылған. Сол нөмірмен кіріңіз, ал ол жоқ болса, бізге қоңырау шалыңыз.',
  phone_number_already_used:
    'Бұл нөмірге басқа ЖСН бар кабинет ашылған. ЖСН-ді тексеріңіз немесе өз нөміріңізді енгізіңіз.',
  phone_not_registered_to_iin:
    'Мобильді азаматтар базасында бұл нөмір ЖСН-іңізге тіркелмеген. Оны 1414 арқылы тіркеңіз немесе басқа нөміріңізді енгізіңіз.',
};
