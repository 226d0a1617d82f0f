import { exportOwnData as exportEndpoint } from '@senim/contracts/borrower/own-data';
import { readReceipt, readStatement, readStatementText } from '@senim/contracts/borrower/statements';
import { type DocumentLanguage, documentLanguage, type Language } from '@senim/kazakhstan/languages';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused } from '../../platform/outcome.ts';
import type { StatementKind } from '../documents/statements/types.ts';
import { exportOwnData } from './export-own-data.ts';
import { issueStatement } from './issue-statement.ts';
import { printReceipt } from './print-receipt.ts';
import { printStatement } from './print-statement.ts';
import { STATEMENT_REFUSALS } from './refusals.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: STATEMENT_REFUSALS } as const;

export function statementRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: readStatement,
      rateClass: 'reading',
      auditEvent: 'statement.issued',
      async handle({ act, borrowerId, params, query, language }) {
        const printed = await printStatement(services, act, borrowerId, wishOf(params, query, language));
        return isRefused(printed) ? printed : { ...printed, contentType: 'application/pdf' };
      },
    }),
    route({
      ...mine,
      endpoint: readStatementText,
      rateClass: 'reading',
      auditEvent: 'statement.issued',
      async handle({ act, borrowerId, params, query, language }) {
        const text = await issueStatement(services, act, borrowerId, wishOf(params, query, language));
        return isRefused(text) ? text : { statement: text };
      },
    }),
    route({
      ...mine,
      endpoint: readReceipt,
      rateClass: 'reading',
      auditEvent: 'payment.receipt-issued',
      async handle({ act, borrowerId, params, query, language }) {
        const wish = { paymentId: params.id, language: query.lang ?? documentLanguage(language) };
        const printed = await printReceipt(services, act, borrowerId, wish);
        return isRefused(printed) ? printed : { ...printed, contentType: 'application/pdf' };
      },
    }),
    route({
      ...mine,
      endpoint: exportEndpoint,
      rateClass: 'form',
      auditEvent: 'own-data.exported',
      async handle({ act, borrowerId, language }) {
        const file = await exportOwnData(services, act, borrowerId, language);
        return { file, contentType: 'application/json', fileName: `${services.lender.code}-my-data.json` };
      },
    }),
  ];
}

function wishOf(
  { kind }: { readonly kind: StatementKind },
  query: { readonly lang?: DocumentLanguage | undefined; readonly agreement_id?: number | undefined },
  language: Language,
) {
  return { kind, language: query.lang ?? documentLanguage(language), agreementId: query.agreement_id };
}
