import { readdir, readFile } from 'node:fs/promises';

const KILOBYTES_PER_MEGABYTE = 1_000;

/** The memory of a process and of all that it has begun, in megabytes: pages that several share are counted once (PSS). Linux only. */
export async function weighProcesses(ancestor: number): Promise<number> {
  const parents = await readParents();
  const isOfIt = (pid: number): boolean => pid === ancestor || isOfIts(parents.get(pid));
  const isOfIts = (parent: number | undefined): boolean =>
    parent !== undefined && parent > 1 && isOfIt(parent);
  const weights = await Promise.all([...parents.keys()].filter(isOfIt).map(weigh));
  return weights.reduce((sum, weight) => sum + weight, 0) / KILOBYTES_PER_MEGABYTE;
}

async function readParents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
    if (parent !== undefined) parents.set(pid, Number(parent));
  }
  return parents;
}

/** 0 for a process that has ended meanwhile. */
async function weigh(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
}
