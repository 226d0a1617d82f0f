import type { Chance } from '../../attacks/fuzz/chance.ts';
import type { Order, Walked } from './gate.ts';

/** Faults that need more than three switches are rare, and their orders without number. */
const SWITCHES_MAX = 3;

/**
 * The orders of two that meet, those with fewer switches first: none, then one at each step, then two. Each is found out by walking one with a
 * switch less, so that none is walked twice. Where not all are wanted, chance draws among those of as many switches.
 */
export class OrdersToWalk {
  readonly #chance: Chance;
  readonly #bySwitches: Order[][] = [
    [
      { first: 0, switches: [] },
      { first: 1, switches: [] },
    ],
  ];

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  next(): Order | undefined {
    const left = this.#bySwitches.find((orders) => orders.length > 0);
    return left?.splice(this.#chance.below(left.length), 1)[0];
  }

  /** Learns from an order that was walked what may come next. */
  learn({ first, switches }: Order, { choices }: Walked): void {
    if (switches.length === SWITCHES_MAX) return;
    const last = switches.at(-1) ?? 0;
    const further = choices
      .filter((step) => step > last)
      .map((step) => ({ first, switches: [...switches, step] }));
    this.#bySwitches[switches.length + 1] ??= [];
    this.#bySwitches[switches.length + 1]?.push(...further);
  }
}
