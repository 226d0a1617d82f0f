import type * as ru from './ru.ts';

/** The SMS of a code, in Kazakh. */
export const sms: typeof ru.sms = {
  signIn: (code) => `Кіру коды: ${code}. Оны ешкімге айтпаңыз.`,
  changePhone: (code, last) =>
    `${code} коды кабинет нөмірін *${last} нөміріне ауыстырады. Сіз емес пе? Кодты айтпай, бізге қоңырау шалыңыз.`,
  changeAccount: (code, last) =>
    `${code} коды ақша түсетін шотты *${last} шотына ауыстырады. Сіз емес пе? Кодты айтпай, бізге қоңырау шалыңыз.`,
};

/** Why to wait before the next code or try. */
export const budgetRefusals: typeof ru.budgetRefusals = {
  code_requested_recently: 'Код жіберілді. Ол келмесе, жаңасын {seconds}\u00a0секундтан кейін сұраңыз.',
  sms_limit_reached: 'Тым көп код жіберілді. Жаңасын {minutes}\u00a0минуттан кейін сұраңыз.',
  proof_needed:
    'Желіңізден көп код сұралды. Бетті жаңартып, кодты қайта сұраңыз: тексеруге бірнеше секунд кетеді.',
  code_tries_spent:
    'Бір тәулікте қате код тым көп енгізілді. Жаңа кодты {hours}\u00a0сағаттан кейін сұраңыз. Ертерек керек болса, бізге қоңырау шалыңыз.',
};

/** Why a code is not sent or not accepted. */
export const codeRefusals: typeof ru.codeRefusals = {
  phone_left: 'Бұл кабинеттің нөмірі енді басқа адамда. Жаңа нөмірді бет-әлпет пен құжат арқылы растаңыз.',
  identity_unverified:
    'Нөмір мен ЖСН сіздікі екенін әлі растамадық. Алдымен бет-әлпет пен құжат арқылы растап, содан кейін қол қойыңыз.',
  code_wrong_or_expired:
    'Код қате немесе мерзімі өткен. Соңғы SMS-тегі цифрларды тексеріңіз немесе жаңа код сұраңыз.',
};

/** Why a registration is not taken. */
export const standingRefusals: typeof ru.standingRefusals = {
  phone_not_registered_to_iin:
    'Мобильді азаматтар базасында бұл нөмір ЖСН-іңізге тіркелмеген. Оны 1414 арқылы тіркеңіз немесе басқа нөміріңізді енгізіңіз.',
};

/** Why a change of phone or account is refused. */
export const changeRefusals: typeof ru.changeRefusals = {
  phone_is_the_same: 'Бұл қазіргі нөміріңіз. Жаңасын енгізіңіз.',
  iban_is_the_same: 'Бұл шот көрсетіліп қойған. Жаңасын енгізіңіз.',
  iban_not_given: 'Бұл кабинетте шот әлі көрсетілмеген. Сауалнаманы толтырыңыз, шот сонда сұралады.',
  no_change_asked: 'Растау уақыты өтіп кетті. Өзгертуді қайта бастаңыз.',
  phone_number_already_used:
    'Бұл нөмірге басқа ЖСН бар кабинет ашылған. Нөмір енді сіздікі болса, жеке куәлікпен кеңсеге келіңіз.',
  phone_by_people:
    'Нөмір кеңседе ауыстырылады: жеке куәлікпен келіңіз. Әзірге ештеңе өзгерген жоқ, кабинет бұрынғы нөмірде қалады.',
  mobile_base_away:
    'Нөмірдің сізге тіркелгенін қазір тексере алмаймыз. Ештеңе өзгерген жоқ, бір сағаттан кейін қайталаңыз.',
};

/** Why face and document are not asked for. */
export const identificationRefusals: typeof ru.identificationRefusals = {
  identification_limit:
    'Бүгін жеке басыңызды үш рет растап көрдіңіз. {hours}\u00a0сағаттан кейін қайталаңыз немесе жеке куәлікпен кеңсеге келіңіз.',
  identify_at_desk:
    'Жеке басты фото арқылы растау әзірге мүмкін емес. Кеңсеге жеке куәлікпен келіңіз: қызметкер кабинетіңізді қайтарады.',
  identification_not_found: 'Мұндай тексеру жоқ. Оны қайта бастаңыз.',
};

/** Why a device cannot be ended. */
export const devices = { device_not_found: 'Бұл құрылғыдағы сеанс аяқталып қойған. Бетті жаңартыңыз.' };

/** Why a passkey does not sign in, or is not added. */
export const passkeys: typeof ru.passkeys = {
  passkey_late: 'Растау кешігіп келді. Қайталап көріңіз.',
  passkey_refused: 'Бұл кілтпен кіруге болмайды: ол жойылған болуы мүмкін. SMS-код арқылы кіріңіз.',
  passkey_not_found: 'Бұл кіру тәсілі жойылған. Бетті жаңартыңыз.',
  passkey_not_yet: 'Нөмір мен ЖСН сіздікі екені расталғаннан кейін SMS-сіз кіруді қоса аласыз.',
  passkey_after_sign_in:
    'Бөтен адам қоса алмауы үшін SMS-сіз кіру кабинетке кіргеннен кейінгі бір сағат ішінде ғана қосылады. Шығып, қайта кіріңіз.',
  passkeys_too_many: 'Қазір SMS-сіз кіру {count}\u00a0құрылғыда қосулы. Артығын жойыңыз.',
};
