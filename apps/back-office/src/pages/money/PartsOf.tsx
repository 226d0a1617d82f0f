import { formatTenge } from '@senim/kazakhstan/format';
import { Link } from 'react-router';
import type { Suspense } from '../../api/answers.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';

interface Props {
  readonly whole: NonNullable<Suspense['whole']>;
  /** The part that is looked at; absent where all of them are meant. */
  readonly seen?: number;
}

/** The payment as it came, and where each part of it is by now. */
export function PartsOf({ whole, seen }: Props) {
  const { text, language } = useWords();
  const { of, state } = text.suspense.parts;
  return (
    <>
      {seen !== undefined && <div>{of(whole.number, formatTenge(whole.amount, language))}</div>}
      <ul className="parts">
        {whole.parts.map((part) => {
          const sum = formatTenge(part.amount, language);
          const isElsewhere = seen !== undefined && part.payment_id !== seen && part.state === 'waiting';
          const item = String(part.payment_id);
          return (
            <li key={part.payment_id}>
              {isElsewhere ? <Link to={paths.item('suspense', item)}>{sum}</Link> : <b>{sum}</b>}{' '}
              {part.payment_id === seen ? text.suspense.parts.this : state[part.state]}
            </li>
          );
        })}
      </ul>
    </>
  );
}
