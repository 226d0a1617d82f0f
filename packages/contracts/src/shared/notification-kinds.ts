/** What a borrower is told in the cabinet and by SMS. */
export const NOTIFICATION_KINDS = [
  'phone-changed',
  'phone-bound',
  'phone-freed',
  'iban-changed',
  'passkey-added',
  'passkey-copied',
  'operator-entered',
  'operator-left',
  'application-approved',
  'application-refused',
  'application-withdrawn',
  'agreement-declined',
  'approval-withdrawn',
  'question-asked',
  'agreement-signed',
  'confirmation-asked',
  'confirmation-expired',
  'money-sent',
  'payout-failed',
  'payout-returned',
  'account-asked',
  'payout-stopped',
  'payout-redirected',
  'payment-received',
  'loan-paid',
  'insurance-may-end',
  'due-soon',
  'due-today',
  'autopay-soon',
  'autopay-refused',
  'autopay-unanswered',
  'autopay-not-charged',
  'autopay-not-needed',
  'overdue',
  'offer-expired',
  'prolongation-asked',
  'prolongation-ready',
  'prolongation-expired',
  'loan-prolonged',
  'refinancing-ready',
  'loan-refinanced',
  'collection-paused',
  'pause-undone',
  'loan-frozen',
  'loan-unfrozen',
  'debt-rescheduled',
  'recovery-started',
  'recovery-closed',
  'claim-assigned',
  'overpayment-waiting',
  'refund-asked',
  'credit-refunded',
  'annulled-refunded',
  'payer-refunded',
  'payment-reversed',
  'payment-recorded',
  'offer-made',
  'offer-lapsed',
  'settlement-refused',
  'mediation-meeting',
  'mediation-failed',
  'loan-annulled',
  'case-answered',
  'message-waiting',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Every message: what the cabinet tells, codes, and letters with their own text. */
export const MESSAGE_KINDS = [
  ...NOTIFICATION_KINDS,
  'sign-in-code',
  'sign-code',
  'contact-code',
  'acting-code',
  'test-code',
  'test-message',
  'case-opened',
  'agreement-copy',
  'agreement-own-copy',
] as const;

/** The messages that hold a code: nobody in the office reads their words, and none is sent a second time. */
export const CODE_MESSAGES = [
  'sign-in-code',
  'sign-code',
  'contact-code',
  'acting-code',
  'test-code',
] as const;

export const MESSAGE_CHANNELS = ['sms', 'email', 'push'] as const;

/** How far a message has come. An e-mail or a push is known as handed over, an SMS as delivered or not. */
export const MESSAGE_STATES = ['waits', 'sent', 'delivered', 'undelivered', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What has not come and may be sent once more. */
export const NOT_DELIVERED = ['undelivered', 'failed'] as const satisfies readonly MessageState[];
