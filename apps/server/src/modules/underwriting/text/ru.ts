/** Why something is refused, and what to do next. */
export const refusals = {
  review_over: 'По этой заявке решение уже принято. Обновите страницу.',
  reasons_missing: 'Выберите хотя бы одну причину: заявитель увидит её в кабинете.',
  second_person_needed:
    'Сумма выше лимита: нужно согласие второго человека, и один из двоих — старший менеджер.',
  question_open: 'Вопрос уже задан, ждём ответа заявителя.',
  question_not_open: 'Вопроса по вашей заявке сейчас нет.',
};
