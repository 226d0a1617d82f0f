import type * as ru from './ru.ts';

export const refusals: typeof ru.refusals = {
  account_not_found: 'Мұндай қарыз алушы жоқ. ЖСН-ді тексеріңіз.',
};
