/** Answers where questions arise, in Russian; the answers themselves are texts of the site. */
export const help = {
  title: 'Частые вопросы',
  all: 'Все вопросы и ответы',
};
