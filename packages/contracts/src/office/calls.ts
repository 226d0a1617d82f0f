import type { CallOf } from '../shared/call.ts';
import type * as accounts from './accounts.ts';
import type * as acting from './acting.ts';
import type * as cases from './cases.ts';
import type * as customers from './customers.ts';
import type * as health from './health.ts';
import type * as lists from './lists.ts';
import type * as loans from './loans.ts';
import type * as payouts from './payouts.ts';
import type * as phones from './phones.ts';
import type * as proposals from './proposals.ts';
import type * as recovery from './recovery.ts';
import type * as reviews from './reviews.ts';
import type * as session from './session.ts';
import type * as statements from './statements.ts';
import type * as work from './work.ts';

// Printed from the contracts beside it by `npm run print:calls`.

export const disableStaff: CallOf<typeof accounts.disableStaff> = {
  method: 'POST',
  path: '/staff/{staff_id}/disable',
  idempotent: true,
};
export const endStaffSessions: CallOf<typeof accounts.endStaffSessions> = {
  method: 'POST',
  path: '/staff/{staff_id}/sessions/end',
  idempotent: true,
};
export const enrolStaff: CallOf<typeof accounts.enrolStaff> = {
  method: 'POST',
  path: '/staff',
  idempotent: true,
};
export const issueStaffLink: CallOf<typeof accounts.issueStaffLink> = {
  method: 'POST',
  path: '/staff/{staff_id}/link',
};
export const listStaff: CallOf<typeof accounts.listStaff> = { method: 'GET', path: '/staff' };
export const proposeStaffRoles: CallOf<typeof accounts.proposeStaffRoles> = {
  method: 'POST',
  path: '/staff/{staff_id}/roles',
  idempotent: true,
};
export const readStaffSessions: CallOf<typeof accounts.readStaffSessions> = {
  method: 'GET',
  path: '/staff/{staff_id}/sessions',
};
export const confirmActing: CallOf<typeof acting.confirmActing> = {
  method: 'POST',
  path: '/customers/{borrower_id}/acting/{acting_id}/confirm',
};
export const requestActing: CallOf<typeof acting.requestActing> = {
  method: 'POST',
  path: '/customers/{borrower_id}/acting',
  idempotent: true,
};
export const readSupportCase: CallOf<typeof cases.readSupportCase> = {
  method: 'GET',
  path: '/cases/{reference}',
};
export const readSupportCaseFile: CallOf<typeof cases.readSupportCaseFile> = {
  method: 'GET',
  path: '/cases/{reference}/files/{id}',
};
export const workOnCase: CallOf<typeof cases.workOnCase> = {
  method: 'POST',
  path: '/cases/{reference}/steps',
  idempotent: true,
};
export const exportStaffActs: CallOf<typeof customers.exportStaffActs> = {
  method: 'POST',
  path: '/audit/export',
};
export const findAnyone: CallOf<typeof customers.findAnyone> = { method: 'POST', path: '/find' };
export const listCustomerNotes: CallOf<typeof customers.listCustomerNotes> = {
  method: 'GET',
  path: '/customers/{borrower_id}/notes',
};
export const listCustomerPayments: CallOf<typeof customers.listCustomerPayments> = {
  method: 'GET',
  path: '/customers/{borrower_id}/payments',
};
export const listStaffActs: CallOf<typeof customers.listStaffActs> = { method: 'GET', path: '/audit' };
export const listTimeline: CallOf<typeof customers.listTimeline> = {
  method: 'GET',
  path: '/customers/{borrower_id}/timeline',
};
export const noteCustomer: CallOf<typeof customers.noteCustomer> = {
  method: 'POST',
  path: '/customers/{borrower_id}/notes',
  idempotent: true,
};
export const readCustomer: CallOf<typeof customers.readCustomer> = {
  method: 'GET',
  path: '/customers/{borrower_id}',
};
export const readCustomerDocument: CallOf<typeof customers.readCustomerDocument> = {
  method: 'GET',
  path: '/customers/{borrower_id}/agreements/{id}/document',
};
export const readCustomerPosition: CallOf<typeof customers.readCustomerPosition> = {
  method: 'GET',
  path: '/customers/{borrower_id}/agreements/{id}/position',
};
export const revealCustomerDocument: CallOf<typeof customers.revealCustomerDocument> = {
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/document/reveal',
};
export const revealPersonalData: CallOf<typeof customers.revealPersonalData> = {
  method: 'POST',
  path: '/customers/{borrower_id}/reveal',
};
export const verifyAudit: CallOf<typeof customers.verifyAudit> = { method: 'POST', path: '/audit/verify' };
export const writeToCustomer: CallOf<typeof customers.writeToCustomer> = {
  method: 'POST',
  path: '/customers/{borrower_id}/messages',
  idempotent: true,
};
export const readHealth: CallOf<typeof health.readHealth> = { method: 'GET', path: '/health' };
export const runJobAgain: CallOf<typeof health.runJobAgain> = {
  method: 'POST',
  path: '/health/jobs/{queue}/{job_id}/again',
  idempotent: true,
};
export const dropView: CallOf<typeof lists.dropView> = {
  method: 'POST',
  path: '/lists/{list}/views/{view_id}/drop',
  idempotent: true,
};
export const exportList: CallOf<typeof lists.exportList> = { method: 'POST', path: '/lists/{list}/export' };
export const exportReport: CallOf<typeof lists.exportReport> = {
  method: 'POST',
  path: '/reports/{report}/export',
};
export const keepView: CallOf<typeof lists.keepView> = {
  method: 'POST',
  path: '/lists/{list}/views',
  idempotent: true,
};
export const listViews: CallOf<typeof lists.listViews> = { method: 'GET', path: '/lists/{list}/views' };
export const readList: CallOf<typeof lists.readList> = { method: 'POST', path: '/lists/{list}/rows' };
export const readNamedReport: CallOf<typeof lists.readNamedReport> = {
  method: 'GET',
  path: '/reports/{report}',
};
export const readReport: CallOf<typeof lists.readReport> = { method: 'GET', path: '/report' };
export const sendMessageAgain: CallOf<typeof lists.sendMessageAgain> = {
  method: 'POST',
  path: '/messages/{message_number}/again',
  idempotent: true,
};
export const sendPostbackAgain: CallOf<typeof lists.sendPostbackAgain> = {
  method: 'POST',
  path: '/postbacks/{postback_id}/again',
  idempotent: true,
};
export const decideLoan: CallOf<typeof loans.decideLoan> = {
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/decisions',
  idempotent: true,
};
export const enterPayment: CallOf<typeof loans.enterPayment> = {
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/payments',
  idempotent: true,
};
export const listLoanPayments: CallOf<typeof loans.listLoanPayments> = {
  method: 'GET',
  path: '/customers/{borrower_id}/agreements/{id}/payments',
};
export const previewPayment: CallOf<typeof loans.previewPayment> = {
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/payments/preview',
};
export const previewReversal: CallOf<typeof loans.previewReversal> = {
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/payments/{payment_id}/reversal/preview',
};
export const reversePayment: CallOf<typeof loans.reversePayment> = {
  method: 'POST',
  path: '/customers/{borrower_id}/agreements/{id}/payments/{payment_id}/reversal',
  idempotent: true,
};
export const askBankAgain: CallOf<typeof payouts.askBankAgain> = {
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/ask-again',
  idempotent: true,
};
export const askForAccount: CallOf<typeof payouts.askForAccount> = {
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/ask-account',
  idempotent: true,
};
export const confirmPayout: CallOf<typeof payouts.confirmPayout> = {
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/confirm',
  idempotent: true,
};
export const proposeFinding: CallOf<typeof payouts.proposeFinding> = {
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/finding',
  idempotent: true,
};
export const readPayout: CallOf<typeof payouts.readPayout> = {
  method: 'GET',
  path: '/customers/{borrower_id}/payouts/{payout_id}',
};
export const retryPayout: CallOf<typeof payouts.retryPayout> = {
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/retry',
  idempotent: true,
};
export const stopPayout: CallOf<typeof payouts.stopPayout> = {
  method: 'POST',
  path: '/customers/{borrower_id}/payouts/{payout_id}/stop',
  idempotent: true,
};
export const askTestCode: CallOf<typeof phones.askTestCode> = {
  method: 'POST',
  path: '/settings/message/{kind}/test-code',
  idempotent: true,
};
export const proposePhone: CallOf<typeof phones.proposePhone> = {
  method: 'POST',
  path: '/customers/{borrower_id}/phone',
  idempotent: true,
};
export const sendTest: CallOf<typeof phones.sendTest> = {
  method: 'POST',
  path: '/settings/message/{kind}/test',
  idempotent: true,
};
export const decideProposal: CallOf<typeof proposals.decideProposal> = {
  method: 'POST',
  path: '/proposals/{proposal_id}/decision',
  idempotent: true,
};
export const listProposals: CallOf<typeof proposals.listProposals> = { method: 'GET', path: '/proposals' };
export const answerInquiry: CallOf<typeof recovery.answerInquiry> = {
  method: 'POST',
  path: '/customers/{borrower_id}/inquiries/{inquiry_id}/answer',
  idempotent: true,
};
export const decideDispute: CallOf<typeof recovery.decideDispute> = {
  method: 'POST',
  path: '/cases/{reference}/dispute/decision',
  idempotent: true,
};
export const endMediation: CallOf<typeof recovery.endMediation> = {
  method: 'POST',
  path: '/cases/{reference}/mediation-end',
  idempotent: true,
};
export const linkCase: CallOf<typeof recovery.linkCase> = {
  method: 'POST',
  path: '/cases/{reference}/link',
  idempotent: true,
};
export const makeOffer: CallOf<typeof recovery.makeOffer> = {
  method: 'POST',
  path: '/cases/{reference}/offer',
  idempotent: true,
};
export const markDispute: CallOf<typeof recovery.markDispute> = {
  method: 'POST',
  path: '/cases/{reference}/dispute/marks',
  idempotent: true,
};
export const previewOffer: CallOf<typeof recovery.previewOffer> = {
  method: 'POST',
  path: '/cases/{reference}/offer/preview',
};
export const proposeMeeting: CallOf<typeof recovery.proposeMeeting> = {
  method: 'POST',
  path: '/cases/{reference}/meeting',
  idempotent: true,
};
export const readCaseLoan: CallOf<typeof recovery.readCaseLoan> = {
  method: 'GET',
  path: '/cases/{reference}/loan',
};
export const readInquiry: CallOf<typeof recovery.readInquiry> = {
  method: 'GET',
  path: '/customers/{borrower_id}/inquiries/{inquiry_id}',
};
export const readPaper: CallOf<typeof recovery.readPaper> = {
  method: 'GET',
  path: '/customers/{borrower_id}/papers/{upload_id}',
};
export const refuseRequest: CallOf<typeof recovery.refuseRequest> = {
  method: 'POST',
  path: '/cases/{reference}/refusal',
  idempotent: true,
};
export const askApplicant: CallOf<typeof reviews.askApplicant> = {
  method: 'POST',
  path: '/customers/{borrower_id}/applications/{application_id}/question',
  idempotent: true,
};
export const decideReview: CallOf<typeof reviews.decideReview> = {
  method: 'POST',
  path: '/customers/{borrower_id}/applications/{application_id}/decision',
  idempotent: true,
};
export const enterIncome: CallOf<typeof reviews.enterIncome> = {
  method: 'POST',
  path: '/customers/{borrower_id}/applications/{application_id}/income',
  idempotent: true,
};
export const readReview: CallOf<typeof reviews.readReview> = {
  method: 'GET',
  path: '/customers/{borrower_id}/applications/{application_id}',
};
export const changeOwnPassword: CallOf<typeof session.changeOwnPassword> = {
  method: 'POST',
  path: '/session/password',
};
export const endOtherSessions: CallOf<typeof session.endOtherSessions> = {
  method: 'POST',
  path: '/session/others/end',
};
export const readOwnProfile: CallOf<typeof session.readOwnProfile> = {
  method: 'GET',
  path: '/session/profile',
};
export const readStaffLink: CallOf<typeof session.readStaffLink> = { method: 'POST', path: '/link/look' };
export const readStaffSession: CallOf<typeof session.readStaffSession> = { method: 'GET', path: '/session' };
export const signInStaff: CallOf<typeof session.signInStaff> = { method: 'POST', path: '/session' };
export const signOutStaff: CallOf<typeof session.signOutStaff> = { method: 'POST', path: '/session/end' };
export const useStaffLink: CallOf<typeof session.useStaffLink> = { method: 'POST', path: '/link' };
export const readDifference: CallOf<typeof statements.readDifference> = {
  method: 'GET',
  path: '/statement-differences/{difference_id}',
};
export const settleDifference: CallOf<typeof statements.settleDifference> = {
  method: 'POST',
  path: '/statement-differences/{difference_id}/settle',
  idempotent: true,
};
export const countQueues: CallOf<typeof work.countQueues> = { method: 'GET', path: '/queues' };
export const giveItem: CallOf<typeof work.giveItem> = {
  method: 'POST',
  path: '/queues/{queue}/give',
  idempotent: true,
};
export const listColleagues: CallOf<typeof work.listColleagues> = {
  method: 'GET',
  path: '/queues/{queue}/colleagues',
};
export const listQueue: CallOf<typeof work.listQueue> = { method: 'GET', path: '/queues/{queue}' };
export const readOverpayment: CallOf<typeof work.readOverpayment> = {
  method: 'GET',
  path: '/customers/{borrower_id}/overpayments/{overpayment_id}',
};
export const releaseItem: CallOf<typeof work.releaseItem> = {
  method: 'POST',
  path: '/queues/{queue}/release',
  idempotent: true,
};
export const takeItem: CallOf<typeof work.takeItem> = {
  method: 'POST',
  path: '/queues/{queue}/take',
  idempotent: true,
};
export const takeOverItem: CallOf<typeof work.takeOverItem> = {
  method: 'POST',
  path: '/queues/{queue}/take-over',
  idempotent: true,
};
export const waitForChanges: CallOf<typeof work.waitForChanges> = { method: 'GET', path: '/changes' };
