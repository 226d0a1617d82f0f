import type { signIn as ru } from '../ru/signIn.ts';

/** Sign-in, in Kazakh. */
export const signIn: typeof ru = {
  title: 'Кіру және тіркелу',
  intro: 'ЖСН-іңізді және өз атыңыздағы ұялы нөмірді енгізіңіз. Кодты SMS арқылы жібереміз.',
  iin: 'ЖСН',
  iinHint: 'Жеке куәліктегі 12 цифр.',
  phone: 'Ұялы телефон',
  send: 'Код алу',
  code: 'SMS-тегі код',
  codeHint: 'Алты цифр. SMS 5 минутқа дейін келуі мүмкін.',
  enter: 'Кіру',
  resend: 'Кодты қайта жіберу',
  resendIn: (clock) => `Жаңа кодты сұрауға дейін ${clock} қалды`,
  sentTo: (phone) => `Код ${phone} нөміріне жіберілді.`,
  tooManyTries: 'Қатарынан бес рет қате код енгізілді: бұл код енді жарамсыз. Жаңасын сұраңыз.',
  edit: 'Нөмірді немесе ЖСН-ді өзгерту',
};
