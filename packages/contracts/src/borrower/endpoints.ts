import * as autopay from '../paying/autopay.ts';
import * as cards from '../paying/cards.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import * as position from '../shared/position.ts';
import * as support from '../shared/support.ts';
import * as passkeys from '../signing-in/passkeys.ts';
import * as acting from './acting.ts';
import * as agreements from './agreements.ts';
import * as application from './application.ts';
import * as applicationQuestion from './application-question.ts';
import * as auth from './auth.ts';
import * as cabinet from './cabinet.ts';
import * as documents from './documents.ts';
import * as identification from './identification.ts';
import * as loan from './loan.ts';
import * as loanChanges from './loan-changes.ts';
import * as ownData from './own-data.ts';
import * as payments from './payments.ts';
import * as push from './push.ts';
import * as refinancing from './refinancing.ts';
import * as repeat from './repeat.ts';
import * as requests from './requests.ts';
import * as statements from './statements.ts';
import * as verification from './verification.ts';

const AREAS = [
  auth,
  passkeys,
  acting,
  application,
  applicationQuestion,
  loan,
  cabinet,
  identification,
  verification,
  ownData,
  agreements,
  documents,
  loanChanges,
  payments,
  cards,
  autopay,
  push,
  support,
  position,
  refinancing,
  repeat,
  requests,
  statements,
] as const;

/** Every endpoint under /api/v2, for the OpenAPI document and for tests over all of them. */
export const ENDPOINTS: readonly Endpoint[] = AREAS.flatMap((area) => Object.values(area).filter(isEndpoint));

type ExportedBy<Area> = Area extends unknown ? Area[keyof Area] : never;
/** The name of each call that a borrower makes with a session. */
export type BorrowersCallId = Extract<
  ExportedBy<(typeof AREAS)[number]>,
  { readonly id: string; readonly session: 'borrower' }
>['id'];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'answer' in value && 'path' in value;
}
