import { createThreads } from '../threads/threads.ts';
import type { XmlToParse } from './parse-xml.ts';

/** A credit report of a long life is half a megabyte and read in a tenth of a second. */
const LIMITS = { threadsMax: 1, secondsMax: 5, megabytesMax: 256, waitingMax: 100 };

const threads = createThreads<XmlToParse, unknown>(
  { module: new URL('./parse-xml.ts', import.meta.url).href, call: 'parseXml' },
  LIMITS,
);

/** Reads what an outside system answered. Throws where it is no XML, or takes too long or too much to read. */
export function readXml(xml: string, lists: readonly string[] = []): Promise<unknown> {
  return threads.run({ xml, lists });
}
