import { eachScreenIsSound } from './cast-screens.ts';

/** Whoever may borrow again, or another way. */
eachScreenIsSound([
  { key: 'sholpan', name: 'overpaid', path: '/cabinet', heading: ({ repeat }) => repeat.title },
  { key: 'marat', name: 'repeat', path: '/cabinet', heading: ({ repeat }) => repeat.title },
  {
    key: 'marat',
    name: 'choose-loan-type',
    path: '/cabinet/choose-loan-type',
    heading: ({ repeat }) => repeat.chooseTitle,
  },
  {
    key: 'marat',
    name: 'loan-calculator',
    path: '/cabinet/loan-calculator',
    heading: ({ repeat }) => repeat.calculatorTitle,
  },
  {
    key: 'marat',
    name: 'instalments-calculator',
    path: '/cabinet/loan-calculator?type=instalments',
    heading: ({ repeat }) => repeat.calculatorTitle,
  },
  {
    key: 'asel',
    name: 'refinance',
    path: '/cabinet/refinance',
    heading: ({ refinance }) => refinance.title,
  },
  {
    key: 'bauyrzhan',
    name: 'refinance-by-the-month',
    path: '/cabinet/refinance?type=instalments&kind=annuity',
    heading: ({ refinance }) => refinance.title,
  },
  {
    key: 'zarina',
    name: 'statement',
    path: '/statements?kind=account',
    heading: ({ statements }) => statements.title,
  },
  {
    key: 'asel',
    name: 'agreements',
    path: '/cabinet/agreements',
    heading: ({ agreements }) => agreements.title,
  },
]);
