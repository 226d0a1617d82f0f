/** The profile, in Russian. */
export const profile = {
  title: 'Профиль',
  fields: {
    surname: 'Фамилия',
    name: 'Имя',
    patronymic: 'Отчество',
    iin_masked: 'ИИН',
    phone_masked: 'Телефон',
    iban: 'Счёт для выплат (IBAN)',
    bank: 'Банк',
    email: 'Электронная почта',
    address: 'Адрес',
  },
};
