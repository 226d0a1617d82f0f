import type { AtStep, Trouble } from '../turns/fault.ts';

/** One scene of a plot. */
export interface Part {
  /** The first, and whoever comes between two steps of it, one after another and each to its end. */
  readonly acts: readonly string[];
  /** Which steps of the first are counted where others come. */
  readonly at?: AtStep['at'];
  /** All of it is one act that comes more than once under one key. */
  readonly isRepeated?: true;
  /** What goes wrong at a step. */
  readonly breaks?: Pick<Trouble, 'fault' | 'at'>;
  /** How often in a row. */
  readonly times?: number;
  /** Among so many steps of the first the place is, a step later each time. */
  readonly within?: number;
}

/** Where a world stands in its plot. */
export interface PlotPlace {
  readonly round: number;
  readonly part: number;
  /** How often this part was played in this round. */
  readonly time: number;
}

export const PLOT_BEGINS: PlotPlace = { round: 0, part: 0, time: 0 };
