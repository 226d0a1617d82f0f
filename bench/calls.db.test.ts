import { expect, test } from 'vitest';
import { givenDatabase } from '../apps/server/src/given-for-tests.ts';
import { measureInformation } from './calls/measure-information.ts';
import { openCabinets } from './calls/open-cabinets.ts';

/** The bench in its short form: what it measures is answered, and every figure is there. */
const database = await givenDatabase();

test('the bench asks for cabinets beside a bare server, and counts what each asks of the database', async () => {
  const cabinets = await openCabinets(database.url, 2);
  const { rounds, statements, trips } = await measureInformation(cabinets, {
    connections: [2],
    seconds: 0.2,
  });
  await cabinets.close();
  expect(statements).toBeGreaterThan(0);
  expect(trips).toBeGreaterThan(0);
  expect(rounds.map(({ connections }) => connections)).toEqual([2]);
  for (const { ours } of rounds) expect(ours.nodeMs).toBeGreaterThan(0);
  for (const { ours, bare } of rounds)
    for (const { perSecond, p50Ms, p99Ms } of [ours, bare])
      expect(perSecond > 0 && p50Ms > 0 && p99Ms >= p50Ms).toBe(true);
});
