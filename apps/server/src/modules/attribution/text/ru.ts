/** Why a partner is not told once more. */
export const refusals = {
  postback_not_found: 'Такого сообщения партнёру нет. Обновите список.',
  postback_not_failed: 'Партнёр это уже принял, не просил об этом сообщать, или сообщение ещё в пути.',
};
