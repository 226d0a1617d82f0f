import type { contacts as ru } from '../ru/contacts.ts';

export const contacts: typeof ru = {
  title: 'Байланыс',
  description: 'Байланыс орталығының телефоны, поштасы және жұмыс уақыты.',
  heading: 'Байланыс',
  lead: 'Біз қазақша да, орысша да жауап береміз.',
  callTitle: 'Қоңырау шалу',
  callText: (hours) => `Дс-Жм, Алматы уақытымен ${hours}.`,
  writeTitle: 'Хат жазу',
  writeText: 'Жұмыс уақытында жауап береміз. Хатта SMS-код пен карта нөмірін ешқашан жібермеңіз.',
  companyTitle: 'Компания',
  safetyTitle: 'Алаяқтардан сақтаныңыз',
  safetyText:
    'Біз SMS-кодты телефонмен ешқашан сұрамаймыз және несие беру үшін ақша аударуды талап етпейміз.',
};
