import { Card } from '@senim/ui/Card';
import type { ReactNode } from 'react';
import screen from './Screen.module.css';

type Props = { id: string; title: string; children: ReactNode };

/** A card that is a section of its screen, named by its heading. */
export function TitledCard({ id, title, children }: Props) {
  return (
    <Card as="section" labelledBy={id}>
      <h2 className={screen.cardTitle} id={id}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
