/** Why the sandbox's page is refused, and what to do next. */
export const refusals = {
  account_not_found: 'Такого заёмщика нет. Проверьте ИИН.',
};
