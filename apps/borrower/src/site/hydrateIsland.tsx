import { type ReactElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates a rendered part of a page; resolves when it reacts to a touch. */
export function hydrateIsland(
  drawn: Element,
  content: ReactElement,
  identifierPrefix: string,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(drawn, <Awake onAwake={resolve}>{content}</Awake>, { identifierPrefix });
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactElement }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
