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
  /** `touch`: a form, which needs its script only once somebody begins to fill it. Otherwise it wakes when it is seen. */
  wake?: 'seen' | 'touch';
  /** Where the browser may keep what was chosen or typed before: it is brought back as soon as the island is seen. */
  kept?: string;
  children: ReactElement;
};

/**
 * A part of a page that comes alive when it is seen or touched. It is rendered as a root of its own, so that
 * the browser's ids agree with the server's when it is hydrated.
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
