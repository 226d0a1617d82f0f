/** Messages to the borrower, in Russian. */
export const notifications = {
  title: 'Сообщения',
  empty: 'Сообщений пока нет.',
  emptyText: 'Здесь будут решения по заявкам, напоминания о платежах и всё, что мы вам отправляли.',
  unread: 'новое',
};
