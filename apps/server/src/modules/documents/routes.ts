import { readStatement, readStatementText } from '@senim/contracts/statements';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { isRefused } from '../../platform/outcome.ts';
import { issueStatement, type StatementServices } from './issue-statement.ts';
import { STATEMENT_REFUSALS } from './refusals.ts';
import { renderStatement } from './render-statement.ts';

const mine = {
  principals: 'borrower',
  owner: 'session-borrower',
  rateClass: 'reading',
  auditEvent: 'statement.issued',
  refusals: STATEMENT_REFUSALS,
} as const;

export function statementRoutes(services: StatementServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: readStatement,
      async handle({ act, borrowerId, params, query, language }) {
        const wish = { kind: params.kind, language: query.lang ?? language, agreementId: query.agreement_id };
        const text = await issueStatement(services, act, borrowerId, wish);
        if (isRefused(text)) return text;
        const fileName = `senim-${params.kind}-${text.day}.pdf`;
        return { file: renderStatement(text), contentType: 'application/pdf', fileName };
      },
    }),
    route({
      ...mine,
      endpoint: readStatementText,
      async handle({ act, borrowerId, params, query, language }) {
        const wish = { kind: params.kind, language: query.lang ?? language, agreementId: query.agreement_id };
        const text = await issueStatement(services, act, borrowerId, wish);
        return isRefused(text) ? text : { statement: text };
      },
    }),
  ];
}
