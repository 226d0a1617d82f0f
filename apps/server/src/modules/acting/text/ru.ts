/** The SMS whose code lets an operator in, before it is signed. */
export const sms = {
  enter: (code: string, operator: string) =>
    `Код ${code}. Назовите его оператору ${operator}, если сами просили помочь в кабинете. Иначе никому.`,
};

/** Why something is refused, and what to do next. */
export const refusals = {
  acting_over: 'Время вышло. Начните заново со страницы клиента: ему придёт новый код.',
};
