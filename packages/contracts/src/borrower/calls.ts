import type { CallOf } from '../shared/call.ts';
import type * as position from '../shared/position.ts';
import type * as support from '../shared/support.ts';
import type * as acting from './acting.ts';
import type * as agreements from './agreements.ts';
import type * as application from './application.ts';
import type * as applicationQuestion from './application-question.ts';
import type * as auth from './auth.ts';
import type * as cabinet from './cabinet.ts';
import type * as documents from './documents.ts';
import type * as identification from './identification.ts';
import type * as loan from './loan.ts';
import type * as loanChanges from './loan-changes.ts';
import type * as mock from './mock.ts';
import type * as ownData from './own-data.ts';
import type * as payments from './payments.ts';
import type * as push from './push.ts';
import type * as refinancing from './refinancing.ts';
import type * as repeat from './repeat.ts';
import type * as requests from './requests.ts';
import type * as statements from './statements.ts';
import type * as verification from './verification.ts';

// Printed from the contracts beside it by `npm run print:calls`.

export const endActing: CallOf<typeof acting.endActing> = { method: 'POST', path: '/acting/end' };
export const openActing: CallOf<typeof acting.openActing> = { method: 'POST', path: '/acting/open' };
export const readActing: CallOf<typeof acting.readActing> = { method: 'GET', path: '/acting' };
export const confirmLoan: CallOf<typeof agreements.confirmLoan> = {
  method: 'POST',
  path: '/cabinet/confirm/sms-check',
  idempotent: true,
};
export const declineAgreement: CallOf<typeof agreements.declineAgreement> = {
  method: 'POST',
  path: '/cabinet/agreements/decline',
  idempotent: true,
};
export const listAgreements: CallOf<typeof agreements.listAgreements> = {
  method: 'GET',
  path: '/cabinet/agreements',
};
export const readDocument: CallOf<typeof agreements.readDocument> = {
  method: 'GET',
  path: '/cabinet/agreements/{id}/document',
};
export const readDocumentText: CallOf<typeof agreements.readDocumentText> = {
  method: 'GET',
  path: '/cabinet/agreements/{id}/document-text',
};
export const sendConfirmationCode: CallOf<typeof agreements.sendConfirmationCode> = {
  method: 'POST',
  path: '/cabinet/confirm/sms-send',
  idempotent: true,
};
export const sendSignCode: CallOf<typeof agreements.sendSignCode> = {
  method: 'POST',
  path: '/cabinet/sign/sms-send',
  idempotent: true,
};
export const signAgreement: CallOf<typeof agreements.signAgreement> = {
  method: 'POST',
  path: '/cabinet/sign/sms-check',
  idempotent: true,
};
export const answerQuestion: CallOf<typeof applicationQuestion.answerQuestion> = {
  method: 'POST',
  path: '/cabinet/application/question',
  idempotent: true,
};
export const readQuestion: CallOf<typeof applicationQuestion.readQuestion> = {
  method: 'GET',
  path: '/cabinet/application/question',
};
export const applyAgain: CallOf<typeof application.applyAgain> = {
  method: 'POST',
  path: '/cabinet/application',
  idempotent: true,
};
export const askRegisters: CallOf<typeof application.askRegisters> = {
  method: 'POST',
  path: '/application/prefill',
};
export const findEmployer: CallOf<typeof application.findEmployer> = {
  method: 'GET',
  path: '/application/employer',
};
export const readDraft: CallOf<typeof application.readDraft> = { method: 'GET', path: '/application/draft' };
export const readPrefill: CallOf<typeof application.readPrefill> = {
  method: 'GET',
  path: '/application/prefill',
};
export const readStep: CallOf<typeof application.readStep> = {
  method: 'GET',
  path: '/application/step',
  tokenInQuery: true,
};
export const saveDraft: CallOf<typeof application.saveDraft> = { method: 'PUT', path: '/application/draft' };
export const saveStep1: CallOf<typeof application.saveStep1> = {
  method: 'POST',
  path: '/application/step1',
  idempotent: true,
};
export const saveStep2: CallOf<typeof application.saveStep2> = {
  method: 'POST',
  path: '/application/step2',
  idempotent: true,
};
export const saveStep3: CallOf<typeof application.saveStep3> = {
  method: 'POST',
  path: '/application/step3',
  idempotent: true,
};
export const withdrawApplication: CallOf<typeof application.withdrawApplication> = {
  method: 'POST',
  path: '/cabinet/application/withdraw',
  idempotent: true,
};
export const checkSms: CallOf<typeof auth.checkSms> = { method: 'POST', path: '/auth/register/sms-check' };
export const endDevice: CallOf<typeof auth.endDevice> = {
  method: 'POST',
  path: '/cabinet/devices/end',
  idempotent: true,
};
export const listDevices: CallOf<typeof auth.listDevices> = { method: 'GET', path: '/cabinet/devices' };
export const logout: CallOf<typeof auth.logout> = { method: 'POST', path: '/auth/logout' };
export const readSmsProof: CallOf<typeof auth.readSmsProof> = { method: 'GET', path: '/auth/sms-proof' };
export const sendSms: CallOf<typeof auth.sendSms> = {
  method: 'POST',
  path: '/auth/sms-send',
  idempotent: true,
};
export const chooseLanguage: CallOf<typeof cabinet.chooseLanguage> = {
  method: 'POST',
  path: '/cabinet/language',
  idempotent: true,
};
export const markNotificationsRead: CallOf<typeof cabinet.markNotificationsRead> = {
  method: 'POST',
  path: '/cabinet/notifications/read',
  idempotent: true,
};
export const readInformation: CallOf<typeof cabinet.readInformation> = {
  method: 'GET',
  path: '/cabinet/information',
  tokenInQuery: true,
};
export const readNotifications: CallOf<typeof cabinet.readNotifications> = {
  method: 'GET',
  path: '/cabinet/notifications',
};
export const readProfile: CallOf<typeof cabinet.readProfile> = {
  method: 'GET',
  path: '/cabinet/profile',
  tokenInQuery: true,
};
export const addDocuments: CallOf<typeof documents.addDocuments> = {
  method: 'POST',
  path: '/cabinet/documents',
  idempotent: true,
};
export const listDocuments: CallOf<typeof documents.listDocuments> = {
  method: 'GET',
  path: '/cabinet/documents',
};
export const removeDocument: CallOf<typeof documents.removeDocument> = {
  method: 'POST',
  path: '/cabinet/documents/remove',
  idempotent: true,
};
export const readIdentification: CallOf<typeof identification.readIdentification> = {
  method: 'GET',
  path: '/cabinet/identification/{id}',
};
export const startIdentification: CallOf<typeof identification.startIdentification> = {
  method: 'POST',
  path: '/cabinet/identification',
  idempotent: true,
};
export const cancelProlongation: CallOf<typeof loanChanges.cancelProlongation> = {
  method: 'POST',
  path: '/cabinet/prolongation/cancel',
  idempotent: true,
};
export const requestPause: CallOf<typeof loanChanges.requestPause> = {
  method: 'POST',
  path: '/cabinet/pause',
  idempotent: true,
};
export const requestProlongation: CallOf<typeof loanChanges.requestProlongation> = {
  method: 'POST',
  path: '/cabinet/prolongation',
  idempotent: true,
};
export const requestRefinancing: CallOf<typeof loanChanges.requestRefinancing> = {
  method: 'POST',
  path: '/cabinet/refinance',
  idempotent: true,
};
export const quoteLoan: CallOf<typeof loan.quoteLoan> = { method: 'POST', path: '/loan/quote' };
export const readPurposes: CallOf<typeof loan.readPurposes> = { method: 'GET', path: '/loan/purposes' };
export const readTerms: CallOf<typeof loan.readTerms> = { method: 'GET', path: '/loan/terms' };
export const readMockCabinet: CallOf<typeof mock.readMockCabinet> = {
  method: 'GET',
  path: '/mock/{date}/{iin}',
};
export const cancelInsurance: CallOf<typeof ownData.cancelInsurance> = {
  method: 'POST',
  path: '/cabinet/insurance/cancel',
  idempotent: true,
};
export const chooseNotifications: CallOf<typeof ownData.chooseNotifications> = {
  method: 'POST',
  path: '/cabinet/notifications/choice',
  idempotent: true,
};
export const confirmContactChange: CallOf<typeof ownData.confirmContactChange> = {
  method: 'POST',
  path: '/cabinet/bmg-update/sms-check',
  idempotent: true,
  tokenInQuery: true,
};
export const disputeLoan: CallOf<typeof ownData.disputeLoan> = {
  method: 'POST',
  path: '/cabinet/not-my-loan',
  idempotent: true,
};
export const eraseOwnData: CallOf<typeof ownData.eraseOwnData> = {
  method: 'POST',
  path: '/cabinet/own-data/erase',
  idempotent: true,
};
export const exportOwnData: CallOf<typeof ownData.exportOwnData> = {
  method: 'GET',
  path: '/cabinet/own-data',
};
export const readChain: CallOf<typeof ownData.readChain> = { method: 'GET', path: '/cabinet/chain' };
export const readNotificationChoice: CallOf<typeof ownData.readNotificationChoice> = {
  method: 'GET',
  path: '/cabinet/notifications/choice',
};
export const requestContactChange: CallOf<typeof ownData.requestContactChange> = {
  method: 'POST',
  path: '/cabinet/bmg-update/sms-send',
  idempotent: true,
  tokenInQuery: true,
};
export const withdrawConsent: CallOf<typeof ownData.withdrawConsent> = {
  method: 'POST',
  path: '/cabinet/consents/withdraw',
  idempotent: true,
};
export const askRefund: CallOf<typeof payments.askRefund> = {
  method: 'POST',
  path: '/cabinet/refunds',
  idempotent: true,
};
export const listPaymentProgress: CallOf<typeof payments.listPaymentProgress> = {
  method: 'GET',
  path: '/cabinet/payments/progress',
};
export const listPayments: CallOf<typeof payments.listPayments> = {
  method: 'GET',
  path: '/cabinet/payments',
};
export const listRefunds: CallOf<typeof payments.listRefunds> = { method: 'GET', path: '/cabinet/refunds' };
export const lookUpAccount: CallOf<typeof payments.lookUpAccount> = {
  method: 'GET',
  path: '/payments/lookup',
};
export const payAccountByCard: CallOf<typeof payments.payAccountByCard> = {
  method: 'POST',
  path: '/payments/card',
  idempotent: true,
};
export const payByCard: CallOf<typeof payments.payByCard> = {
  method: 'POST',
  path: '/cabinet/payment',
  idempotent: true,
};
export const readCardPayment: CallOf<typeof payments.readCardPayment> = {
  method: 'GET',
  path: '/payments/card/{id}',
};
export const searchPayment: CallOf<typeof payments.searchPayment> = {
  method: 'POST',
  path: '/cabinet/payments/search',
  idempotent: true,
};
export const addPushDevice: CallOf<typeof push.addPushDevice> = {
  method: 'POST',
  path: '/cabinet/push/devices',
  idempotent: true,
};
export const readPushKey: CallOf<typeof push.readPushKey> = { method: 'GET', path: '/cabinet/push/key' };
export const removePushDevice: CallOf<typeof push.removePushDevice> = {
  method: 'POST',
  path: '/cabinet/push/devices/remove',
  idempotent: true,
};
export const quoteRefinancing: CallOf<typeof refinancing.quoteRefinancing> = {
  method: 'GET',
  path: '/cabinet/agreements/{id}/refinancing',
};
export const readRepeatTerms: CallOf<typeof repeat.readRepeatTerms> = {
  method: 'GET',
  path: '/cabinet/repeat-terms',
};
export const addToRequest: CallOf<typeof requests.addToRequest> = {
  method: 'POST',
  path: '/cabinet/requests/add',
  idempotent: true,
};
export const answerMeeting: CallOf<typeof requests.answerMeeting> = {
  method: 'POST',
  path: '/cabinet/mediation/meeting',
  idempotent: true,
};
export const declineOffer: CallOf<typeof requests.declineOffer> = {
  method: 'POST',
  path: '/cabinet/offer/decline',
  idempotent: true,
};
export const listRequests: CallOf<typeof requests.listRequests> = {
  method: 'GET',
  path: '/cabinet/requests',
};
export const requestMediation: CallOf<typeof requests.requestMediation> = {
  method: 'POST',
  path: '/cabinet/mediation',
  idempotent: true,
};
export const requestSettlement: CallOf<typeof requests.requestSettlement> = {
  method: 'POST',
  path: '/cabinet/settlement',
  idempotent: true,
};
export const writeToUs: CallOf<typeof requests.writeToUs> = {
  method: 'POST',
  path: '/cabinet/requests',
  idempotent: true,
};
export const readReceipt: CallOf<typeof statements.readReceipt> = {
  method: 'GET',
  path: '/cabinet/payments/{id}/receipt',
};
export const readStatement: CallOf<typeof statements.readStatement> = {
  method: 'GET',
  path: '/cabinet/statements/{kind}',
};
export const readStatementText: CallOf<typeof statements.readStatementText> = {
  method: 'GET',
  path: '/cabinet/statements/{kind}/text',
};
export const readVerification: CallOf<typeof verification.readVerification> = {
  method: 'GET',
  path: '/cabinet/verification/{id}',
};
export const startVerification: CallOf<typeof verification.startVerification> = {
  method: 'POST',
  path: '/cabinet/verification',
  idempotent: true,
};
export const explainPosition: CallOf<typeof position.explainPosition> = {
  method: 'GET',
  path: '/cabinet/agreements/{id}/explanation',
};
export const listChoices: CallOf<typeof position.listChoices> = {
  method: 'GET',
  path: '/cabinet/agreements/{id}/choices',
};
export const submitComplaint: CallOf<typeof support.submitComplaint> = {
  method: 'POST',
  path: '/complaint',
  idempotent: true,
};
export const submitFeedback: CallOf<typeof support.submitFeedback> = {
  method: 'POST',
  path: '/feedback',
  idempotent: true,
};
export const submitSettlement: CallOf<typeof support.submitSettlement> = {
  method: 'POST',
  path: '/debt-disposal',
  idempotent: true,
};
