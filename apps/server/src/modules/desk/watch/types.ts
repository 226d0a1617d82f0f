import type { JOB_QUEUES } from '@senim/contracts/office/health';
import type { Tiyn } from '@senim/loan-engine/units/money';

/** What money and jobs stand at, beside the queues of the desks. Instants are those of the oldest; null where there is none. */
export interface Standing {
  readonly suspenseCount: number;
  readonly suspenseTiyn: Tiyn;
  readonly suspenseSince: Date | null;
  readonly doubtCount: number;
  readonly doubtSince: Date | null;
}

export interface LastReconciliation {
  readonly endedAt: Date;
  readonly differences: number;
}

export type JobQueueName = (typeof JOB_QUEUES)[number];

export interface JobQueueState {
  readonly queue: JobQueueName;
  readonly due: number;
  readonly dueSince: Date | null;
  /** Tried as often as a job is tried, and given up. */
  readonly dead: number;
}

export interface JobGivenUp {
  readonly queue: JobQueueName;
  readonly jobId: number;
  readonly task: string;
  readonly tries: number;
  readonly failedAt: Date;
  readonly error: string | null;
}
