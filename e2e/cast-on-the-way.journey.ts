import { eachScreenIsSound } from './cast-screens.ts';

/** Whoever has applied: what waits, is shown, signed, refused or paid out. */
eachScreenIsSound([
  { key: 'timur', name: 'review', path: '/cabinet', heading: ({ info }) => info.reviewTitle },
  { key: 'dana', name: 'verify', path: '/cabinet', heading: ({ info }) => info.verification },
  {
    key: 'dana',
    name: 'verification-result',
    path: '/verification-result',
    heading: ({ info }) => info.resultTitle,
  },
  { key: 'aigerim', name: 'sign', path: '/cabinet', heading: ({ sign }) => sign.title, answers: 'sign' },
  { key: 'yerlan', name: 'payout-failed', path: '/cabinet', heading: ({ info }) => info.failed },
  {
    key: 'gulnara',
    name: 'refused',
    path: '/cabinet',
    heading: ({ info }) => info.refused,
    answers: 'refused',
  },
  { key: 'aliya', name: 'registration-update', path: '/cabinet', heading: ({ renewal }) => renewal.title },
  { key: 'nurzhan', name: 'application', path: '/cabinet', heading: ({ info }) => info.applyTitle },
  { key: 'tomiris', name: 'payout', path: '/cabinet', heading: ({ info }) => info.payout, answers: 'payout' },
  {
    key: 'indira',
    name: 'sign-refinancing',
    path: '/cabinet',
    heading: ({ sign }) => sign.title,
    answers: 'refinancing',
  },
]);
