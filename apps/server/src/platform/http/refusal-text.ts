import type { Refused } from '../outcome.ts';

export type AnswerLanguage = 'ru' | 'kz';

/** What a refusal says and with which HTTP status (api.md, Common rules). `{name}` is filled from its details. */
export interface RefusalText {
  readonly status: 400 | 401 | 403 | 404 | 422 | 429 | 444 | 451 | 500 | 503;
  readonly ru: string;
  readonly kz: string;
  /** What a detail says where it is a code; `other` stands for every code that is not here. */
  readonly words?: Readonly<Record<string, Readonly<Record<AnswerLanguage, string>>>>;
}

/** A module's refusals, exhaustively: a code without a text in both languages does not compile. */
export type RefusalTable<Code extends string = string> = Readonly<Record<Code, RefusalText>>;

export function fill(text: string, details: Refused<string>['details'] = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => String(details[name] ?? placeholder));
}

/** A refusal in a language, its details filled in, those that are codes in words. */
export function refusalMessage(
  text: RefusalText,
  language: AnswerLanguage,
  details: Refused<string>['details'] = {},
): string {
  const { words } = text;
  const said = Object.entries(details).map(([name, value]) => {
    const known = words && (words[String(value)] ?? words.other);
    return [name, known ? known[language] : value] as const;
  });
  return fill(text[language], Object.fromEntries(said));
}

export const COMMON_REFUSALS = {
  invalid_fields: {
    status: 422,
    ru: 'Проверьте отмеченные поля и исправьте их.',
    kz: 'Белгіленген өрістерді тексеріп, түзетіңіз.',
  },
  unauthorized: {
    status: 401,
    ru: 'Сеанс завершён. Войдите ещё раз по коду из SMS.',
    kz: 'Сеанс аяқталды. SMS-кодпен қайта кіріңіз.',
  },
  staff_session_over: {
    status: 401,
    ru: 'Сеанс завершён. Войдите ещё раз: пароль и код из приложения.',
    kz: 'Сеанс аяқталды. Қайта кіріңіз: құпиясөз бен қолданбадағы код.',
  },
  csrf_token_missing: {
    status: 403,
    ru: 'Запрос пришёл не со страницы офиса. Обновите страницу и повторите.',
    kz: 'Сұрау кеңсе бетінен келмеді. Бетті жаңартып, қайталаңыз.',
  },
  right_missing: {
    status: 403,
    ru: 'У вашей роли нет права на это действие.',
    kz: 'Сіздің рөліңізде бұл әрекетке құқық жоқ.',
  },
  acting_not_allowed: {
    status: 403,
    ru: 'Это клиент делает сам: сотрудник от его имени не подписывает, не даёт согласий, не видит кодов и не меняет телефон и счёт.',
    kz: 'Мұны клиент өзі жасайды: қызметкер оның атынан қол қоймайды, келісім бермейді, кодтарды көрмейді, телефон мен шотты өзгертпейді.',
  },
  too_many_requests: {
    status: 429,
    ru: 'Слишком много запросов подряд. Повторите через {seconds} с.',
    kz: 'Қатарынан тым көп сұрау жіберілді. {seconds} секундтан кейін қайталаңыз.',
  },
  not_found: {
    status: 404,
    ru: 'Такого адреса нет. Проверьте путь запроса.',
    kz: 'Мұндай мекенжай жоқ. Сұрау жолын тексеріңіз.',
  },
  too_many_uploads: {
    status: 429,
    ru: 'Сейчас загружается слишком много файлов. Повторите через {seconds} с.',
    kz: 'Қазір тым көп файл жүктеліп жатыр. {seconds} секундтан кейін қайталаңыз.',
  },
  body_unreadable: {
    status: 400,
    ru: 'Запрос не удалось прочитать. Отправьте данные в формате JSON ещё раз.',
    kz: 'Сұрауды оқу мүмкін болмады. Деректерді JSON пішімінде қайта жіберіңіз.',
  },
  idempotency_key_reused: {
    status: 422,
    ru: 'Этот ключ уже использован с другими данными. Отправьте запрос с новым ключом.',
    kz: 'Бұл кілт басқа деректермен қолданылған. Сұрауды жаңа кілтпен жіберіңіз.',
  },
  request_in_progress: {
    status: 400,
    ru: 'Такой же запрос ещё выполняется. Подождите несколько секунд и повторите.',
    kz: 'Дәл осындай сұрау әлі орындалып жатыр. Бірнеше секунд күтіп, қайталаңыз.',
  },
  busy_with_another: {
    status: 503,
    ru: 'С этими данными сейчас работает другой запрос. Повторите через минуту: ничего не потеряно.',
    kz: 'Бұл деректермен қазір басқа сұрау жұмыс істеп жатыр. Бір минуттан кейін қайталаңыз: ештеңе жоғалған жоқ.',
  },
  temporarily_unavailable: {
    status: 503,
    ru: 'Сервис на минуту недоступен. Введённое сохранено, повторите чуть позже.',
    kz: 'Қызмет бір минутқа қолжетімсіз. Енгізген деректеріңіз сақталды, сәл кейінірек қайталаңыз.',
  },
  internal_error: {
    status: 500,
    ru: 'Что-то пошло не так. Мы уже знаем об этом, попробуйте ещё раз.',
    kz: 'Бірдеңе дұрыс болмады. Біз бұл туралы білеміз, қайталап көріңіз.',
  },
} as const satisfies RefusalTable;

export type CommonRefusal = keyof typeof COMMON_REFUSALS;
