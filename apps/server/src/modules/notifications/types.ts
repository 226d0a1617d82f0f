import type {
  MESSAGE_KINDS,
  MessageState,
  NotificationKind,
} from '@senim/contracts/shared/notification-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { PushSubscription } from '../../providers/push/push-service.ts';

export type { NotificationKind };

/** Everything that is sent: the same, codes, and letters with their own text. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * `awaited`: codes, whose reader looks at a field until they come. `at-once`: answers to what the borrower just did. `by-day`: reminders,
 * everything about a debt, and what nobody waits for.
 */
export type SendingTime = 'awaited' | 'at-once' | 'by-day';

/** The channels of reminders. */
export interface NotificationChoice {
  readonly bySms: boolean;
  readonly byEmail: boolean;
}

/** A browser that gets notifications: its push address and our id of it. */
export interface PushDevice {
  readonly deviceId: string;
  readonly subscription: PushSubscription;
}

/** The values in a text: numbers, amounts and days (`YYYY-MM-DD`), never personal data. */
export interface MessageDetails {
  readonly number?: string;
  readonly amountTiyn?: Tiyn;
  readonly leftTiyn?: Tiyn;
  /** What was paid above the debt. */
  readonly overpaidTiyn?: Tiyn;
  /** Refunded above what was overpaid: it goes back too, beside the amount. */
  readonly shortfallTiyn?: Tiyn;
  readonly day?: string;
  readonly overdueDays?: number;
  /** The member of staff who acted for the borrower, and how much they did. */
  readonly operator?: string;
  readonly changes?: number;
}

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
  /** The message that did not come, of which this is the second try. */
  readonly againOf?: string;
}

/** A message that waits for delivery, unsealed. */
export interface WaitingMessage extends MessageToSend {
  readonly messageId: string;
  readonly createdAt: Date;
}

/** A message as staff may know of it: never its recipient. */
export interface MessageSeen {
  readonly messageId: string;
  readonly borrowerId: number | null;
  readonly kind: MessageKind;
  readonly channel: MessageToSend['channel'];
  readonly state: MessageState;
  readonly createdAt: Date;
  readonly isSentAgain: boolean;
}

export interface Notification {
  readonly notificationId: string;
  readonly kind: NotificationKind;
  readonly details: MessageDetails;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  /** The version of its words; null where it speaks by the text of the release. */
  readonly wordsVersion: number | null;
}
