import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainFailure } from '../apps/server/src/platform/plain-failure.ts';
import { type Chance, chanceOf } from '../attacks/fuzz/chance.ts';
import { buildBorrower, buildOffice } from '../scripts/builds.ts';
import { Figures, KILLS_OF_LONG_FORM } from './figures.ts';
import { type Front, openFront } from './load/front.ts';
import { hint } from './load/hints.ts';
import { type Journal, openJournal } from './load/journal.ts';
import { beginLoad, type Load } from './load/load.ts';
import { pay } from './load/payers.ts';
import type { Part } from './stage/part.ts';
import { openStage, type Stage, type StageSize } from './stage/stage.ts';
import { restoreElsewhere } from './troubles/restore-elsewhere.ts';
import {
  FULL_DISK,
  KILLS,
  LONG_TROUBLES,
  restartInTurn,
  SHORT_TROUBLES,
  type Struck,
  TROUBLES_BY_NAME,
  type Trouble,
} from './troubles/troubles.ts';
import { judge, untilPaidOut } from './verdict.ts';

/**
 * `npm run drill [-- --kills 100] [--seed 1] [--pooler | --cluster] [--only 'lease|SMS']`: the product as processes of their own, loaded, while its parts are killed by turns. Fails at anything that was
 * acknowledged and is lost, doubled or off by a tiyn, at a request lost by a restart in turn, and where fewer than 99.9 % are answered right. `--only` strikes
 * each trouble once whose name holds one of the words, and kills nothing else.
 */
export async function drill(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string' },
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
      pooler: { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
    },
  });
  await buildBorrower();
  await buildOffice();
  const chance = chanceOf(Number(values.seed));
  const only = values.only ? named(values.only.split('|')) : [];
  const kills = Number(values.kills ?? (values.only ? 0 : KILLS_BY_DEFAULT));
  const form = kills >= KILLS_OF_LONG_FORM || values.only ? LONG_FORM : SHORT_FORM;
  const size = {
    isPooled: values.pooler,
    hasSmallDisk: only.includes(FULL_DISK),
    isCluster: values.cluster,
  };
  if (Object.values(size).filter(Boolean).length > 1)
    throw new PlainFailure('A drill has either a pooler, or a cluster, or a disk that is filled.');
  const stage = await openStage({ ...form, ...size });
  // Whoever ends a drill leaves no process of it behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stage.close().then(() => process.exit(1)));
  const figures = new Figures(values.cluster ? FAILOVER_MS_MAX : Number.POSITIVE_INFINITY);
  const front = openFront(stage.apis);
  const journal = openJournal(join(stage.folder, 'acknowledged.jsonl'));
  try {
    await playThrough({ stage, front, journal, chance, figures, kills, only, form });
    return figures.isGood;
  } finally {
    console.log(figures.line(front.figures));
    front.close();
    journal.close();
    await stage.close();
  }
}

const KILLS_BY_DEFAULT = 100;
/** In which another server has taken over and takes payments. */
const FAILOVER_MS_MAX = 30_000;

function named(words: readonly string[]): readonly Trouble[] {
  const meant = TROUBLES_BY_NAME.filter(({ name }) => words.some((word) => name.includes(word)));
  if (meant.length > 0) return meant;
  throw new PlainFailure(
    `No trouble is named so. There are: ${TROUBLES_BY_NAME.map(({ name }) => name).join('; ')}.`,
  );
}

interface Form extends Pick<StageSize, 'workers' | 'loans'> {
  readonly troubles: readonly Trouble[];
  /** Who is told to stop in order, one after another. */
  readonly restarted: (stage: Stage) => readonly Part[];
}

const LONG_FORM: Form = {
  workers: 2,
  loans: 12,
  troubles: LONG_TROUBLES,
  restarted: ({ apis, workers }) => [...apis, ...workers],
};

/** Each beginning of a process costs a second or more. */
const SHORT_FORM: Form = {
  workers: 1,
  loans: 4,
  troubles: SHORT_TROUBLES,
  restarted: ({ apis }) => apis.slice(0, 1),
};

interface Play {
  readonly stage: Stage;
  readonly front: Front;
  readonly journal: Journal;
  readonly chance: Chance;
  readonly figures: Figures;
  readonly kills: number;
  /** Struck once each. */
  readonly only: readonly Trouble[];
  readonly form: Form;
}

async function playThrough(play: Play): Promise<void> {
  const { stage, front, journal, figures, kills, only, form } = play;
  const load = beginLoad(stage, front, journal);
  for (let killed = 0; killed < kills; killed++) {
    await struck(play, load, KILLS[killed % KILLS.length]);
    const besides = Math.floor(killed / KILLS.length);
    if (killed % KILLS.length === KILLS.length - 1)
      await struck(play, load, form.troubles[besides % form.troubles.length]);
  }
  for (const trouble of only) await struck(play, load, trouble);
  await load.paid();
  const failedBefore = front.figures.failedAtFirst;
  await restartInTurn(form.restarted(stage));
  await load.paid();
  figures.noteRestart(front.figures.failedAtFirst - failedBefore);
  await load.end();
  // What is on its way as a backup is made waits for people after the restore.
  await untilPaidOut(stage.database.url);
  const elsewhere = await restoreElsewhere(stage);
  try {
    front.serve(elsewhere.apis);
    const goesOn = beginLoad({ ...stage, ...elsewhere }, front, journal);
    await goesOn.paid();
    await goesOn.end();
    const books = { databaseUrl: elsewhere.database.url, environment: elsewhere.environment };
    figures.noteVerdict(
      await judge(journal.readAll(), books, front, stage),
      journal.readAll().length,
      front.figures,
    );
  } finally {
    await elsewhere.close();
  }
}

async function struck(
  { stage, front, journal, chance, figures }: Play,
  load: Load,
  trouble: Trouble | undefined,
): Promise<void> {
  if (!trouble) return;
  const scene: Struck = {
    stage,
    chance,
    paid: () => load.paid(),
    crowd: async (count) =>
      void (await Promise.all(
        Array.from({ length: count }, () => pay(front, journal, stage.numbers, chance)),
      )),
  };
  await load.paid();
  await stage.loans.signed();
  const [begun, failedBefore] = [performance.now(), front.figures.failedAtFirst];
  await trouble.strike(scene);
  figures.noteTrouble(trouble, performance.now() - begun, front.figures.failedAtFirst - failedBefore);
  await hint(front, stage, chance);
}
