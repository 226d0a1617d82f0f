import type { ReactNode } from 'react';

export type NamedValue = readonly [name: string, value: ReactNode];

/** Names and values; what is not known is left out. */
export function NamedValues({ values }: { values: readonly NamedValue[] }) {
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
