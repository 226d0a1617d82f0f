import type {
  countQueues,
  findAnyone,
  listProposals,
  listQueue,
  listStaff,
  listStaffActs,
  listTimeline,
  listViews,
  previewOffer,
  previewPayment,
  readCaseLoan,
  readCustomer,
  readCustomerPosition,
  readDifference,
  readHealth,
  readInquiry,
  readList,
  readNamedReport,
  readOwnProfile,
  readPayout,
  readReport,
  readReview,
  readStaffLink,
  readStaffSession,
  readStaffSessions,
  readSupportCase,
  revealPersonalData,
} from '@senim/contracts/office/calls';
import type {
  listSettings,
  previewSetting,
  readSetting,
  testPartner,
} from '@senim/contracts/office/settings/calls';
import type { listBankOrders, readBankFiles } from '@senim/contracts/paying/bank-files-calls';
import type { readSuspense } from '@senim/contracts/paying/suspense-calls';
import type { AnswerOf, BodyInputOf } from '@senim/contracts/shared/endpoint';

/** What the office shows, as the contracts tell it. */
export type Counts = AnswerOf<typeof countQueues>;
export type Me = AnswerOf<typeof readStaffSession>;
export type ProductHealth = AnswerOf<typeof readHealth>;
export type Customer = AnswerOf<typeof readCustomer>;
export type WholePerson = AnswerOf<typeof revealPersonalData>;
export type Loan = Customer['agreements'][number];
export type ScheduleSum = NonNullable<Loan['schedule_sum']>;
/** The columns of a schedule; reward saved or added by other days of use is one of them. */
export type ScheduleColumn =
  | Exclude<keyof ScheduleSum, 'settled_before' | 'added' | 'saved'>
  | 'recalculated';
export type TimelineEvent = AnswerOf<typeof listTimeline>['events'][number];
export type QueuePage = AnswerOf<typeof listQueue>;
export type QueueRow = QueuePage['rows'][number];
export type ListPage = AnswerOf<typeof readList>;
export type ListRow = ListPage['rows'][number];
export type KeptView = AnswerOf<typeof listViews>['views'][number];
export type Report = AnswerOf<typeof readReport>;
export type NamedReport = AnswerOf<typeof readNamedReport>;
export type NamedReportRow = NamedReport['rows'][number];
export type ReportedDay = Report['days'][number];
export type Payout = AnswerOf<typeof readPayout>;
export type Inquiry = AnswerOf<typeof readInquiry>;
export type BankFiles = AnswerOf<typeof readBankFiles>;
export type BankOrder = AnswerOf<typeof listBankOrders>['orders'][number];
export type Difference = AnswerOf<typeof readDifference>;
export type Suspense = AnswerOf<typeof readSuspense>;
export type Review = AnswerOf<typeof readReview>;
export type Explained = AnswerOf<typeof readCustomerPosition>;
export type Audited = AnswerOf<typeof listStaffActs>['acts'][number];
export type Preview = AnswerOf<typeof previewPayment>;
export type CaseWhole = AnswerOf<typeof readSupportCase>;
export type CaseLoan = AnswerOf<typeof readCaseLoan>;
export type OfferPlan = BodyInputOf<typeof previewOffer>;
export type OfferPreview = AnswerOf<typeof previewOffer>;
export type Proposal = AnswerOf<typeof listProposals>['proposals'][number];
export type SettingRow = AnswerOf<typeof listSettings>['settings'][number];
export type WhatIf = AnswerOf<typeof previewSetting>;
export type WholeSetting = AnswerOf<typeof readSetting>;
export type TestedPartner = AnswerOf<typeof testPartner>;
export type OwnSession = AnswerOf<typeof readOwnProfile>['sessions'][number];
export type StaffSession = AnswerOf<typeof readStaffSessions>['sessions'][number];
export type StaffMember = AnswerOf<typeof listStaff>['members'][number];
export type StaffLink = AnswerOf<typeof readStaffLink>;
export type FoundOne = AnswerOf<typeof findAnyone>['results'][number];
