import { cpus, loadavg } from 'node:os';

/** The machine of the figures and its load: above half a core the times say little. */
export function describeMachine(browser: string): string {
  const cores = cpus();
  const load = loadavg()[0]?.toFixed(2);
  return `${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}, Chromium ${browser}, load ${load}`;
}
