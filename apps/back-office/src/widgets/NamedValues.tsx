import type { ReactNode } from 'react';

/** Names and values; what is not known is left out. */
export function NamedValues({ values }: { values: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="named-values">
      {values
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
