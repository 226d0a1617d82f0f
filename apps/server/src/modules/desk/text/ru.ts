/** Why something is refused, and what to do next. */
export const refusals = {
  customer_not_found: 'Такого клиента нет. Найдите его через поиск.',
};

/** Codes of the record that have no text any more. */
export const ofThePast = {
  refusal: (code: string) => `Прежний отказ (${code})`,
  reason: (code: string) => `Прежняя причина (${code})`,
};
