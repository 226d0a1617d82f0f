/**
 * Where a session's token may stand in the address of a call. An address is written down in more places than a header
 * (proxies, histories), so it is only where product.md section 7 has the site send it so, or api.md shows it to outside
 * clients; everywhere else the header `Authorization: Bearer` alone opens a session.
 */

/** The site itself sends it so. */
export const SENT_IN_QUERY: ReadonlySet<string> = new Set([
  '/application/step',
  '/cabinet/information',
  '/cabinet/profile',
  '/cabinet/bmg-update/sms-send',
  '/cabinet/bmg-update/sms-check',
]);

/** An outside client may send it so. */
export const TAKEN_IN_QUERY: ReadonlySet<string> = new Set([
  ...SENT_IN_QUERY,
  '/auth/logout',
  '/application/step1',
  '/application/step2',
  '/application/step3',
  '/cabinet/application',
  '/cabinet/notifications',
  '/cabinet/notifications/read',
  '/cabinet/payments',
  '/cabinet/payment',
  '/cabinet/agreements',
  '/cabinet/agreements/{id}/document',
  '/cabinet/sign/sms-send',
  '/cabinet/sign/sms-check',
  '/cabinet/prolongation',
  '/cabinet/refinance',
  '/cabinet/pause',
  '/cabinet/documents',
  '/cabinet/verification',
  '/cabinet/verification/{id}',
  '/cabinet/statements/{kind}',
  '/cabinet/mediation',
]);
