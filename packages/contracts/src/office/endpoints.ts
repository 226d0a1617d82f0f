import * as bankFiles from '../paying/bank-files.ts';
import * as suspense from '../paying/suspense.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import * as people from './accounts.ts';
import * as acting from './acting.ts';

import * as cases from './cases.ts';
import * as office from './customers.ts';
import * as health from './health.ts';
import * as lists from './lists.ts';
import * as loans from './loans.ts';
import * as payouts from './payouts.ts';
import * as phones from './phones.ts';
import * as proposals from './proposals.ts';
import * as recovery from './recovery.ts';
import * as reviews from './reviews.ts';
import * as staff from './session.ts';
import * as settings from './settings.ts';
import * as statements from './statements.ts';
import * as work from './work.ts';

/** Every endpoint under /api/office/v1, for its OpenAPI document and the authorization matrix. */
export const OFFICE_ENDPOINTS: readonly Endpoint[] = [
  staff,
  office,
  work,
  reviews,
  suspense,
  cases,
  lists,
  payouts,
  bankFiles,
  loans,
  phones,
  proposals,
  people,
  recovery,
  statements,
  acting,
  health,
  settings,
].flatMap((area) => Object.values<unknown>(area).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'answer' in value && 'path' in value;
}
