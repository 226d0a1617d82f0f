import { ROLE_NAMES } from '@senim/contracts/office/staff-role-names';
import { formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { useWords } from '../../shell/language.tsx';
import type { Text } from '../../text/ru/app.ts';
import { wordOf } from '../../wording/statusText.ts';

type Details = Readonly<Record<string, unknown>>;

/** The details of an act in words: what was before and after, if something changed, then the rest. */
export function ActDetails({ details }: { details: Details }) {
  const { text, language } = useWords();
  const { before, after, ...rest } = details as { before?: Details; after?: Details };
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  const said = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  if (changed.length === 0 && said.length === 0) return null;
  const shown = (name: string, value: unknown) => valueText(name, value, text, language);
  return (
    <dl className="act-details">
      {changed.map((name) => (
        <div key={name}>
          <dt>{wordOf(text.details, name)}</dt>
          <dd>
            <del>{shown(name, before?.[name])}</del>
            {' → '}
            <ins>{shown(name, after?.[name])}</ins>
          </dd>
        </div>
      ))}
      {said.map(([name, value]) => (
        <div key={name}>
          <dt>{wordOf(text.details, name)}</dt>
          <dd>{shown(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value by the name under which it stands: amounts as tenge, roles, queues and actions by their names. */
function valueText(name: string, value: unknown, text: Text, language: Language): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) {
    return value.length === 0 ? '—' : value.map((one) => valueText(name, one, text, language)).join(', ');
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${wordOf(text.details, key)} ${valueText(key, one, text, language)}`)
      .join(', ');
  const code = String(value);
  if (name.endsWith('Tiyn')) return formatTenge(toDecimal(tiyn(Number(value))), language);
  if (name === 'roles') return ROLE_NAMES[code as keyof typeof ROLE_NAMES]?.[language] ?? code;
  if (name === 'status') return wordOf(text.statuses as Readonly<Record<string, string>>, code);
  if (name === 'queue') return text.queues[code as 'reviews']?.title ?? code;
  if (name === 'action') return wordOf(text.actions, code);
  if (name === 'fact') return wordOf(text.timeline.what, code);
  if (name === 'step') return wordOf({ ...text.cases.kinds, ...text.desks.steps }, code);
  if (name === 'total' && /^\d+\.\d{2}$/.test(code)) return formatTenge(code, language);
  return wordOf(text.codes, code);
}
