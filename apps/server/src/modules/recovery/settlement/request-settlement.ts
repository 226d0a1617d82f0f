import type { CaseTopic } from '@senim/contracts/shared/cases';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { openRequest, type RequestOutcome } from '../requests/open-request.ts';
import { settlementWords } from '../rules.ts';
import type { LoanRequest } from '../types.ts';

/**
 * A borrower's request for easier terms on their own loan (art. 9-2 p. 2). A loan that is not overdue stays as it is, so
 * asking early has no cost.
 */
export async function requestSettlement(
  services: Services,
  act: Act,
  request: LoanRequest & { readonly topic: CaseTopic; readonly monthly?: number | undefined },
): Promise<RequestOutcome> {
  const { topic, monthly, text, language } = request;
  const words = settlementWords(text, monthly, language);
  return openRequest(services, act, { ...request, text: words }, { kind: 'settlement', topic });
}
