import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../attacks/fuzz/chance.ts';
import type { Part } from '../stage/part.ts';
import type { Stage } from '../stage/stage.ts';
import { migrateUnderLoad } from './migrate-under-load.ts';

/** Something that goes wrong, until it is well again. */
export interface Trouble {
  readonly name: string;
  readonly isKill: boolean;
  /** Nobody may notice: no try of a request may fail. */
  readonly isSilent?: true;
  strike(scene: Struck): Promise<void>;
}

export interface Struck {
  readonly stage: Stage;
  readonly chance: Chance;
  /** Until a payment that begins from now on is taken. */
  paid(): Promise<void>;
  /** Many payments at the same moment. */
  crowd(count: number): Promise<void>;
}

async function killAndBegin(part: Part): Promise<void> {
  part.signal('SIGKILL');
  await part.ended();
  part.begin();
  await part.ready();
}

/** A worker's lease of a transfer is thirty seconds. */
const PAST_THE_LEASE_MS = 35_000;
const SMS_AWAY_MS = 5_000;
/** More at once than all connections of all processes. */
const CROWD = 200;
const CUTS = 5;

/** A worker first: what it was at is another's after its lease, which runs out while the rest goes on. */
export const KILLS: readonly Trouble[] = [
  {
    name: 'a worker is killed',
    isKill: true,
    strike: ({ stage, chance }) => killAndBegin(chance.oneOf(stage.workers)),
  },
  {
    name: 'an API is killed',
    isKill: true,
    strike: ({ stage, chance }) => killAndBegin(chance.oneOf(stage.apis)),
  },
  {
    name: 'the database is killed',
    isKill: true,
    async strike({ stage, paid }) {
      await stage.database.killAndBegin();
      await paid();
    },
  },
];

const CUT: Trouble = {
  name: 'connections of the database are cut',
  isKill: false,
  async strike({ stage, paid }) {
    for (let cut = 0; cut < CUTS; cut++) {
      await stage.database.cutOne();
      await paid();
    }
  },
};

const DISK_FULL_MS = 8_000;

/** What is acknowledged meanwhile is kept, and the rest is refused. A server that has ended for want of room is begun again. */
export const FULL_DISK: Trouble = {
  name: 'the disk of the database is full',
  isKill: false,
  async strike({ stage, paid }) {
    const { disk } = stage.database;
    if (!disk) throw new Error('The database has no disk of its own that could be filled.');
    await disk.fill();
    await pause(DISK_FULL_MS);
    await disk.free();
    await stage.database.beginIfEnded();
    await paid();
  },
};

export const SHORT_TROUBLES: readonly Trouble[] = [CUT];

export const LONG_TROUBLES: readonly Trouble[] = [
  CUT,
  {
    name: 'a crowd takes every connection',
    isKill: false,
    strike: ({ crowd }) => crowd(CROWD),
  },
  {
    name: 'no SMS leaves',
    isKill: false,
    async strike({ stage, paid }) {
      stage.smsDoor.shut();
      await pause(SMS_AWAY_MS);
      stage.smsDoor.open();
      await paid();
    },
  },
  {
    name: 'a worker sleeps past its lease',
    isKill: false,
    async strike({ stage, chance, paid }) {
      const worker = chance.oneOf(stage.workers);
      worker.signal('SIGSTOP');
      await pause(PAST_THE_LEASE_MS);
      worker.signal('SIGCONT');
      await paid();
    },
  },
];

/** Those that are struck when they are asked for by name. */
export const TROUBLES_BY_NAME: readonly Trouble[] = [
  ...KILLS,
  ...LONG_TROUBLES,
  {
    name: 'all are restarted in turn',
    isKill: false,
    isSilent: true,
    strike: ({ stage }) => restartInTurn([...stage.apis, ...stage.workers]),
  },
  {
    name: 'a migration runs under load',
    isKill: false,
    isSilent: true,
    strike: ({ stage }) => migrateUnderLoad(stage),
  },
  FULL_DISK,
];

/** Each of them in turn is told to stop, ends in order, and is begun again. */
export async function restartInTurn(parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    part.signal('SIGTERM');
    await part.ended();
    part.begin();
    await part.ready();
  }
}
