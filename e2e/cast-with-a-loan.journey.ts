import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { eachScreenIsSound } from './cast-screens.ts';
import { memberOf } from './sandbox-people.ts';

/** Some weeks ahead, whenever this is walked. */
const ANOTHER_DAY = addDays(dayInAlmaty(Date.now()), 54);

/** Whoever has a loan: it is explained, paid, prolonged, late or frozen. */
eachScreenIsSound([
  { key: 'asel', name: 'deal', path: '/cabinet', heading: ({ deal }) => deal.title, asksForPart: true },
  // All is due, so that a part leaves nothing to plan.
  {
    key: 'daulet',
    name: 'overdue',
    path: '/cabinet',
    heading: ({ deal }) => deal.wayOut,
    asksForPart: false,
    answers: 'overdue',
  },
  { key: 'dinara', name: 'frozen', path: '/cabinet', heading: ({ deal }) => deal.title },
  {
    key: 'ruslan',
    name: 'prolongation',
    path: '/cabinet',
    heading: ({ prolongation }) => prolongation.title(10),
  },
  { key: 'bauyrzhan', name: 'instalments', path: '/cabinet', heading: ({ deal }) => deal.title },
  {
    key: 'asel',
    name: 'loan-payment',
    path: '/cabinet/loan-payment',
    heading: ({ loanPayment }) => loanPayment.title,
    answers: 'pay',
  },
  { key: 'asel', name: 'payments', path: '/cabinet/payments', heading: ({ payments }) => payments.title },
  {
    key: 'zarina',
    name: 'payments-made',
    path: '/cabinet/payments',
    heading: ({ payments }) => payments.title,
  },
  {
    key: 'saule',
    name: 'blocking',
    path: '/cabinet',
    heading: ({ blocking }) => blocking.wayOut,
    answers: 'recovery',
  },
  {
    key: null,
    name: 'as on another day, which the sandbox shows',
    path: `/mock/${ANOTHER_DAY}/${memberOf('asel').iin}`,
    heading: ({ mock }) => mock.title(ANOTHER_DAY),
  },
]);
