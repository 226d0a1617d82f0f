import * as files from '@senim/contracts/paying/bank-files';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import { confirmAnswer, declineAnswer } from './decide-answer.ts';
import { listOrders } from './list-orders.ts';
import { makeFile } from './make-file.ts';
import { describeFiles, fetchFile } from './read-files.ts';
import { askForFile, keepFile, recallFile } from './recall-file.ts';
import { BANK_FILE_REFUSALS } from './refusals.ts';
import { releaseFile, takeFileApart } from './release-file.ts';
import { takeAnswer } from './take-answer.ts';
import type { BankFileServices } from './types.ts';

/** The desk of payouts that are taken to the bank as files. */
export const bankFileRoutes = (services: BankFileServices): ContractRoute[] => [
  ...orderRoutes(services),
  ...recallRoutes(services),
  ...answerRoutes(services),
];

const refusals = { ...STAFF_REFUSALS, ...BANK_FILE_REFUSALS };

/** What goes to the bank. */
function orderRoutes(services: BankFileServices): ContractRoute[] {
  return [
    staffRoute({
      refusals,
      endpoint: files.readBankFiles,
      right: 'payouts.view',
      rateClass: 'reading',
      auditEvent: 'bank-file.listed',
      handle: ({ act, staff }) => describeFiles(services, act, staff),
    }),
    staffRoute({
      refusals,
      owner: 'any-borrower',
      endpoint: files.listBankOrders,
      right: 'payouts.view',
      rateClass: 'reading',
      auditEvent: 'bank-file.orders-viewed',
      handle: ({ act, staff, query }) => listOrders(services, act, staff, query),
    }),
    staffRoute({
      refusals,
      endpoint: files.makeBankFile,
      right: 'bank-files.make',
      rateClass: 'money',
      auditEvent: 'bank-file.made',
      handle: ({ act, staff }) => makeFile(services, act, staff),
    }),
    staffRoute({
      refusals,
      endpoint: files.releaseBankFile,
      right: 'bank-files.release',
      rateClass: 'money',
      auditEvent: 'bank-file.released',
      handle: ({ act, staff, params }) => releaseFile(services, act, staff, params.file_id),
    }),
    staffRoute({
      refusals,
      endpoint: files.takeBankFileApart,
      right: 'bank-files.make',
      rateClass: 'form',
      auditEvent: 'bank-file.taken-apart',
      handle: ({ act, params }) => takeFileApart(services, act, params.file_id),
    }),
    staffRoute({
      refusals,
      endpoint: files.fetchBankFile,
      right: 'bank-files.make',
      rateClass: 'form',
      auditEvent: 'bank-file.fetched',
      handle: ({ act, params }) => fetchFile(services, act, params.file_id),
    }),
  ];
}

/** Taking back what never reached it. */
function recallRoutes(services: BankFileServices): ContractRoute[] {
  return [
    staffRoute({
      refusals,
      endpoint: files.askForBankFile,
      right: 'bank-files.make',
      rateClass: 'money',
      auditEvent: 'bank-file.recall-asked',
      handle: ({ act, staff, params: { file_id: fileId }, body: { reason } }) =>
        askForFile(services, withReason(services, act, reason), staff, { fileId, reason }),
    }),
    staffRoute({
      refusals,
      endpoint: files.recallBankFile,
      right: 'bank-files.release',
      rateClass: 'money',
      auditEvent: 'bank-file.recalled',
      handle: ({ act, staff, params }) => recallFile(services, act, staff, params.file_id),
    }),
    staffRoute({
      refusals,
      endpoint: files.keepBankFile,
      right: 'bank-files.release',
      rateClass: 'form',
      auditEvent: 'bank-file.recall-declined',
      handle: ({ act, params }) => keepFile(services, act, params.file_id),
    }),
  ];
}

/** What comes back from it. */
function answerRoutes(services: BankFileServices): ContractRoute[] {
  return [
    staffRoute({
      refusals,
      endpoint: files.takeBankAnswer,
      right: 'bank-files.make',
      rateClass: 'money',
      auditEvent: 'bank-file.answered',
      handle: ({ act, staff, files: [file] }) => takeAnswer(services, act, staff, file?.bytes),
    }),
    staffRoute({
      refusals,
      endpoint: files.confirmBankAnswer,
      right: 'bank-files.release',
      rateClass: 'money',
      auditEvent: 'bank-answer.confirmed',
      handle: ({ act, staff, params }) => confirmAnswer(services, act, staff, params.answer_id),
    }),
    staffRoute({
      refusals,
      endpoint: files.declineBankAnswer,
      right: 'bank-files.release',
      rateClass: 'form',
      auditEvent: 'bank-answer.declined',
      handle: ({ act, staff, params: { answer_id: answerId }, body: { reason } }) =>
        declineAnswer(services, withReason(services, act, reason), staff, answerId),
    }),
  ];
}
