import { ago } from '@senim/kazakhstan/ago';
import { formatDateTime } from '@senim/kazakhstan/format';
import { useWords } from '../shell/language.tsx';
import { useMe } from '../shell/session.tsx';

/** How long ago it was, by the server's clock; the exact moment stands in its place where the row is pointed at or has the keyboard, and is always read out. */
export function Ago({ at }: { at: string }) {
  const { language } = useWords();
  const { now } = useMe();
  return (
    <time dateTime={at} className="ago">
      <span className="ago-said">{ago(Date.parse(at), Date.parse(now), language)}</span>{' '}
      <span className="ago-exact">{formatDateTime(Date.parse(at), language, 'short')}</span>
    </time>
  );
}
