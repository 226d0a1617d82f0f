/** Why something is refused, and what to do next. */
export const refusals = {
  push_service_unknown: 'Уведомления этого браузера мы отправлять не умеем. Попробуйте другой браузер.',
};
