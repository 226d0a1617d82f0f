import { eachScreenIsSound } from './cast-screens.ts';

/** What a borrower asks for, reads of themselves and settles. */
eachScreenIsSound([
  {
    key: 'asel',
    name: 'notifications',
    path: '/cabinet/notifications',
    heading: ({ notifications }) => notifications.title,
  },
  { key: 'asel', name: 'profile', path: '/cabinet/profile', heading: ({ profile }) => profile.title },
  { key: 'asel', name: 'chain', path: '/cabinet/chain', heading: ({ chain }) => chain.title },
  {
    key: 'asel',
    name: 'not-my-loan',
    path: '/cabinet/not-my-loan',
    heading: ({ notMyLoan }) => notMyLoan.title,
  },
  {
    key: 'meruert',
    name: 'settlement',
    path: '/cabinet/settlement',
    heading: ({ requests }) => requests.settlement.title,
  },
  {
    key: 'kanat',
    name: 'mediation',
    path: '/mediation',
    heading: ({ requests }) => requests.mediation.title,
  },
  { key: 'zarina', name: 'requests', path: '/cabinet/requests', heading: ({ requests }) => requests.title },
  {
    key: 'asel',
    name: 'conversation',
    path: '/cabinet/conversation',
    heading: ({ conversation }) => conversation.title,
    answers: 'conversation',
  },
  { key: 'gulnara', name: 'data', path: '/cabinet/data', heading: ({ renewal }) => renewal.dataTitle },
]);
