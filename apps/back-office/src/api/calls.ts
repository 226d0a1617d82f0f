import type {
  disableStaff,
  enrolStaff,
  issueStaffLink,
  listStaff,
  proposeStaffRoles,
} from '@senim/contracts/office/accounts';
import type { confirmActing, requestActing } from '@senim/contracts/office/acting';
import type {
  findAnyone,
  listStaffActs,
  listTimeline,
  readCustomer,
  readCustomerPosition,
  revealCustomerDocument,
  revealPersonalData,
  verifyAudit,
} from '@senim/contracts/office/customers';
import type {
  decideLoan,
  enterPayment,
  listLoanPayments,
  previewPayment,
  previewReversal,
  reversePayment,
} from '@senim/contracts/office/loans';
import type { decideProposal, listProposals } from '@senim/contracts/office/proposals';
import type { QueueName } from '@senim/contracts/office/queues';
import type {
  answerInquiry,
  decideDispute,
  endMediation,
  linkCase,
  makeOffer,
  markDispute,
  previewOffer,
  proposeMeeting,
  readCaseLoan,
  readInquiry,
  refuseRequest,
} from '@senim/contracts/office/recovery';
import type {
  changeOwnPassword,
  endOtherSessions,
  readOwnProfile,
  readStaffLink,
  readStaffSession,
  signInStaff,
  signOutStaff,
  useStaffLink,
} from '@senim/contracts/office/session';
import type {
  askApplicant,
  assignSuspense,
  confirmPayout,
  countQueues,
  decideReview,
  listQueue,
  readPayout,
  readReview,
  readSupportCase,
  readSuspense,
  releaseItem,
  retryPayout,
  takeItem,
  takeOverItem,
  waitForChanges,
  workOnCase,
} from '@senim/contracts/office/work';
import type { AnswerOf, BodyInputOf } from '@senim/contracts/shared/endpoint';
import { read, send, sendForFile } from './client.ts';

export type Me = AnswerOf<typeof readStaffSession>;
export type Customer = AnswerOf<typeof readCustomer>;
export type WholePerson = AnswerOf<typeof revealPersonalData>;
export type Loan = Customer['agreements'][number];
export type TimelineEvent = AnswerOf<typeof listTimeline>['events'][number];
export type QueuePage = AnswerOf<typeof listQueue>;
export type QueueRow = QueuePage['rows'][number];
export type Review = AnswerOf<typeof readReview>;
export type Explained = AnswerOf<typeof readCustomerPosition>;
export type Audited = AnswerOf<typeof listStaffActs>['acts'][number];
export type Preview = AnswerOf<typeof previewPayment>;
export type CaseWhole = AnswerOf<typeof readSupportCase>;
export type CaseLoan = AnswerOf<typeof readCaseLoan>;
export type OfferPlan = BodyInputOf<typeof previewOffer>;
export type OfferPreview = AnswerOf<typeof previewOffer>;
export type Proposal = AnswerOf<typeof listProposals>['proposals'][number];
export type StaffMember = AnswerOf<typeof listStaff>['members'][number];
export type StaffLink = AnswerOf<typeof readStaffLink>;
export type FoundOne = AnswerOf<typeof findAnyone>['results'][number];

type Search = Readonly<Record<string, string | number | null | undefined>>;
const customer = (borrowerId: number) => `/customers/${borrowerId}`;
const agreement = (borrowerId: number, id: number) => `${customer(borrowerId)}/agreements/${id}`;
const application = (borrowerId: number, id: number) => `${customer(borrowerId)}/applications/${id}`;
const payout = (borrowerId: number, id: number) => `${customer(borrowerId)}/payouts/${id}`;

