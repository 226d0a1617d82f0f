import { countStatements, type Statements } from '../count-statements.ts';
import { type Asking, measureRate, type Rate } from '../measure-rate.ts';
import { type CpuSpent, watchCpu } from '../money/watch-cpu.ts';
import { openBareServer } from './bare-server.ts';
import type { OpenCabinets } from './open-cabinets.ts';

export interface Information extends Statements {
  readonly rounds: readonly Round[];
}

export interface Round {
  readonly connections: number;
  readonly ours: CostedRate;
  readonly bare: CostedRate;
}

/** With the work of the processors for one answer. */
export type CostedRate = Rate & CpuSpent;

const PATH = '/api/v2/cabinet/information';
const TURNS = 3;

/** What the cabinet's first call costs, and how many a second are answered beside a bare server that says the same. */
export async function measureInformation(
  { app, tokens, databaseUrl }: OpenCabinets,
  { connections, seconds }: { readonly connections: readonly number[]; readonly seconds: number },
): Promise<Information> {
  const ours = await app.listen({ port: 0, host: '127.0.0.1' });
  const heads = tokens.map((token) => `Authorization: Bearer ${token}`);
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const ask = () => app.inject({ url: PATH, headers });
  const { payload, statusCode } = await ask();
  if (statusCode !== 200) throw new Error(`Answered ${statusCode}: ${payload}`);
  const counter = countStatements();
  await ask();
  counter.stop();
  const bare = await openBareServer(payload);
  const rounds: Round[] = [];
  for (const count of connections) {
    const asking = { connections: count, seconds, heads };
    const turns: Round[] = [];
    while (turns.length < TURNS)
      turns.push({
        connections: count,
        ours: await costedRate(databaseUrl, { ...asking, url: ours + PATH }),
        bare: await costedRate(databaseUrl, { ...asking, url: bare.url + PATH }),
      });
    rounds.push(middleOf(turns));
  }
  bare.close();
  return { ...counter.counted, rounds };
}

async function costedRate(databaseUrl: string, asking: Asking): Promise<CostedRate> {
  const { done, spent } = await watchCpu(databaseUrl, () => measureRate(asking));
  const answers = done.perSecond * asking.seconds;
  return { ...done, nodeMs: spent.nodeMs / answers, databaseMs: spent.databaseMs / answers };
}

/** The turn whose ratio is neither the best nor the worst. */
function middleOf(turns: Round[]): Round {
  const ratio = ({ ours, bare }: Round) => ours.perSecond / bare.perSecond;
  const middle = turns.sort((a, b) => ratio(a) - ratio(b))[turns.length >> 1];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}
