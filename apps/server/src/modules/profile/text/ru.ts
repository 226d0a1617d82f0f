/** Why an answer is not taken, in Russian. */
export const refusals = {
  consent_changed: 'Текст согласия изменился. Обновите страницу, прочитайте его и отметьте ещё раз.',
};
