/** What a lock screen may show, where others read it too: that there is something to read, and nothing of it. */
export const push = 'В личном кабинете новое сообщение. Откройте, чтобы прочитать.';

/** Why something is refused, and what to do next. */
export const refusals = {
  push_service_unknown: 'Уведомления этого браузера мы отправлять не умеем. Попробуйте другой браузер.',
  message_not_found: 'Такого сообщения нет. Обновите список.',
  message_no_address:
    'Сообщение не дойдёт: номер теперь у другого человека или почта удалена. Узнайте у клиента новые данные.',
  message_not_failed: 'Это сообщение дошло или ещё в пути.',
  message_not_again: 'Это сообщение не повторяют: в нём код, или его день прошёл. Напишите клиенту новое.',
};
