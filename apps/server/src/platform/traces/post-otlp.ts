import type { Log } from '../log.ts';

const TIMEOUT_MS = 10_000;

/** Sends to a collector by OTLP over HTTP in JSON, at a path under its address. What it does not take is lost, and said once until it takes again. */
export function createOtlpPost(
  endpoint: string,
  of: 'traces' | 'metrics',
  log: Log,
): (body: unknown) => Promise<void> {
  const url = new URL(`v1/${of}`, endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  let isLosing = false;
  return async (body) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
      isLosing = false;
    } catch (error) {
      if (!isLosing)
        log.warn({ error: (error as Error).message }, `${of} cannot be sent: they are lost until it ends`);
      isLosing = true;
    }
  };
}

/** OTLP's own shape of names and values. */
export const attributesOf = (attributes: Readonly<Record<string, unknown>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: String(value) },
  }));
