import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { openRequest, type RequestOutcome } from '../requests/open-request.ts';
import type { LoanRequest } from '../types.ts';

/** A borrower's request for a mediator's help: only an overdue loan has a dispute to mediate. */
export async function requestMediation(
  services: Services,
  act: Act,
  request: LoanRequest,
): Promise<RequestOutcome> {
  return openRequest(services, act, request, { kind: 'mediation', topic: 'mediation' });
}
