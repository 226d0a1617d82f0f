import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageAndColours } from './LanguageAndColours.tsx';
import { useLender } from './lender.tsx';

/** The screens outside: sign-in, and where a link leads. */
export function SignedOut({ children }: { children: ReactNode }) {
  const { latinName } = useLender();
  return (
    <main className="signed-out">
      <Group justify="space-between" mb="md">
        <span className="brand">
          <span className="brand-mark" aria-hidden="true" />
          {latinName}
        </span>
        <LanguageAndColours />
      </Group>
      {children}
    </main>
  );
}
