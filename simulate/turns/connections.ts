import pg from 'pg';
import type { Trip } from '../../apps/server/src/platform/database/trip.ts';
import { isTrip, travelled } from '../../apps/server/src/platform/database/trip-for-tests.ts';
import { type Fault, isBefore, isDeath } from './fault.ts';
import { Died, type Turns } from './turns.ts';

/** Ends a backend and returns when it is gone, with its locks. */
export type EndBackend = (pid: number) => Promise<void>;

type Told = (error: Error | null) => void;
type Send = (...given: unknown[]) => Promise<unknown>;

/**
 * A backend that waits for a lock looks for a circle once, after this time, and tells its connection that it goes on waiting. The machine's own
 * time ends nothing. Planning anew, or compiling, costs more than these small tables ever give back.
 */
const TIMES = {
  deadlock_timeout: '1ms',
  log_lock_waits: 'on',
  client_min_messages: 'log',
  log_min_messages: 'fatal',
  lc_messages: 'C',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
};
const OPTIONS = Object.entries(TIMES)
  .map(([name, value]) => ` -c ${name}=${value}`)
  .join('');

/** The driver's connections, whose every statement waits for its turn and may be cut. */
export function connectionsIn(turns: Turns, endBackend: EndBackend): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(withoutHurry(config));
      this.on('notice', ({ message }) => {
        const pid = pidOf(this);
        if (pid !== null && isOfWait(message)) turns.hearWait(pid);
      });
      const send = this.query.bind(this) as unknown as Send;
      const open = this.connect.bind(this) as unknown as (told: Told) => void;
      const ask = (given: readonly unknown[]) =>
        turns.take(
          `sql ${textOf(given[0])}`,
          () => pidOf(this),
          (fault) => (fault === null ? send(...given) : cut(this, fault, () => send(...given))),
        );
      Object.assign(this, {
        /** The pool's own calls tell a function of their end; operations await. */
        query: (...given: unknown[]) => {
          const [trip] = given;
          if (isTrip(trip)) return travel(this, trip, send);
          const told = given.at(-1);
          if (typeof told !== 'function') return ask(given);
          return void ask(given.slice(0, -1)).then(
            (answer) => told(null, answer),
            (error) => told(error),
          );
        },
        connect: (told: Told) => open(turns.connecting(told)),
      });
    }
  };

  /** Statements that go together are one step; who waits for them hears of it when it is their turn to go on. */
  function travel(client: pg.Client, trip: Trip, send: Send): Trip {
    const go = () => travelled(trip, send);
    void turns
      .take(
        trip.last === 'COMMIT' ? 'sql COMMIT' : 'sql together',
        () => pidOf(client),
        (fault) => (fault === null ? go() : cut(client, fault, go)),
      )
      .then(
        (tell) => tell(),
        (error) => trip.handleError(error),
      );
    return trip;
  }

  async function cut<T>(client: pg.Client, fault: Fault, send: () => Promise<T>): Promise<T> {
    const { actor } = turns;
    if (!isBefore(fault)) await send();
    if (fault === 'doubled') return send();
    if (actor && isDeath(fault)) actor.isDead = true;
    const pid = pidOf(client);
    client.connection.stream.destroy();
    if (pid !== null) await endBackend(pid);
    throw actor?.isDead ? new Died() : new Error('Connection terminated unexpectedly');
  }
}

function withoutHurry(config: string | pg.ClientConfig | undefined) {
  if (typeof config !== 'object') return config;
  return { ...config, options: `${config.options ?? ''}${OPTIONS}` };
}

const isOfWait = (message: string | undefined): boolean =>
  /^process \d+ still waiting for/.test(message ?? '');

const pidOf = (client: pg.Client): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null;

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return String(text).trim().split('\n', 1)[0]?.slice(0, 60) ?? '';
}
