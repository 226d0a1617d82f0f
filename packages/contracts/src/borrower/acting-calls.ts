import type { BorrowersCallId } from './endpoints.ts';

/**
 * What staff may call in a client's cabinet that the client opened for them with a code: one row for every call of a borrower.
 * True is help with reading, filling in and asking. Whatever signs, consents, shows a code, changes phone or account, exports
 * data or moves money stays the client's own.
 */
export const ACTING_CALLS: Readonly<Record<BorrowersCallId, boolean>> = {
  'acting.read': true,
  'acting.end': true,
  'auth.logout': false,

  // The client's own devices.
  'cabinet.devices': false,
  'cabinet.devices.end': false,
  'cabinet.passkeys': false,
  'cabinet.passkeys.ask': false,
  'cabinet.passkeys.add': false,
  'cabinet.passkeys.remove': false,
  'cabinet.passkeys.put-off': false,

  'application.step': true,
  'application.employer': true,
  'application.prefill.read': true,
  // Consents, and has the registers opened.
  'application.prefill.ask': false,
  'application.draft.read': true,
  // The IBAN and the consents in it stay as the client left them.
  'application.draft.save': true,
  // Consents to personal data.
  'application.step1': false,
  'application.step2': true,
  // Consents, sets the IBAN and applies.
  'application.step3': false,
  'application.question': true,
  'application.question-answer': true,
  'cabinet.application': false,
  'cabinet.application.withdraw': false,
  'cabinet.repeat-terms': true,

  'cabinet.information': true,
  'cabinet.profile': true,
  // The client sets their own language.
  'cabinet.language': false,
  'cabinet.notifications': true,
  // New notifications stay unread for the client.
  'cabinet.notifications.read': false,
  'cabinet.notifications.choice.read': true,
  'cabinet.notifications.choice': false,
  // The operator's browser is not the client's.
  'cabinet.push.key': false,
  'cabinet.push.add': false,
  'cabinet.push.remove': false,
  'cabinet.payments': true,
  'cabinet.payments.receipt': false,
  'cabinet.payments.progress': true,
  'cabinet.payments.search': true,
  'cabinet.payment': false,
  // Whose card it is, and that it pays, is the client's own. What pays by itself is seen and stopped for them, on their word at the phone.
  'cabinet.cards': false,
  'cabinet.cards.keep': false,
  'cabinet.cards.remove': false,
  'cabinet.autopay': true,
  'cabinet.autopay.on': false,
  'cabinet.autopay.off': true,
  'cabinet.refunds': true,
  'cabinet.refunds.ask': false,
  'cabinet.agreements': true,
  'cabinet.agreements.explanation': true,
  'cabinet.agreements.choices': true,
  'cabinet.agreements.refinancing': true,
  'cabinet.agreements.document': false,
  'cabinet.agreements.document-text': false,
  'cabinet.statements': false,
  'cabinet.statements.text': false,
  'documents.list': true,
  'documents.add': false,
  'documents.remove': false,

  // These only ask: each waits for the client's own signature or payment.
  'cabinet.prolongation': true,
  'cabinet.prolongation.cancel': true,
  'cabinet.refinance': true,
  'cabinet.pause': true,
  'cabinet.not-my-loan': true,
  'cabinet.settlement': true,
  'cabinet.mediation': true,
  'cabinet.requests': true,
  'cabinet.requests.write': true,
  'cabinet.requests.add': true,
  'cabinet.conversation': true,
  'cabinet.conversation.unread': true,
  // Staff do not write to themselves in a client's name, and what was not read by the client stays unread.
  'cabinet.conversation.write': false,
  'cabinet.conversation.read': false,
  'cabinet.conversation.file': false,
  'cabinet.callback': true,
  'cabinet.callback.ask': true,
  'cabinet.callback.cancel': true,
  // The answer to an offer must come from the client.
  'cabinet.offer.decline': false,
  'cabinet.agreements.decline': false,
  'cabinet.mediation.meeting': false,

  'cabinet.sign.sms-send': false,
  'cabinet.sign.sms-check': false,
  'cabinet.confirm.sms-send': false,
  'cabinet.confirm.sms-check': false,
  'cabinet.bmg-update.sms-send': false,
  'cabinet.bmg-update.sms-check': false,
  'cabinet.consents.withdraw': false,
  'cabinet.insurance.cancel': false,
  'cabinet.chain': false,
  'cabinet.own-data': false,
  'cabinet.own-data.erase': false,
  // Face and document are the client's.
  'cabinet.identification.start': false,
  'cabinet.identification.read': false,
  'cabinet.verification.start': false,
  'cabinet.verification.read': true,
};

const BY_ID: Readonly<Record<string, boolean | undefined>> = ACTING_CALLS;

/** Whether staff may make this call for a client. What a client cannot call, nobody calls for them. */
export const mayBeMadeFor = (endpointId: string): boolean => BY_ID[endpointId] === true;
