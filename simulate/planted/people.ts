import { ACTING, PEOPLE_MEET, PROPOSALS_MEET } from './aim.ts';
import { ASSESSOR_DIES, CONFIRMED_TWICE, REGISTERS_TWICE, WITHDRAWN_AMID } from './plots.ts';
import type { SimulatedBug } from './simulated-bug.ts';

const MODULES = 'apps/server/src/modules';

/** Borrowers, their codes and applications, and who decides about them. */
export const PEOPLE_BUGS: readonly SimulatedBug[] = [
  {
    bug: 'who registers twice at once gets a failure in one of the two',
    aim: REGISTERS_TWICE,
    file: `${MODULES}/identity/borrowers/store.ts`,
    right: 'ON CONFLICT DO NOTHING RETURNING borrower_id AS "borrowerId"`);',
    wrong: 'RETURNING borrower_id AS "borrowerId"`);',
  },
  {
    bug: 'a borrower is held by nobody while they apply',
    aim: PEOPLE_MEET,
    file: `${MODULES}/identity/borrowers/store.ts`,
    right: 'SELECT borrower_id FROM borrower WHERE borrower_id = ${borrowerId} FOR UPDATE`);',
    wrong: 'SELECT borrower_id FROM borrower WHERE borrower_id = ${borrowerId}`);',
  },
  {
    bug: 'an application is approved in one transaction and its agreement drawn up in the next',
    aim: ASSESSOR_DIES,
    file: `${MODULES}/underwriting/assess-application.ts`,
    right: 'if (prepared) await drawUpAgreement(services, tx, prepared);',
    wrong:
      'if (prepared) setImmediate(() => void services.database.transaction(act, (own) => drawUpAgreement(services, own, prepared)).catch(() => {}));',
  },
  {
    bug: 'an application that a person has decided is decided again by the machine',
    aim: WITHDRAWN_AMID,
    file: `${MODULES}/underwriting/assess-application.ts`,
    right: 'if (!isMine) return;',
    wrong: '',
  },
  {
    bug: 'an operator in the cabinet of a client may ask for another account',
    aim: ACTING,
    file: 'apps/server/src/platform/http/acting-gate.ts',
    right: "  return mayCall(endpoint.id) ? acting : refuse('acting_not_allowed');",
    wrong: '  return acting;',
    seenBy: 'in the name of a client',
  },
  {
    bug: 'the tries at a code have no end',
    aim: PEOPLE_MEET,
    file: `${MODULES}/identity/codes/store.ts`,
    right: 'WHERE code_id = ${codeId} AND ended_at IS NULL AND tries < 5 AND expires_at > ${at}',
    wrong: 'WHERE code_id = ${codeId} AND ended_at IS NULL AND expires_at > ${at}',
  },
  {
    bug: 'a proposal that was confirmed is confirmed again',
    aim: CONFIRMED_TWICE,
    file: `${MODULES}/staff/proposals/close-proposal.ts`,
    right: "if (proposal.status !== 'open') return refuse('proposal_over');",
    wrong: '',
  },
  {
    bug: 'who has proposed it confirms it',
    aim: PROPOSALS_MEET,
    file: `${MODULES}/staff/proposals/close-proposal.ts`,
    right: 'if (closed === null) return null;',
    wrong: "if (closed !== 'role') return null;",
  },
];
