import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLender } from '../shell/lender.tsx';

interface Props {
  readonly title: string;
  /** The title for the browser's tab and history, if the screen's own title names a person. */
  readonly tab?: string;
  /** What stands beside the title: its state. */
  readonly children?: ReactNode;
}

/** The name of a screen, in the page and in the browser's tab. The keyboard starts from here. */
export function ScreenTitle({ title, tab = title, children }: Props) {
  const { latinName } = useLender();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The former screen had the focus and is gone. If something else has the focus, it keeps it.
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
