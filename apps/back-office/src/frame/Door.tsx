import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Look } from './Look.tsx';

/** The screens outside: sign-in, and where a link leads. */
export function Door({ children }: { children: ReactNode }) {
  return (
    <main className="door">
      <Group justify="space-between" mb="md">
        <span className="brand">
          <span className="brand-mark" aria-hidden="true" />
          Senim
        </span>
        <Look />
      </Group>
      {children}
    </main>
  );
}
