import {
  countUnreadMessages,
  readMessageFile as fileEndpoint,
  markMessagesRead,
  readConversation as readEndpoint,
  writeMessage as writeEndpoint,
} from '@senim/contracts/borrower/requests';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { FileServices } from '../files/attach-files.ts';
import { FILE_REFUSALS } from '../files/refusals.ts';
import { markRead } from './mark-read.ts';
import { countUnread, readConversation, readMessageFile } from './read-conversation.ts';
import { CONVERSATION_REFUSALS } from './refusals.ts';
import { writeMessage } from './write-message.ts';

const mine = {
  principals: 'borrower',
  owner: 'session-borrower',
  refusals: { ...CONVERSATION_REFUSALS, ...FILE_REFUSALS },
  rateClass: 'reading',
  auditEvent: null,
} as const;

/** The borrower's side of the conversation with the office. */
export function conversationRoutes(services: FileServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: readEndpoint,
      handle: ({ act, borrowerId, query }) =>
        readConversation(services, act, borrowerId, {
          before: query.before ?? null,
          after: query.after ?? null,
        }),
    }),
    route({
      ...mine,
      endpoint: countUnreadMessages,
      handle: ({ act, borrowerId }) => countUnread(services, act, borrowerId),
    }),
    route({
      ...mine,
      endpoint: writeEndpoint,
      rateClass: 'form',
      auditEvent: 'support.message-written',
      async handle({ act, borrowerId, body, files, language, address }) {
        const message = { text: body.text, files, language, address };
        const written = await writeMessage(services, act, borrowerId, message);
        if (isRefused(written)) return written;
        return { id: written.stepId, answer_due_at: written.dueAt.toISOString() };
      },
    }),
    route({
      ...mine,
      endpoint: markMessagesRead,
      rateClass: 'form',
      handle: ({ act, borrowerId, body }) => markRead(services, act, borrowerId, body.id),
    }),
    route({
      ...mine,
      endpoint: fileEndpoint,
      auditEvent: 'support.message-file-read',
      async handle({ act, borrowerId, params }) {
        const found = await readMessageFile(services, act, borrowerId, params.id);
        if (isRefused(found)) return found;
        const { bytes: file, contentType, fileName } = found;
        return { file, contentType, fileName, isFromStranger: true };
      },
    }),
  ];
}
