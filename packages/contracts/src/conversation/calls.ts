import type * as requests from '../borrower/requests.ts';
import type { CallOf } from '../shared/call.ts';

// Printed from the contracts beside it by `npm run print:calls`.

export const askCallback: CallOf<typeof requests.askCallback> = {
  method: 'POST',
  path: '/cabinet/callback',
  idempotent: true,
};
export const cancelCallback: CallOf<typeof requests.cancelCallback> = {
  method: 'POST',
  path: '/cabinet/callback/cancel',
  idempotent: true,
};
export const countUnreadMessages: CallOf<typeof requests.countUnreadMessages> = {
  method: 'GET',
  path: '/cabinet/conversation/unread',
};
export const markMessagesRead: CallOf<typeof requests.markMessagesRead> = {
  method: 'POST',
  path: '/cabinet/conversation/read',
};
export const readCallback: CallOf<typeof requests.readCallback> = {
  method: 'GET',
  path: '/cabinet/callback',
};
export const readConversation: CallOf<typeof requests.readConversation> = {
  method: 'GET',
  path: '/cabinet/conversation',
};
export const readMessageFile: CallOf<typeof requests.readMessageFile> = {
  method: 'GET',
  path: '/cabinet/conversation/files/{id}',
};
export const writeMessage: CallOf<typeof requests.writeMessage> = {
  method: 'POST',
  path: '/cabinet/conversation',
  idempotent: true,
};
