import { appendFileSync } from 'node:fs';
import type { FigureName } from './goals.ts';

/** Where a bench that `npm run bench` runs leaves its figures, a line each. */
export const FIGURES_FILE = 'BENCH_FIGURES';

export interface ToldFigure {
  readonly name: FigureName;
  readonly value: number;
  /** What the goal's yardstick was in the same run, for a goal in time. */
  readonly yardstick?: number;
}

/** Tells a figure that a goal is about, and its yardstick where the goal has one. By itself a bench tells nobody. */
export function tellFigure(name: FigureName, value: number, yardstick?: number): void {
  const file = process.env[FIGURES_FILE];
  const told: ToldFigure = { name, value, ...(yardstick !== undefined && { yardstick }) };
  if (file) appendFileSync(file, `${JSON.stringify(told)}\n`);
}