/** Every call of the office, by what it does. */
export const calls = {
  session: () => read<typeof readStaffSession>('/session', {}, true),
  signIn: (body: BodyInputOf<typeof signInStaff>) => send<typeof signInStaff>('/session', body),
  signOut: () => send<typeof signOutStaff>('/session/end', undefined),
  find: (q: string) => send<typeof findAnyone>('/find', { q }),
  customer: (id: number) => read<typeof readCustomer>(customer(id)),
  timeline: (id: number) => read<typeof listTimeline>(`${customer(id)}/timeline`),
  position: (id: number, loan: number, date: string | null) =>
    read<typeof readCustomerPosition>(`${customer(id)}/agreements/${loan}/position`, { date }),
  reveal: (id: number, reason: string) =>
    send<typeof revealPersonalData>(`${customer(id)}/reveal`, { reason }),
  revealDocument: (id: number, loan: number, body: BodyInputOf<typeof revealCustomerDocument>) =>
    sendForFile<typeof revealCustomerDocument>(`${agreement(id, loan)}/document/reveal`, body),
  requestActing: (id: number, reason: string) =>
    send<typeof requestActing>(`${customer(id)}/acting`, { reason }),
  confirmActing: (id: number, one: number, code: string) =>
    send<typeof confirmActing>(`${customer(id)}/acting/${one}/confirm`, {
      code,
    } as BodyInputOf<typeof confirmActing>),
  counts: () => read<typeof countQueues>('/queues', {}, true),
  queue: (queue: QueueName, search: Search, isBackground: boolean) =>
    read<typeof listQueue>(`/queues/${queue}`, search, isBackground),
  changes: (after: string | null, signal: AbortSignal) =>
    read<typeof waitForChanges>('/changes', { after }, true, signal),
  take: (queue: QueueName, item: string | null) =>
    send<typeof takeItem>(`/queues/${queue}/take`, item === null ? {} : { item }),
  takeOver: (queue: QueueName, item: string) =>
    send<typeof takeOverItem>(`/queues/${queue}/take-over`, { item }),
  release: (queue: QueueName, item: string) => send<typeof releaseItem>(`/queues/${queue}/release`, { item }),
  review: (id: number, one: number) => read<typeof readReview>(application(id, one)),
  decide: (id: number, one: number, body: BodyInputOf<typeof decideReview>) =>
    send<typeof decideReview>(`${application(id, one)}/decision`, body),
  payout: (id: number, one: number) => read<typeof readPayout>(payout(id, one)),
  confirmPayout: (id: number, one: number, reason: string) =>
    send<typeof confirmPayout>(`${payout(id, one)}/confirm`, { reason }),
  retryPayout: (id: number, one: number, reason: string) =>
    send<typeof retryPayout>(`${payout(id, one)}/retry`, { reason }),
  suspense: (payment: number) => read<typeof readSuspense>(`/suspense/${payment}`),
  assign: (payment: number, body: BodyInputOf<typeof assignSuspense>) =>
    send<typeof assignSuspense>(`/suspense/${payment}/assign`, body),
  case: (reference: string) => read<typeof readSupportCase>(`/cases/${reference}`),
  workOnCase: (reference: string, body: BodyInputOf<typeof workOnCase>) =>
    send<typeof workOnCase>(`/cases/${reference}/steps`, body),
  caseLoan: (reference: string) => read<typeof readCaseLoan>(`/cases/${reference}/loan`),
  linkCase: (reference: string, body: BodyInputOf<typeof linkCase>) =>
    send<typeof linkCase>(`/cases/${reference}/link`, body),
  previewOffer: (reference: string, body: OfferPlan) =>
    send<typeof previewOffer>(`/cases/${reference}/offer/preview`, body),
  makeOffer: (reference: string, body: BodyInputOf<typeof makeOffer>) =>
    send<typeof makeOffer>(`/cases/${reference}/offer`, body),
  refuseRequest: (reference: string, body: BodyInputOf<typeof refuseRequest>) =>
    send<typeof refuseRequest>(`/cases/${reference}/refusal`, body),
  proposeMeeting: (reference: string, body: BodyInputOf<typeof proposeMeeting>) =>
    send<typeof proposeMeeting>(`/cases/${reference}/meeting`, body),
  endMediation: (reference: string, text: string) =>
    send<typeof endMediation>(`/cases/${reference}/mediation-end`, { text }),
  markDispute: (reference: string, body: BodyInputOf<typeof markDispute>) =>
    send<typeof markDispute>(`/cases/${reference}/dispute/marks`, body),
  decideDispute: (reference: string, body: BodyInputOf<typeof decideDispute>) =>
    send<typeof decideDispute>(`/cases/${reference}/dispute/decision`, body),
  inquiry: (id: number, one: number) => read<typeof readInquiry>(`${customer(id)}/inquiries/${one}`),
  answerInquiry: (id: number, one: number, body: BodyInputOf<typeof answerInquiry>) =>
    send<typeof answerInquiry>(`${customer(id)}/inquiries/${one}/answer`, body),
  askApplicant: (id: number, one: number, text: string) =>
    send<typeof askApplicant>(`${application(id, one)}/question`, { text }),
  decideLoan: (id: number, loan: number, body: { action: string; reason: string; iban?: string }) =>
    send<typeof decideLoan>(`${agreement(id, loan)}/decisions`, body as BodyInputOf<typeof decideLoan>),
  loanPayments: (id: number, loan: number) =>
    read<typeof listLoanPayments>(`${agreement(id, loan)}/payments`),
  previewPayment: (id: number, loan: number, body: BodyInputOf<typeof previewPayment>) =>
    send<typeof previewPayment>(`${agreement(id, loan)}/payments/preview`, body),
  enterPayment: (id: number, loan: number, body: BodyInputOf<typeof enterPayment>) =>
    send<typeof enterPayment>(`${agreement(id, loan)}/payments`, body),
  previewReversal: (id: number, loan: number, one: number) =>
    send<typeof previewReversal>(`${agreement(id, loan)}/payments/${one}/reversal/preview`, undefined),
  reversePayment: (id: number, loan: number, one: number, reason: string) =>
    send<typeof reversePayment>(`${agreement(id, loan)}/payments/${one}/reversal`, { reason }),
  proposals: () => read<typeof listProposals>('/proposals', {}, true),
  decideProposal: (id: number, decision: 'confirm' | 'decline', reason: string) =>
    send<typeof decideProposal>(`/proposals/${id}/decision`, { decision, reason }),
  staff: () => read<typeof listStaff>('/staff'),
  invite: (body: BodyInputOf<typeof enrolStaff>) => send<typeof enrolStaff>('/staff', body),
  makeLink: (id: number, body: BodyInputOf<typeof issueStaffLink>) =>
    send<typeof issueStaffLink>(`/staff/${id}/link`, body),
  disable: (id: number, reason: string) => send<typeof disableStaff>(`/staff/${id}/disable`, { reason }),
  proposeRoles: (id: number, body: BodyInputOf<typeof proposeStaffRoles>) =>
    send<typeof proposeStaffRoles>(`/staff/${id}/roles`, body),
  profile: () => read<typeof readOwnProfile>('/session/profile'),
  changePassword: (body: BodyInputOf<typeof changeOwnPassword>) =>
    send<typeof changeOwnPassword>('/session/password', body),
  endOthers: () => send<typeof endOtherSessions>('/session/others/end', undefined),
  readLink: (token: string) => send<typeof readStaffLink>('/link/look', { token }),
  useLink: (body: BodyInputOf<typeof useStaffLink>) => send<typeof useStaffLink>('/link', body),
  audit: (search: Search) => read<typeof listStaffActs>('/audit', search),
  verifyAudit: () => send<typeof verifyAudit>('/audit/verify', undefined),
};
