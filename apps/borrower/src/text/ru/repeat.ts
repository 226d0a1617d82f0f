/** The next loan, in Russian. */
export const repeat = {
  title: 'Заём закрыт, спасибо!',
  text: 'Можно взять следующий.',
  apply: 'Подать заявку',
};
