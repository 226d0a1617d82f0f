/** What a sender is told by SMS or e-mail, before it is signed. */
export const letters = {
  received: (reference: string, answerBy: string) =>
    `Обращение ${reference} получено. Ответим не позднее ${answerBy}.`,
  receivedSubject: (reference: string) => `Обращение ${reference} получено`,
  answerSubject: (reference: string) => `Ответ на обращение ${reference}`,
};

/** What is written in the name of whoever has taken insurance back. */
export const insurance = {
  cancelled: ({ insurer, price, day }: { insurer: string; price: string; day: string }) =>
    `Отказываюсь от страхования с ${day} (в течение 14\u00a0дней после подписания). Страховщик: ${insurer}. Премия: ${price}. Если она уплачена, прошу вернуть её целиком.`,
};

/** Why a case is not opened or not found. */
export const caseRefusals = {
  case_not_found: 'Такого обращения нет.',
  case_over: 'Это обращение уже закрыто. Обновите страницу.',
  too_many_cases:
    'За сутки от вас пришло много обращений, мы уже работаем с ними. Если дело срочное, позвоните в колл-центр.',
};

/** Why a file is not taken or not found. */
export const fileRefusals = {
  case_file_not_found: 'Такого файла нет.',
  attachment_empty: 'Файл «{file}» пуст. Выберите его ещё раз или уберите.',
  attachment_not_readable:
    'Файл «{file}» не похож на PDF или фотографию (JPEG, PNG, HEIC, WebP). Сфотографируйте документ или сохраните его в PDF.',
  attachment_too_hard:
    'Файл «{file}» мы не сможем открыть: он закрыт паролем, слишком велик или устроен слишком сложно. Сфотографируйте документ.',
  attachments_busy: 'Сейчас принимаем много файлов. Отправьте обращение ещё раз через минуту.',
  attachment_too_large:
    'Файл «{file}» больше {megabytes}\u00a0МБ. Уменьшите фотографию или сохраните документ в PDF.',
  attachments_too_large: 'Все файлы вместе больше {megabytes}\u00a0МБ. Оставьте самые важные.',
  attachments_too_many: 'Можно приложить не больше {count} файлов. Оставьте самые важные.',
};

/** Why a step is refused to the desk. */
export const workingRefusals = {
  files_not_taken: 'Файлы отправляются только с ответом в переписке.',
};

/** Why a message to the office is not taken. */
export const conversationRefusals = {
  message_empty: 'Напишите сообщение или приложите файл.',
  too_many_messages:
    'За сутки от вас пришло очень много сообщений и файлов, мы уже читаем их. Если дело срочное, позвоните в колл-центр.',
};

/** Why a call is not asked for or taken back. */
export const callbackRefusals = {
  call_time_gone: 'Это время уже недоступно. Выберите другое.',
  call_asked: 'Звонок уже заказан. Чтобы выбрать другое время, сначала отмените его.',
  call_not_asked: 'Заказанного звонка нет.',
};

/** What is written of the call in the case. */
export const callback = {
  wish: (day: string, from: string, until: string) => `Позвоните мне ${day} с ${from} до ${until}.`,
  cancelled: 'Звонок больше не нужен.',
};
