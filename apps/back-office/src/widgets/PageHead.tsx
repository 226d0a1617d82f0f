import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenTitle } from './ScreenTitle.tsx';

interface Props {
  readonly title: string;
  readonly tab?: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** The head of a screen: its name, its purpose in a sentence, its actions. */
export function PageHead({ title, tab, lead, children }: Props) {
  return (
    <Group justify="space-between" align="start" wrap="nowrap" className="page-head">
      <div>
        <ScreenTitle title={title} {...(tab && { tab })} />
        {lead && <p className="quiet">{lead}</p>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </Group>
  );
}
