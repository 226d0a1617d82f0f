import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLender } from '../shell/lender.tsx';

interface Props {
  readonly title: string;
  /** What the browser's tab and history say, where the title itself names a person. */
  readonly tab?: string;
  /** What stands beside the title: its state. */
  readonly children?: ReactNode;
}

/** The name of a screen, in the page and in the browser's tab. Whoever came by the keyboard goes on from here. */
export function ScreenTitle({ title, tab = title, children }: Props) {
  const { latinName } = useLender();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus is gone with the screen before; whoever is somewhere already stays there.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <title>{`${tab} · ${latinName}`}</title>
      <Group>
        <Title order={1} size="h2" ref={heading} tabIndex={-1} className="screen-title">
          {title}
        </Title>
        {children}
      </Group>
    </>
  );
}
