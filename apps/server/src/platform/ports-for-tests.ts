import { randomInt } from 'node:crypto';
import { assertPortFree } from './http/listen.ts';

/** Below the ports that the system gives to whoever calls: until somebody listens there, one of those may become the end of a connection. */
const [PORTS_FROM, PORTS_TO] = [10_000, 32_000];

/** A port at which nothing listens, on no address of this machine. Tests and drills only. */
export function freePort(): Promise<number> {
  const port = randomInt(PORTS_FROM, PORTS_TO);
  return assertPortFree(port, '0.0.0.0').then(
    () => port,
    () => freePort(),
  );
}

/** Several, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
