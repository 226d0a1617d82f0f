import { createContext, type ReactElement, use } from 'react';
import { renderToString } from 'react-dom/server';
import type { Assets } from './assets.ts';
import { safeJson } from './safeJson.ts';

/** Where the islands' scripts are, for the page being rendered. */
export const AssetsContext = createContext<Assets | undefined>(undefined);

type IslandProps = {
  name: string;
  /** What its script needs, as JSON in the page. */
  data: unknown;
  /** `touch`: the script is fetched when somebody begins to fill the form. Otherwise it is fetched when the island is seen. */
  wake?: 'seen' | 'touch';
  /** The key under which the browser keeps former choices; they are restored when the island is seen. */
  kept?: string;
  children: ReactElement;
};

/**
 * A part of a page whose script comes when it is seen or touched. It is rendered as a root of its own, so that the ids of
 * server and browser agree when it is hydrated.
 */
export function Island({ name, data, wake = 'seen', kept, children }: IslandProps) {
  const scripts = use(AssetsContext)?.islands[name] ?? [];
  const html = renderToString(children, { identifierPrefix: name });
  return (
    <div data-island={scripts.join(' ')} data-wake={wake === 'touch' ? wake : undefined} data-kept={kept}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: safeJson(data) }} />
    </div>
  );
}
