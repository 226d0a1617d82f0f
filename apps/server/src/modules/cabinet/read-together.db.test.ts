import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openCabinets } from '../../../../../bench/calls/open-cabinets.ts';
import { countStatements } from '../../../../../bench/count-statements.ts';
import { givenDatabase } from '../../given-for-tests.ts';
import { OWNED } from '../../platform/database/gathering/as-gathered.ts';

const database = await givenDatabase();
const cabinets = await openCabinets(database.productUrl, 3);
afterAll(() => cabinets.close());

const ask = async (token: string) => {
  const answer = await cabinets.app.inject({
    url: '/api/v2/cabinet/information',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.payload;
};

test('borrowers who open their cabinets at the same moment are told byte for byte what each is told alone, in one trip', async () => {
  const alone: string[] = [];
  // The first call of a session goes by another way.
  for (const token of [...cabinets.tokens, ...cabinets.tokens]) alone.push(await ask(token));
  const texts = new Map<string, string>();
  const counter = countStatements();
  const { parse } = pg.Connection.prototype;
  Object.assign(pg.Connection.prototype, {
    parse(this: pg.Connection, ...given: Parameters<typeof parse>) {
      texts.set(given[0].name, given[0].text);
      return parse.apply(this, given);
    },
  });
  const together = await Promise.all(cabinets.tokens.map(ask));
  Object.assign(pg.Connection.prototype, { parse });
  counter.stop();
  expect(together).toEqual(alone.slice(-together.length));
  expect(new Set(together).size).toBe(together.length);
  expect(counter.counted).toEqual({ statements: 12, trips: 1 });
  const gathered = [...texts].filter(([name]) => name.startsWith('read gathered ')).map(([, text]) => text);
  expect(gathered).toHaveLength(11);
  expect(await readWhole(gathered)).toEqual([]);
});

/** The tables of borrowers that a plan reads from end to end, and not by an index for each who asks. */
async function readWhole(texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.productUrl });
  await client.connect();
  await client.query('SET role = senim_gathering; SET enable_seqscan = off; SET enable_bitmapscan = off');
  const whole: string[] = [];
  for (const text of texts) {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
      `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
    );
    const scans = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scansIn(plan)));
    for (const { 'Relation Name': table, 'Index Cond': condition } of scans)
      if (OWNED.some((owned) => owned === table) && !condition) whole.push(table ?? '');
  }
  await client.end();
  return whole;
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

function scansIn(plan: Plan): Plan[] {
  return [...(plan['Relation Name'] ? [plan] : []), ...(plan.Plans ?? []).flatMap(scansIn)];
}
