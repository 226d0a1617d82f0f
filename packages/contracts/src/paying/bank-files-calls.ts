import type { CallOf } from '../shared/call.ts';
import type * as bankFiles from './bank-files.ts';

// Printed from the contracts beside it by `npm run print:calls`.

export const askForBankFile: CallOf<typeof bankFiles.askForBankFile> = {
  method: 'POST',
  path: '/bank-files/{file_id}/recall',
  idempotent: true,
};
export const confirmBankAnswer: CallOf<typeof bankFiles.confirmBankAnswer> = {
  method: 'POST',
  path: '/bank-answers/{answer_id}/confirm',
  idempotent: true,
};
export const declineBankAnswer: CallOf<typeof bankFiles.declineBankAnswer> = {
  method: 'POST',
  path: '/bank-answers/{answer_id}/decline',
  idempotent: true,
};
export const fetchBankFile: CallOf<typeof bankFiles.fetchBankFile> = {
  method: 'GET',
  path: '/bank-files/{file_id}/orders',
};
export const keepBankFile: CallOf<typeof bankFiles.keepBankFile> = {
  method: 'POST',
  path: '/bank-files/{file_id}/recall/decline',
  idempotent: true,
};
export const listBankOrders: CallOf<typeof bankFiles.listBankOrders> = {
  method: 'GET',
  path: '/bank-orders',
};
export const makeBankFile: CallOf<typeof bankFiles.makeBankFile> = {
  method: 'POST',
  path: '/bank-files',
  idempotent: true,
};
export const readBankFiles: CallOf<typeof bankFiles.readBankFiles> = { method: 'GET', path: '/bank-files' };
export const recallBankFile: CallOf<typeof bankFiles.recallBankFile> = {
  method: 'POST',
  path: '/bank-files/{file_id}/recall/confirm',
  idempotent: true,
};
export const releaseBankFile: CallOf<typeof bankFiles.releaseBankFile> = {
  method: 'POST',
  path: '/bank-files/{file_id}/release',
  idempotent: true,
};
export const takeBankAnswer: CallOf<typeof bankFiles.takeBankAnswer> = {
  method: 'POST',
  path: '/bank-answers',
  idempotent: true,
};
export const takeBankFileApart: CallOf<typeof bankFiles.takeBankFileApart> = {
  method: 'POST',
  path: '/bank-files/{file_id}/take-apart',
  idempotent: true,
};
