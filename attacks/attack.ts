import type { Target } from './target.ts';

/** One named attack: what an attacker wants, and what the product must answer. */
export interface Attack {
  /** As a sentence that says what is tried. */
  readonly name: string;
  /** What must be seen; the attack has failed, and the wall held, exactly when `run` answers this. */
  readonly expected: string;
  run(target: Target): Promise<string>;
}

export interface Outcome extends Pick<Attack, 'name' | 'expected'> {
  readonly seen: string;
  readonly held: boolean;
}

/** Runs one attack; a failure of its own is an outcome too, and never counts as a wall that held. */
export async function tryAttack(attack: Attack, target: Target): Promise<Outcome> {
  const { name, expected } = attack;
  const seen = await attack.run(target).catch((error: Error) => `broke: ${error.message}`);
  return { name, expected, seen, held: seen === expected };
}
