/** Why something is refused, and what to do next. */
export const refusals = {
  customer_not_found: 'Такого клиента нет. Найдите его через поиск.',
  job_not_found:
    'Этого задания среди прекращённых уже нет: его запустили снова или оно выполнено. Обновите страницу.',
};

/** Codes of the record that have no text any more. */
export const ofThePast = {
  refusal: (code: string) => `Прежний отказ (${code})`,
  reason: (code: string) => `Прежняя причина (${code})`,
};
