/** What comes to the phone of whoever tries a message out, before it is signed. */
export const trials = {
  code: (code: string) => `Код ${code} для пробы сообщения. Если вы её не просили, никому его не называйте.`,
  mark: 'ПРОБА.',
};

/** Why something is refused, and what to do next. */
export const refusals = {
  phone_of_client:
    'Это номер клиента. Пробу отправляют только на свой телефон, не записанный ни за кем из клиентов.',
  customer_not_found: 'Такого клиента нет. Найдите его через поиск.',
  job_not_found:
    'Этого задания среди прекращённых уже нет: его запустили снова или оно выполнено. Обновите страницу.',
  list_wish_unknown: 'Такого отбора или столбца у этого списка нет. Откройте список заново.',
  list_too_long: 'В файл помещается 50\u00a0000 строк. Сузьте отбор.',
  list_too_wide:
    'Столько строк за\u00a0десять секунд не просмотреть. Выберите дни или другой отбор, по которому строк меньше, либо верните обычный порядок.',
  views_too_many: 'Можно хранить 50 видов одного списка. Удалите лишние.',
  question_missing: 'Напишите вопрос клиенту.',
  client_unread: 'Клиент написал в чат, и этого никто не прочёл. Прочтите и ответьте там, потом спрашивайте.',
  report_days_wrong: 'Выберите от одного дня до года, первый день не позже последнего.',
  view_not_found: 'Такого вида у вас нет. Обновите страницу.',
};

/** Codes of the record that have no text any more. */
export const ofThePast = {
  refusal: (code: string) => `Прежний отказ (${code})`,
  reason: (code: string) => `Прежняя причина (${code})`,
};
