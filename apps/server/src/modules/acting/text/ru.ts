/** Why something is refused, and what to do next. */
export const refusals = {
  acting_over: 'Время вышло. Начните заново со страницы клиента: ему придёт новый код.',
};
