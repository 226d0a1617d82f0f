import type { notifications as ru } from '../ru/notifications.ts';

/** Messages to the borrower, in Kazakh. */
export const notifications: typeof ru = {
  title: 'Хабарлар',
  empty: 'Әзірге хабар жоқ.',
  emptyText:
    'Өтінімдер бойынша шешімдер, төлем туралы еске салулар және сізге жібергеніміздің бәрі осында болады.',
  unread: 'жаңа',
};
