import type * as ru from './ru.ts';

/** The SMS whose code lets an operator in, in Kazakh. */
export const sms: typeof ru.sms = {
  enter: (code, operator) =>
    `Код ${code}. Кабинетте көмек сұрасаңыз, оны операторға айтыңыз: ${operator}. Сұрамасаңыз, ешкімге айтпаңыз.`,
};

/** The same in Kazakh. */
export const refusals: typeof ru.refusals = {
  acting_over: 'Уақыт өтті. Клиент бетінен қайта бастаңыз: оған жаңа код келеді.',
};
