import { createProcesses } from '../threads/processes.ts';
import type { XmlToParse } from './parse-xml.ts';

/** The credit report of a long life is half a megabyte and takes a tenth of a second. */
const LIMITS = { threadsMax: 1, secondsMax: 5, megabytesMax: 256, waitingMax: 100 };

const processes = createProcesses<XmlToParse, unknown>(
  { module: new URL('./parse-xml.ts', import.meta.url).href, call: 'parseXml' },
  LIMITS,
);

/** Reads the answer of an outside system. Throws if it is no XML, or takes too much time or memory. */
export function readXml(xml: string, lists: readonly string[] = []): Promise<unknown> {
  return processes.run({ xml, lists });
}
