import { Fragment } from 'react';
import screen from './Screen.module.css';

/** What somebody typed, shown again: one long word may be broken, an address of mail first behind its @. */
export function Typed({ text }: { text: string }) {
  const [first = '', ...rest] = text.split('@');
  return (
    <span className={screen.typed}>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          @<wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
