import { join } from 'node:path';
import type { Language } from '@senim/kazakhstan/languages';
import type { BiometricsResult } from '../cast-answers.ts';
import type { CallingPartner, Finding, Step } from '../partners/judgement.ts';
import { type Book, openBook } from './book.ts';

/** Instants are RFC 3339, UTC, by the business calendar. */
export interface SmsEntry {
  readonly id: number;
  readonly key: string;
  readonly at: string;
  readonly phone: string;
  readonly text: string;
}

export interface MailEntry {
  readonly id: string;
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

export type TransferStatus = 'accepted' | 'executed' | 'rejected' | 'returned';

/** A transfer as it was ordered, then again when it comes back: the last one of a reference holds. */
export interface TransferEntry {
  readonly reference: string;
  readonly at: string;
  readonly iban: string;
  readonly bic: string;
  readonly name: string;
  readonly iin: string;
  /** As in the order: "70000.00". */
  readonly amount: string;
  readonly purpose: string;
  readonly kbe: string;
  readonly knp: string;
  readonly status: TransferStatus;
  readonly reason: string | null;
  /** When it came back, where it had been made before. */
  readonly returnedAt?: string;
}

/** A session when it was opened, and again after each change; the last entry of an id counts. */
export interface SessionEntry {
  readonly id: string;
  readonly reference: string;
  readonly iin: string;
  readonly returnUrl: string;
  readonly result: BiometricsResult;
}

/** What a partner network was told of a visitor it sent. */
export interface PostbackEntry {
  readonly key: string;
  readonly at: string;
  readonly source: string;
  readonly clickId: string;
  readonly ourId: string;
  readonly goal: string;
  readonly status: string;
}

/** A card payment when it was opened, and again after each change; the last entry of an id counts. */
export interface CardEntry {
  readonly id: string;
  readonly invoiceId: string;
  /** Tenge with two digits. */
  readonly amount: string;
  /** What of it went back to the card. */
  readonly refunded: string;
  readonly description: string;
  readonly language: Language;
  readonly backLink: string;
  readonly postLink: string;
  readonly status: 'NEW' | '3D' | 'CHARGE' | 'FAILED' | 'REFUND' | 'CHARGEBACK';
  readonly reference: string;
  readonly cardMask: string;
  readonly reason: string | null;
  /** The bank never reports it: the lender must ask. */
  readonly isSilent: boolean;
  /** The payer has let the bank keep the card. */
  readonly isCardKept: boolean;
  /** The kept card by which it is paid, or as which its card was kept. */
  readonly cardId: string | null;
  readonly cardExpiry: string | null;
  /** When it was opened, or charged. */
  readonly at: string;
  readonly changedAt: string;
}

/** A card that the bank keeps for a lender, and once more when it has forgotten it. */
export interface KeptCardEntry {
  readonly id: string;
  readonly mask: string;
  readonly expiry: string;
  /** Charges without its owner come to nothing. */
  readonly isEmpty: boolean;
  readonly isGone: boolean;
}

/** An address that a browser was given. One that it has given up stays known as gone. */
export interface PushAddressEntry {
  readonly id: string;
  readonly isGone: boolean;
}

/** A message for a browser, as it was handed over: encrypted for that browser alone. */
export interface PushEntry {
  readonly id: string;
  readonly address: string;
  readonly at: string;
  readonly ttl: string;
  readonly topic: string;
  /** Base64. */
  readonly body: string;
}

/** A partner's call, how it was judged, and which call of their list it was; or that the list was begun anew. */
export interface PartnerCallEntry {
  readonly id: string;
  readonly at: string;
  readonly partner: CallingPartner;
  readonly isBeginning: boolean;
  /** `GET /terminal/kassa24?command=check&...`, and the body of a post. */
  readonly line: string;
  readonly body: string;
  readonly status: number;
  readonly findings: readonly Finding[];
  readonly step: Step | null;
  /** The same for the same operation, sent again. */
  readonly operation: string;
}

export interface Books {
  readonly partnerCalls: Book<PartnerCallEntry>;
  readonly pushAddresses: Book<PushAddressEntry>;
  readonly pushes: Book<PushEntry>;
  readonly sms: Book<SmsEntry>;
  readonly mail: Book<MailEntry>;
  readonly transfers: Book<TransferEntry>;
  readonly sessions: Book<SessionEntry>;
  readonly postbacks: Book<PostbackEntry>;
  readonly cards: Book<CardEntry>;
  readonly keptCards: Book<KeptCardEntry>;
}

export function openBooks(folder: string): Books {
  return {
    partnerCalls: openBook(join(folder, 'partner-calls.jsonl'), ({ id }) => id),
    sms: openBook(join(folder, 'sms.jsonl'), ({ key }) => key),
    mail: openBook(join(folder, 'mail.jsonl'), ({ id }) => id),
    transfers: openBook(join(folder, 'bank-transfers.jsonl'), ({ reference }) => reference),
    postbacks: openBook(join(folder, 'postbacks.jsonl'), ({ key }) => key),
    sessions: openBook(join(folder, 'biometrics-sessions.jsonl'), ({ id }) => id),
    pushAddresses: openBook(join(folder, 'push-addresses.jsonl'), ({ id }) => id),
    pushes: openBook(join(folder, 'pushes.jsonl'), ({ id }) => id),
    cards: openBook(join(folder, 'card-payments.jsonl'), ({ id }) => id),
    keptCards: openBook(join(folder, 'kept-cards.jsonl'), ({ id }) => id),
  };
}
