import type { StaffCaller } from '../../../platform/http/route.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { mayPropose } from './rules.ts';
import type { ProposalKind } from './types.ts';

/** Refuses who may not propose this; asked before a loan is looked at, so that another refusal tells them nothing of it. */
export function checkProposer({ roles }: StaffCaller, kind: ProposalKind): null | Refused<'right_missing'> {
  return mayPropose(roles, kind) ? null : refuse('right_missing');
}
