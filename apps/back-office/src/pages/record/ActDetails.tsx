import type {
  ActCode,
  ActDetail,
  CodedDetail,
  ActDetails as Details,
} from '@senim/contracts/office/history/act-details';
import { QUEUE_NAMES } from '@senim/contracts/office/queues';
import { chosen } from '@senim/contracts/shared/chosen';
import { listWords } from '@senim/contracts/text/lists';
import { ROLE_NAMES } from '@senim/contracts/text/staff-roles';
import { formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { useWords } from '../../shell/language.tsx';
import type { Text } from '../../text/ru/app.ts';
import { settingDifference } from '../../wording/settingText.ts';
import { writtenText } from '../../wording/writtenText.ts';

type Changed = NonNullable<Details['before']>;

/** The details of an act in words: what was before and after, if something changed, then the rest. */
export function ActDetails({ details }: { details: Details }) {
  const { text, language } = useWords();
  const { before = {}, after = {}, ...rest } = details;
  const changed = namesOf({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const { setting, ...plain } = rest;
  const said = namesOf(plain).filter((name) => plain[name] !== null && plain[name] !== undefined);
  const set = setting ? settingDifference(setting.before, setting.after, text, language) : [];
  if (changed.length + said.length + set.length === 0) return null;
  const shown = (name: ActDetail, value: unknown) => valueText(name, value, text, language);
  return (
    <dl className="act-details">
      {changed.map((name) => (
        <div key={name}>
          <dt>{text.details[name]}</dt>
          <dd>
            <del>{shown(name, before[name])}</del>
            {' → '}
            <ins>{shown(name, after[name])}</ins>
          </dd>
        </div>
      ))}
      {set.map(({ label, was, will }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{was ?? '—'}</del>
            {' → '}
            <ins>{will}</ins>
          </dd>
        </div>
      ))}
      {said.map((name) => (
        <div key={name}>
          <dt>{text.details[name]}</dt>
          <dd>{shown(name, plain[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

const namesOf = <Part extends Changed | Omit<Details, 'before' | 'after' | 'setting'>>(part: Part) =>
  Object.keys(part) as (keyof Part)[];

/** The words of each detail that is a code; a further one does not compile without its own. A queue has more than a name. */
const wordsOfCodes = (text: Text, language: Language) =>
  ({
    ...text.codes,
    message: listWords(language).codes['message-kind'],
    channel: listWords(language).codes['message-channel'],
    goal: listWords(language).codes['partner-goal'],
    action: text.actions,
    fact: text.timeline.what,
    outcome: text.desks.inquiry.outcomes,
    proposal: text.proposals.kinds,
    roles: ROLE_NAMES[language],
    step: text.desks.steps,
  }) satisfies { [Detail in Exclude<CodedDetail, 'queue'>]: Readonly<Record<ActCode<Detail>, string>> };

/** The columns of every list: those of one name mean the same. */
const columnWords = (language: Language): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.values(listWords(language).columns));

/** A value by the name under which it stands: amounts as tenge, codes in words, days as people write them, numbers and free words as they are. */
function valueText(name: ActDetail, value: unknown, text: Text, language: Language): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) {
    return value.length === 0 ? '—' : value.map((one) => valueText(name, one, text, language)).join(', ');
  }
  if (typeof value === 'boolean') return text[value ? 'yes' : 'no'];
  const said = String(value);
  if (name.endsWith('Tiyn')) return formatTenge(toDecimal(tiyn(Number(value))), language);
  if (name === 'total') return formatTenge(said, language);
  const queue = name === 'queue' && chosen(QUEUE_NAMES, said);
  if (queue) return text.queues[queue].title;
  const words: Readonly<Partial<Record<ActDetail, Readonly<Record<string, string>>>>> = {
    ...wordsOfCodes(text, language),
    columns: columnWords(language),
  };
  const ofDetail = words[name];
  return ofDetail ? (ofDetail[said] ?? text.codeOfThePast(said)) : writtenText(said, language);
}
