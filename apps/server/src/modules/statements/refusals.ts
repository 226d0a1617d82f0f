import type { RefusalTable } from '../../platform/http/refusal-text.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';

export type StatementRefusal = 'agreement_not_found' | 'debt_outstanding';

/** What each refusal of this module says, and its status. */
export const STATEMENT_REFUSALS: RefusalTable<StatementRefusal> = {
  agreement_not_found: AGREEMENT_REFUSALS.agreement_not_found,
  debt_outstanding: {
    status: 400,
    ru: 'По договору № {number} ещё есть долг. Справка появится здесь сразу после погашения.',
    kz: '№ {number} шарт бойынша әлі берешек бар. Анықтама борыш өтелген соң осында бірден пайда болады.',
  },
};
