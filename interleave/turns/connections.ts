import pg from 'pg';
import { isTrip, travelled } from '../../apps/server/src/platform/database/trip-for-tests.ts';
import type { Gate, Place } from './gate.ts';

type Send = (...given: unknown[]) => Promise<unknown>;

/** A circle of locks is found by whoever closes it, and the machine's own time ends nothing. */
const TIMES =
  ' -c deadlock_timeout=5ms -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

/** The driver's connections of one of the two: every statement waits at the gate. */
export function connectionsAt(gate: Gate, place: Place): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(typeof config === 'object' ? { ...config, options: `${config.options ?? ''}${TIMES}` } : config);
      const send = this.query.bind(this) as unknown as Send;
      const client: pg.Client = this;
      const ask = (given: readonly unknown[]) =>
        gate.step(place, textOf(given[0]), pidOf(this), () => send(...given));
      Object.assign(this, {
        /** The pool's own calls tell a function of their end; operations await. */
        query(...given: unknown[]) {
          const [trip] = given;
          if (isTrip(trip)) {
            const label = trip.last === 'COMMIT' ? 'COMMIT' : 'together';
            const asked = gate.step(place, label, pidOf(client), () => travelled(trip, send));
            void asked.then(
              (tell) => tell(),
              (error) => trip.handleError(error),
            );
            return trip;
          }
          const told = given.at(-1);
          if (typeof told !== 'function') return ask(given);
          return void ask(given.slice(0, -1)).then(
            (answer) => told(null, answer),
            (error) => told(error),
          );
        },
      });
    }
  };
}

const pidOf = (client: pg.Client): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null;

const LABEL_LENGTH = 70;

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return String(text).replace(/\s+/g, ' ').trim().slice(0, LABEL_LENGTH);
}
