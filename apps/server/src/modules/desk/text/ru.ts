/** Why something is refused, and what to do next. */
export const refusals = {
  customer_not_found: 'Такого клиента нет. Найдите его через поиск.',
};
