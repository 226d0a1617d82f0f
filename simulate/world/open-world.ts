import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { TIIN } from '@senim/lender/lender-for-tests';
import pg from 'pg';
import { callerInProcess } from '../../apps/server/src/call-in-process.ts';
import { openLender } from '../../apps/server/src/compose-lender.ts';
import { type MovableClock, movableClock } from '../../apps/server/src/platform/clock.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { quickFolderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { Services } from '../../apps/server/src/platform/machinery.ts';
import { addressesFromConfig } from '../../apps/server/src/providers.ts';
import { type Outside, openOutside } from '../outside/outside.ts';
import { backendsOf } from '../turns/backends.ts';
import { connectionsIn } from '../turns/connections.ts';
import { Turns } from '../turns/turns.ts';
import { openProcess, PROCESSES, type Process } from './open-process.ts';
import { type Person, personOf } from './people.ts';
import { PLOT_BEGINS, type PlotPlace } from './plot.ts';
import { type Chance, chanceOf, seededRandomness, seedOf } from './seed.ts';
import { type Colleague, openOffice } from './staff.ts';
import { type Aim, type Temper, temperOf } from './temper.ts';

/** The composed product on a database of its own, with everything around it that a simulation decides. */
export interface World {
  /** The processes of the product, all on this database. */
  readonly processes: readonly [Process, ...Process[]];
  /** What any of them works with. */
  readonly services: Services;
  readonly turns: Turns;
  readonly outside: Outside;
  readonly clock: MovableClock;
  readonly wallClock: MovableClock;
  readonly people: readonly Person[];
  readonly staff: ReadonlyMap<string, Colleague>;
  /** Looks on from outside, past every wall; never part of a scene. */
  readonly eyes: pg.Client;
  /** What waits for whoever comes next, as the last plan saw it. */
  matters: Matters;
  readonly temper: Temper;
  /** Whose life was told last, by place. */
  focus: number;
  /** Whether everybody is where the temper has them led to. */
  hasLed: boolean;
  /** Where it stands in its plot, if it has one. */
  plotPlace: PlotPlace;
  /** What an act must know to be meant, in its turn. */
  look<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Payments that a terminal network was told are taken, with their tenge. */
  readonly taken: Map<string, number>;
  /** How often each of the office was told that something is done. */
  readonly officeDone: Map<string, number>;
  /** Whose each agreement is, by its number. */
  readonly owners: Map<string, number>;
  /** Which calls were answered as done, each as its path, the index of its person and its key. */
  readonly acknowledged: Set<string>;
  readonly databaseUrl: string;
  /** How often everything was put back from a dump. */
  restores: number;
  /** Agreements whose owners were told that they have signed. */
  readonly signed: Set<number>;
  /** Why jobs failed in this scene. */
  readonly failures: string[];
  /** The lines of the product's log. */
  readonly said: string[];
  readonly config: Config;
  /** The chance that the product draws from. */
  draw: Chance;
  close(): Promise<void>;
}

export interface Matters {
  readonly jobs: boolean;
  /** Among them some that people wait for. */
  readonly awaited: boolean;
  readonly proposals: boolean;
  readonly suspense: boolean;
}

const NOTHING_WAITS: Matters = { jobs: false, awaited: false, proposals: false, suspense: false };

/** A Monday, ten in the morning in Almaty. */
const BEGINS = new Date('2026-11-23T05:00:00Z');
const INFO = 'info';
/** A busy machine is no fault of the product. */
const NOBODY_HURRIES_MS = 120_000;

export interface Place {
  /** A server with a migrated template, `senim_template`. */
  readonly serverUrl: string;
  readonly name: string;
  readonly peopleCount: number;
  readonly seed: number;
  /** Of worlds that are made for one kind of bug. */
  readonly aim?: Aim;
}

export async function openWorld(place: Place): Promise<World> {
  const url = await copyTemplate(place);
  const eyes = new pg.Client({ connectionString: url, options: '-c jit=off' });
  await eyes.connect();
  const turns = new Turns(backendsOf(eyes));
  const begin = { now: () => BEGINS };
  const [clock, wallClock] = [movableClock(0, begin), movableClock(0, begin)];
  const people = Array.from({ length: place.peopleCount }, (_, index) => personOf(index));
  const reputations = new Map(people.map(({ iin, reputation }) => [iin, reputation]));
  const temper = temperOf(place.seed, place.aim);
  const outside = openOutside(clock, turns, (iin) => reputations.get(iin) ?? CLEAN, temper.bankTells);
  const Client = connectionsIn(turns, (pid) => endBackend(eyes, pid));
  const said: string[] = [];
  const log = createLog(INFO, { write: (line) => void said.push(line) });
  const folder = await quickFolderForTests('simulate');
  const config = { ...readConfig({}), DATA_DIR: folder };
  const drawn = {
    draw: chanceOf(seedOf(place.seed, 0)),
    matters: NOTHING_WAITS,
    focus: 0,
    hasLed: false,
    plotPlace: PLOT_BEGINS,
    restores: 0,
  };
  const { lender } = openLender(config);
  const parts = {
    config,
    lender: temper.insures ? { ...lender, insurance: TIIN.insurance } : lender,
    databaseUrl: url,
    addresses: addressesFromConfig(config),
    clock,
    log,
    publicUrl: 'http://site.example',
    inSimulation: {
      wallClock,
      randomness: seededRandomness(() => drawn.draw),
      providers: outside.providers,
      connections: { Client, connectionWaitMs: NOBODY_HURRIES_MS, turnWaitMs: NOBODY_HURRIES_MS },
    },
  };
  const first = await openProcess(parts, Client);
  const others = await Promise.all(Array.from({ length: PROCESSES - 1 }, () => openProcess(parts, Client)));
  const processes: readonly [Process, ...Process[]] = [first, ...others];
  const { services } = first.composition;
  const staff = await openOffice(services, callerInProcess(first.app, '/api/office/v1'), wallClock);
  return Object.assign(drawn, {
    ...{ processes, services, turns, outside, clock, wallClock, people, staff, eyes, said, config },
    temper,
    taken: new Map<string, number>(),
    officeDone: new Map<string, number>(),
    owners: new Map<string, number>(),
    signed: new Set<number>(),
    acknowledged: new Set<string>(),
    databaseUrl: url,
    failures: [],
    look: <Row>(statement: string, values: readonly unknown[] = []) =>
      turns.take(
        'look',
        () => null,
        async () => (await eyes.query(statement, [...values])).rows as Row[],
      ),
    async close() {
      await Promise.race([Promise.all(processes.map((process) => process.close())), sleep(CLOSING_MS)]);
      await eyes.end();
      await onServer(place.serverUrl, `DROP DATABASE ${place.name} WITH (FORCE)`);
      await rm(folder, { recursive: true, force: true });
    },
  });
}

/** Whoever holds a connection for ever is left to it; the database goes by force. */
const CLOSING_MS = 3_000;
const CLEAN = { overdueDays: 0, hasOtherSurname: false, face: 'passed', income: 'unknown' } as const;

async function copyTemplate({ serverUrl, name }: Place): Promise<string> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE senim_template`);
  return serverUrl.replace(/\/postgres$/, `/${name}`);
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const ENDING_MS_MAX = 600_000;

async function endBackend(eyes: pg.Client, pid: number): Promise<void> {
  await eyes.query('SELECT pg_terminate_backend($1, $2)', [pid, ENDING_MS_MAX]);
}
