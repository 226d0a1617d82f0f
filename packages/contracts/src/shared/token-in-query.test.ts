import { expect, test } from 'vitest';
import { SENT_IN_QUERY, TAKEN_IN_QUERY } from './token-in-query.ts';

/** The site's own calls of product.md, section 7. */
const OF_THE_SITE = [
  '/application/step',
  '/cabinet/bmg-update/sms-check',
  '/cabinet/bmg-update/sms-send',
  '/cabinet/information',
  '/cabinet/profile',
];

test('the site puts a session into an address where product.md has it so, and nowhere else', () => {
  expect([...SENT_IN_QUERY].sort()).toEqual(OF_THE_SITE);
});

test('no address that proxies write down opens what is kept of a person, or takes a step that cannot be undone', () => {
  for (const path of [
    '/cabinet/own-data',
    '/cabinet/own-data/erase',
    '/cabinet/chain',
    '/cabinet/consents/withdraw',
    '/cabinet/insurance/cancel',
    '/cabinet/identification',
    '/cabinet/refunds',
    '/cabinet/agreements/decline',
    '/cabinet/confirm/sms-check',
    '/cabinet/push/devices',
    '/cabinet/language',
    '/cabinet/not-my-loan',
    '/cabinet/documents/remove',
  ])
    expect([path, TAKEN_IN_QUERY.has(path)]).toEqual([path, false]);
});
