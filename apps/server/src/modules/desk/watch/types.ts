import type { JOB_QUEUES, KEPT_DAYS } from '@senim/contracts/office/health';
import type { Tiyn } from '@senim/loan-engine/units/money';

/** What money and jobs stand at, beside the queues of the desks. Instants are those of the oldest; null where there is none. */
export interface Standing {
  readonly suspenseCount: number;
  readonly suspenseTiyn: Tiyn;
  readonly suspenseSince: Date | null;
  readonly doubtCount: number;
  readonly doubtSince: Date | null;
}

/** How much is added up for reports of how much, in days or, of accounts, in entries; and how much of it comes in between two looks. */
export interface KeptDays {
  readonly kept: (typeof KEPT_DAYS)[number];
  readonly doneCount: number;
  readonly allCount: number;
  readonly usuallyLeft: number;
}

export interface LastReconciliation {
  readonly endedAt: Date;
  readonly differences: number;
  /** When a comparison first found something that no later one has found settled; null where the last found nothing. */
  readonly differsSince: Date | null;
}

/** Pools of workers, of which each process has one a queue. */
export interface Workers {
  readonly living: number;
  /** Of whoever was alive last; null where nobody is known. */
  readonly lastBeatAt: Date | null;
  /** Fell silent within a day, without a successor. */
  readonly silent: number;
  readonly silentSince: Date | null;
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
