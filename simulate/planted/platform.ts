import {
  ACTING,
  ANSWERS_BREAK,
  KEYS_MEET,
  KEYS_REPEAT,
  MESSAGES_BREAK,
  STAFF_BREAK,
  WORK_BREAKS,
} from './aim.ts';
import { AGREED_AND_REFUSED } from './plots.ts';
import type { SimulatedBug } from './simulated-bug.ts';

const PLATFORM = 'apps/server/src/platform';
const DATABASE = `${PLATFORM}/database/database.ts`;
const IDEMPOTENCY = `${PLATFORM}/http/idempotency.ts`;
const DELIVERY = 'apps/server/src/modules/notifications/deliver-message.ts';

const COMMITTED = 'const recorded = await asking.commit(recordsOfStaff(acts));';

/** Connections, transactions, lines, keys, messages. */
export const PLATFORM_BUGS: readonly SimulatedBug[] = [
  {
    bug: 'a connection that breaks while work has it ends the process',
    file: DATABASE,
    right: "pool.on('connect', (client) => client.on('error', () => {}));",
    wrong: '',
  },
  {
    bug: 'work that failed leaves its transaction open to whoever has the connection next',
    aim: AGREED_AND_REFUSED,
    file: `${PLATFORM}/database/asking.ts`,
    right: "if (hasBegun) await client.query('ROLLBACK');",
    wrong: "if (hasBegun) await client.query('SELECT 1');",
  },
  {
    bug: 'a failed work keeps its connection',
    file: DATABASE,
    right: '  } finally {\n    client.release(broken ?? asking.broken());\n  }\n}',
    wrong: '  }\n}',
  },
  {
    bug: 'work is answered before it is committed',
    aim: WORK_BREAKS,
    file: DATABASE,
    right: COMMITTED,
    wrong:
      'const recorded = undefined as Answer | undefined;\n    void asking.commit(recordsOfStaff(acts)).catch(() => {});',
  },
  {
    bug: 'the record of a staff act is written in a transaction of its own, after the act',
    aim: STAFF_BREAK,
    file: DATABASE,
    right: COMMITTED,
    wrong:
      'await asking.commit(undefined);\n    const anew = beginningOf(meantBy({ ...act, auditEvent: null }), lending);\n    const recorded = await askingOn(client, lending, anew.passengers).commit(recordsOfStaff(acts));',
  },
  {
    bug: 'work whose commit failed is answered as done',
    aim: ANSWERS_BREAK,
    file: DATABASE,
    right: COMMITTED,
    wrong: 'const recorded = await asking.commit(recordsOfStaff(acts)).catch(() => undefined);',
    seenBy: 'is done, and',
  },
  {
    bug: 'what staff do in the name of a client is not on record',
    aim: ACTING,
    file: DATABASE,
    right: "act.principal.kind === 'staff' && act.auditEvent !== null;",
    wrong: "act.principal.kind === 'staff' && act.auditEvent !== null && act.principal.onBehalf === false;",
    seenBy: 'operator for a client was told',
  },
  {
    bug: 'work that fails does not leave its line',
    file: `${PLATFORM}/database/lines.ts`,
    right: '    try {\n      return await work();\n    } finally {\n      leave(lines, name, line);\n    }',
    wrong: '    const done = await work();\n    leave(lines, name, line);\n    return done;',
  },
  {
    bug: 'calls that were gathered and failed together are never answered',
    file: `${PLATFORM}/gather.ts`,
    right: '      return [];\n    });',
    wrong: '      return gathered.map(() => new Promise<never>(() => {}));\n    });',
  },
  {
    bug: 'our own failure is kept as the answer of a key for ever',
    file: IDEMPOTENCY,
    right: 'kept.status >= 500 || kept.status === 429',
    wrong: 'kept.status === 429',
  },
  {
    bug: 'a key whose process died is in progress for ever',
    file: IDEMPOTENCY,
    right: 'if (clock.now().getTime() - row.claimed_at.getTime() < CLAIM_SECONDS * 1000)',
    wrong: 'if (clock.now() >= row.claimed_at)',
  },
  {
    bug: 'a key that was answered does its work once more',
    aim: KEYS_REPEAT,
    file: IDEMPOTENCY,
    right: 'if (row.status !== null) return { status: row.status, answer: row.answer };',
    wrong: '',
  },
  {
    bug: 'a key that somebody else has used gets their answer',
    aim: KEYS_MEET,
    file: IDEMPOTENCY,
    right:
      "ON CONFLICT DO NOTHING`);\n    return inserted === 1 ? 'fresh' : repeat(tx, clock, request, bodySha256);\n",
    wrong:
      "ON CONFLICT DO NOTHING`);\n    const first = await tx.one<{ by: number }>(\n      sql`SELECT borrower_id AS by FROM idempotency_key WHERE key = ${key} ORDER BY claimed_at LIMIT 1`,\n    );\n    return first.by === borrowerId && inserted === 1\n      ? 'fresh'\n      : repeat(tx, clock, { ...request, borrowerId: first.by }, bodySha256);\n",
    seenBy: 'was answered what is person',
  },
  {
    bug: 'the database gives whoever has not signed in the rows of all',
    file: 'database/migrations/0555_walls-asked-in-place.sql',
    right: "    WHEN 'machine' THEN true\n    WHEN 'staff' THEN acting_staff_serves()",
    wrong:
      "    WHEN 'machine' THEN true\n    WHEN 'anonymous' THEN true\n    WHEN 'staff' THEN acting_staff_serves()",
    seenBy: 'whoever has not signed in is given rows of others',
  },
  {
    bug: 'the database gives borrowers the rows of others',
    file: 'database/migrations/0555_walls-asked-in-place.sql',
    right: "    WHEN 'machine' THEN true\n    WHEN 'staff' THEN acting_staff_serves()",
    wrong:
      "    WHEN 'machine' THEN true\n    WHEN 'borrower' THEN true\n    WHEN 'staff' THEN acting_staff_serves()",
    seenBy: 'is given rows of others',
  },
  {
    bug: 'a message has a new key on each try',
    aim: WORK_BREAKS,
    file: DELIVERY,
    right: 'const { messageId: key, recipient, text,',
    wrong: 'const key = services.randomness.uuid();\n  const { recipient, text,',
  },
  {
    bug: 'a message counts as sent before the gateway has it',
    file: DELIVERY,
    right: '  const outcome = await handOver(services, message);\n',
    wrong:
      '  await database.transaction(act, (tx) => markSent(tx, messageId, clock.now(), null));\n  const outcome = await handOver(services, message);\n',
  },
  {
    bug: 'a message that the gateway did not answer for counts as failed',
    aim: MESSAGES_BREAK,
    file: DELIVERY,
    right:
      "  if (outcome.kind === 'unavailable')\n    throw new Error(`The ${message.channel} gateway is away: message ${messageId} waits.`);\n",
    wrong:
      "  if (outcome.kind === 'unavailable') return database.transaction(act, (tx) => markFailed(tx, messageId, 'away'));\n",
  },
];
