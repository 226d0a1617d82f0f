import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The head of a screen: what it is, in a sentence what for, and what is done with it. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <Group justify="space-between" align="start" wrap="nowrap" className="page-head">
      <div>
        <Title order={1} size="h2">
          {title}
        </Title>
        {lead && <p className="quiet">{lead}</p>}
      </div>
      {children && <div className="page-deeds">{children}</div>}
    </Group>
  );
}
