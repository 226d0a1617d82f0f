import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageAndColours } from './LanguageAndColours.tsx';
import { useLender } from './lender.tsx';

/** The screens without a session: sign-in, and the page of a link. */
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
