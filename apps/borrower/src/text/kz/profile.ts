import type { profile as ru } from '../ru/profile.ts';

/** The profile, in Kazakh. */
export const profile: typeof ru = {
  title: 'Менің деректерім',
  fields: {
    surname: 'Тегі',
    name: 'Аты',
    patronymic: 'Әкесінің аты',
    iin_masked: 'ЖСН',
    phone_masked: 'Телефоны',
    iban: 'Төлем алатын шот (IBAN)',
    bank: 'Банкі',
    email: 'Электрондық пошта',
    address: 'Мекенжайы',
  },
};
