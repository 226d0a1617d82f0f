export type Component = 'principal' | 'reward' | 'penalty';
export type Way = 'paid' | 'forgiven' | 'writtenOff' | 'sold';
type Discharged = {
  readonly component: Component;
  readonly way: Way;
  readonly amount: bigint;
  readonly plan: number;
};

export const COMPONENTS: readonly Component[] = ['principal', 'reward', 'penalty'];
export const WAYS: readonly Way[] = ['paid', 'forgiven', 'writtenOff', 'sold'];

/** Everything that was discharged of a loan, entry by entry. An entry of its own takes out what moves elsewhere. Test-only. */
export class NaiveDischarged {
  readonly entries: Discharged[] = [];

  copied(): NaiveDischarged {
    const copy = new NaiveDischarged();
    copy.entries.push(...this.entries);
    return copy;
  }

  add(component: Component, way: Way, amount: bigint, plan: number): void {
    this.entries.push({ component, way, amount, plan });
  }

  move(component: Component, from: Way, to: Way, amount: bigint): void {
    this.add(component, from, -amount, 0);
    this.add(component, to, amount, 0);
  }

  sum(component: Component, ...ways: readonly Way[]): bigint {
    let sum = 0n;
    for (const entry of this.entries) {
      if (entry.component === component && (ways.length === 0 || ways.includes(entry.way)))
        sum += entry.amount;
    }
    return sum;
  }

  inPlan(component: Component, plan: number): bigint {
    let sum = 0n;
    for (const entry of this.entries) {
      const counts =
        entry.plan === plan &&
        (entry.way === 'paid' || entry.way === 'forgiven' || component === 'principal');
      if (entry.component === component && counts) sum += entry.amount;
    }
    return sum;
  }
}
