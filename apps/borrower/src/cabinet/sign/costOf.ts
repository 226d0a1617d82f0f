import { formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import type { AgreementShown } from '../../api/queries.ts';
import type { Language } from '../../language.ts';
import type { sign as ru } from '../../text/ru/sign.ts';

/** What the signature of a loan costs, as a sentence beside its code. */
export function costOf(
  { total, gesv, expected }: Pick<AgreementShown, 'total' | 'gesv' | 'expected'>,
  text: Pick<typeof ru, 'cost'>,
  language: Language,
): string {
  return text.cost({
    total: formatTenge(total, language),
    due: expected ? formatDate(expected.due_date, language, 'short') : null,
    gesv: formatPercent(gesv, language, { zeros: 'kept' }),
  });
}
