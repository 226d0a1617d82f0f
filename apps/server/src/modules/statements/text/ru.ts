/** Why something is refused, and what to do next. */
export const refusals = {
  debt_outstanding:
    'По договору №\u00a0{number} ещё есть долг. Справка появится здесь сразу после погашения.',
};
