import type { Endpoint } from './endpoint.ts';
import * as office from './office.ts';
import * as acting from './office-acting.ts';
import * as loans from './office-loans.ts';
import * as proposals from './office-proposals.ts';
import * as recovery from './office-recovery.ts';
import * as people from './office-staff.ts';
import * as work from './office-work.ts';
import * as staff from './staff.ts';

/** Every endpoint under /api/office/v1, for its OpenAPI document and the authorization matrix. */
export const OFFICE_ENDPOINTS: readonly Endpoint[] = [
  staff,
  office,
  work,
  loans,
  proposals,
  people,
  recovery,
  acting,
].flatMap((area) => Object.values<unknown>(area).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'answer' in value && 'path' in value;
}
