import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused } from '../../platform/outcome.ts';
import { renderStatement } from '../documents/statements/render-statement.ts';
import { issueStatement, type StatementWish } from './issue-statement.ts';
import type { StatementRefusal } from './refusals.ts';

/** A statement as of today as a PDF, named by kind and day. Refuses as `issueStatement` does. */
export async function printStatement(
  services: Services,
  act: Act,
  borrowerId: number,
  wish: StatementWish,
): Promise<{ file: Uint8Array; fileName: string } | Refused<StatementRefusal>> {
  const text = await issueStatement(services, act, borrowerId, wish);
  if (isRefused(text)) return text;
  return {
    file: await renderStatement(text),
    fileName: `${services.lender.code}-${wish.kind}-${text.day}.pdf`,
  };
}
