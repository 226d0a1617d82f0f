import type { SiteMode } from '../apps/server/src/compose-site.ts';
import { start } from '../apps/server/src/start.ts';
import { runProcess } from './operate/run-process.ts';

/** The whole product in one process, as `npm start` and `npm run dev` run it. */
export function runProduct(siteMode: SiteMode): Promise<void> {
  const sandbox = (url: string) =>
    process.env.MODE === 'production' ? '' : `, its sandbox at ${url}/sandbox`;
  return runProcess(
    () => start(process.env, siteMode),
    (url) => `Senim is ready at ${url}${sandbox(url)}.`,
  );
}
