import type { Tiyn } from '@senim/loan-engine/units/money';

/** What money and jobs stand at, beside the queues of the desks. Instants are those of the oldest; null where there is none. */
export interface Standing {
  readonly suspenseCount: number;
  readonly suspenseTiyn: Tiyn;
  readonly suspenseSince: Date | null;
  readonly doubtCount: number;
  readonly doubtSince: Date | null;
}

export interface JobQueueState {
  readonly queue: string;
  readonly due: number;
  readonly dueSince: Date | null;
  /** Tried as often as a job is tried, and given up. */
  readonly dead: number;
}
