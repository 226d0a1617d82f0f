import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { PlainFailure } from '../apps/server/src/platform/plain-failure.ts';
import { endInWords } from '../scripts/operate/in-words.ts';
import { BENCHES, type BenchName, GOALS, type Goal, onGoalsMachine, verdictOf } from './all/goals.ts';
import { FIGURES_FILE, type ToldFigure } from './all/tell-figure.ts';
import { printTable } from './site/print-table.ts';

/**
 * `npm run bench [-- --only money,calls] [--full]`: every bench in its short form, one after another, and one table of the goals: what was
 * measured beside floor and aim, and times also as they would be on the machine of the goals, by what the bench measured of this one
 * (`YARDSTICKS`). `--full` runs each as it stands by itself, which takes hours and wants a machine that does nothing else. What a bench
 * says goes to the error output. It never fails on time; a bench that ends badly ends it with 1.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, full: { type: 'boolean', default: false } },
});
const names = Object.keys(BENCHES) as BenchName[];
const chosen = values.only?.split(',') ?? names;
const stranger = chosen.find((name) => !names.some((known) => known === name));
if (stranger) endInWords(new PlainFailure(`There is no bench ${stranger}, only ${names.join(', ')}.`));

const folder = await folderForTests('bench-all');
const file = join(folder, 'figures');
await writeFile(file, '');
const loads = new Map<BenchName, number>();
try {
  for (const name of names.filter((one) => chosen.includes(one))) {
    loads.set(name, loadavg()[0] ?? 0);
    const code = await run(name);
    if (code !== 0) process.exitCode = 1;
  }
  printGoals(await figuresIn(file));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function run(name: BenchName): Promise<number | null> {
  const { program, short } = BENCHES[name];
  process.stderr.write(`\n${name}\n`);
  const bench = spawn(
    process.execPath,
    [fileURLToPath(new URL(program, import.meta.url)), ...(values.full ? [] : short)],
    { stdio: ['ignore', 2, 2], env: { ...process.env, [FIGURES_FILE]: file } },
  );
  const [code] = (await once(bench, 'exit')) as [number | null];
  return code;
}

/** What was told last counts. */
async function figuresIn(path: string): Promise<ReadonlyMap<string, ToldFigure>> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => JSON.parse(line) as ToldFigure).map((told) => [told.name, told]));
}

function printGoals(figures: ReadonlyMap<string, ToldFigure>): void {
  const cores = cpus();
  console.log(
    `${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}, ${values.full ? 'in full' : 'in short'}`,
  );
  const goals = (Object.entries(GOALS) as [string, Goal][]).filter(([, { by }]) => loads.has(by));
  printTable(
    ['goal', 'what', 'floor', 'aim', 'measured', 'on the goals’ machine', 'verdict', 'load'],
    goals.map(([name, goal]) => {
      const told = figures.get(name);
      const figure = onGoalsMachine(goal, told?.value, told?.yardstick);
      return [
        String(goal.number),
        goal.what,
        `${goal.better === 'more' ? '≥' : '≤'} ${goal.floor}`,
        goal.aim === undefined ? '' : String(goal.aim),
        told ? written(told.value) : '-',
        goal.yardstick && figure !== undefined ? written(figure) : '',
        verdictOf(goal, figure),
        loads.get(goal.by)?.toFixed(1) ?? '',
      ];
    }),
  );
}

/** Three digits that count. */
function written(figure: number): string {
  return Math.abs(figure) >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)));
}
