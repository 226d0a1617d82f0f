import type { NotificationKind } from '@senim/contracts/shared/notification-kinds';
import type { PushSubscription } from '../../providers/push/push-service.ts';

export type { NotificationKind };

/** What goes out under no event of the cabinet: codes, and letters of their own wording. */
export type MessageKind =
  | NotificationKind
  | 'sign-in-code'
  | 'sign-code'
  | 'contact-code'
  | 'acting-code'
  | 'case-opened'
  | 'agreement-copy'
  | 'agreement-own-copy';

/** `at-once`: codes, and answers to the borrower's own act. `by-day`: reminders, anything about a debt, what nobody is waiting for. */
export type SendingTime = 'at-once' | 'by-day';

/** By which channels reminders come. */
export interface NotificationChoice {
  readonly bySms: boolean;
  readonly byEmail: boolean;
}

/** A browser that is told too: how it is reached, and by which name we keep it. */
export interface PushDevice {
  readonly deviceId: string;
  readonly subscription: PushSubscription;
}

/** What fills a text: numbers, amounts and days (`YYYY-MM-DD`), never a person's data. */
export interface MessageDetails {
  readonly number?: string;
  readonly amountTiyn?: number;
  readonly leftTiyn?: number;
  /** What was paid above the debt. */
  readonly overpaidTiyn?: number;
  /** Refunded above what was overpaid: it goes back too, beside the amount. */
  readonly shortfallTiyn?: number;
  readonly day?: string;
  readonly overdueDays?: number;
  /** The member of staff who acted for the borrower, and how much they did. */
  readonly operator?: string;
  readonly changes?: number;
}

/** The same as a text takes them: amounts and days written in its language. */
export interface NotificationFigures {
  readonly number: string;
  readonly amount: string;
  readonly left: string;
  /** Empty where nothing was overpaid. */
  readonly overpaid: string;
  /** Empty where no refund gave too much; else that, and the amount with it. */
  readonly shortfall: string;
  readonly whole: string;
  readonly date: string;
  readonly overdueDays: number;
  readonly operator: string;
  readonly changes: number;
}

export type NotificationText = (figures: NotificationFigures) => string;

export interface AttachmentReference {
  readonly fileName: string;
  /** The document in the document store. */
  readonly sha256: string;
}

export interface MessageToSend {
  readonly borrowerId: number | null;
  readonly channel: 'sms' | 'email' | 'push';
  /** A phone of 11 digits, an e-mail address, or the id of a device. */
  readonly recipient: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly subject?: string;
  readonly attachments?: readonly AttachmentReference[];
}

/** A message that waits to be delivered, opened. */
export interface WaitingMessage extends MessageToSend {
  readonly messageId: string;
  readonly createdAt: Date;
}

export interface Notification {
  readonly notificationId: string;
  readonly kind: NotificationKind;
  readonly details: MessageDetails;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}
