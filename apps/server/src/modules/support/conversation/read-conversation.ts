import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import type { FileServices } from '../files/attach-files.ts';
import { countUnreadAnswers, readDueAt, readMessageFileRow, readMessages } from './store.ts';

const PAGE = 50;

/**
 * The borrower's conversation with the office, its last messages or those before or after one. Who answered is not told: the office answers.
 */
export async function readConversation(
  services: Services,
  act: Act,
  borrowerId: number,
  { before = null, after = null }: { readonly before?: number | null; readonly after?: number | null } = {},
) {
  return services.database.transaction(act, async (tx) => {
    const found = await readMessages(services.sealing, tx, borrowerId, { before, after, countMax: PAGE + 1 });
    const messages = found.slice(-PAGE);
    const dueAt = await readDueAt(tx, borrowerId);
    return {
      messages: messages.map(({ stepId, isMine, text, at, isRead, files }) => ({
        id: stepId,
        mine: isMine,
        text,
        at: at.toISOString(),
        read: isRead,
        files: files.map(({ fileId, fileName, contentType, bytesCount }) => ({
          id: fileId,
          file_name: fileName,
          content_type: contentType,
          bytes: bytesCount,
        })),
      })),
      earlier: found.length > PAGE,
      unread: await countUnreadAnswers(tx, borrowerId),
      answer_due_at: dueAt?.toISOString() ?? null,
    };
  });
}

/** All that was ever said, oldest first. */
export async function readAllMessages(services: Services, act: Act, borrowerId: number) {
  let { messages, earlier } = await readConversation(services, act, borrowerId);
  while (earlier) {
    const page = await readConversation(services, act, borrowerId, { before: messages[0]?.id ?? null });
    messages = [...page.messages, ...messages];
    earlier = page.earlier;
  }
  return messages;
}

/** How many answers the borrower has not read. */
export async function countUnread(services: Services, act: Act, borrowerId: number) {
  return services.database.transaction(act, async (tx) => ({
    unread: await countUnreadAnswers(tx, borrowerId),
  }));
}

/** A file of the borrower's own conversation. Another's is answered as one that nobody has. */
export async function readMessageFile(
  services: FileServices,
  act: Act,
  borrowerId: number,
  fileId: number,
): Promise<{ bytes: Uint8Array; fileName: string; contentType: string } | Refused<'case_file_not_found'>> {
  const found = await services.database.transaction(act, (tx) =>
    readMessageFileRow(services.sealing, tx, borrowerId, fileId),
  );
  if (!found) return refuse('case_file_not_found');
  const { fileName, contentType, sha256 } = found;
  return { bytes: await services.documents.get(sha256), fileName, contentType };
}
