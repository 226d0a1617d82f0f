import type { Language } from '../language.ts';
import { calculator as calculatorKz } from '../text/kz/calculator.ts';
import { contacts as contactsKz } from '../text/kz/contacts.ts';
import { faq as faqKz } from '../text/kz/faq.ts';
import { home as homeKz } from '../text/kz/home.ts';
import { howGetMoney as howGetMoneyKz } from '../text/kz/howGetMoney.ts';
import { layout as layoutKz } from '../text/kz/layout.ts';
import { loanConditions as loanConditionsKz } from '../text/kz/loanConditions.ts';
import { payment as paymentKz } from '../text/kz/payment.ts';
import { paymentsInfo as paymentsInfoKz } from '../text/kz/paymentsInfo.ts';
import { calculator } from '../text/ru/calculator.ts';
import { contacts } from '../text/ru/contacts.ts';
import { faq } from '../text/ru/faq.ts';
import { home } from '../text/ru/home.ts';
import { howGetMoney } from '../text/ru/howGetMoney.ts';
import { layout } from '../text/ru/layout.ts';
import { loanConditions } from '../text/ru/loanConditions.ts';
import { payment } from '../text/ru/payment.ts';
import { paymentsInfo } from '../text/ru/paymentsInfo.ts';

const russian = {
  calculator,
  contacts,
  faq,
  home,
  howGetMoney,
  layout,
  loanConditions,
  payment,
  paymentsInfo,
};

/** The texts of the documents in both languages: the server renders either, so it holds both. */
export const pageTexts: Record<Language, typeof russian> = {
  ru: russian,
  kz: {
    calculator: calculatorKz,
    contacts: contactsKz,
    faq: faqKz,
    home: homeKz,
    howGetMoney: howGetMoneyKz,
    layout: layoutKz,
    loanConditions: loanConditionsKz,
    payment: paymentKz,
    paymentsInfo: paymentsInfoKz,
  },
};
