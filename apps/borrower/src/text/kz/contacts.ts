import type { contacts as ru } from '../ru/contacts.ts';

export const contacts: typeof ru = {
  title: 'Байланыс',
  description: 'Байланыс орталығының телефоны, поштасы және жұмыс уақыты.',
  callTitle: 'Қоңырау шалу',
  callText: (hours) => `Дс-Жм, Алматы уақытымен ${hours}.`,
  companyTitle: 'Компания',
};
