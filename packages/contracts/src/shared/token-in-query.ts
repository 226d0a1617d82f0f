/**
 * Where a session's token may stand in the address of a call. Addresses are recorded in more places than headers (proxies,
 * histories). So it is allowed only where product.md section 7 has the site do it, or api.md shows it to outside clients;
 * everywhere else only the header `Authorization: Bearer` opens a session.
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
