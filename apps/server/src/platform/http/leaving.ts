import { setTimeout } from 'node:timers/promises';

/** A server that will stop: whoever sends it calls sees it first, and nobody's call is lost. */
export interface Leaving {
  readonly isUnderWay: boolean;
  /** For readiness. */
  stage(): 'ready' | 'leaving';
  /** Takes calls for so long still, on connections that end with each answer. */
  begin(seconds: number): Promise<void>;
}

const MS_PER_SECOND = 1_000;

export function createLeaving(): Leaving {
  let isUnderWay = false;
  return {
    get isUnderWay() {
      return isUnderWay;
    },
    stage: () => (isUnderWay ? 'leaving' : 'ready'),
    async begin(seconds) {
      isUnderWay = true;
      await setTimeout(seconds * MS_PER_SECOND);
    },
  };
}

type Leaver = { leave(seconds: number): Promise<void>; close(): Promise<void> };

/** Whoever sends it calls has to hear that it leaves while it can still say so. */
export async function leaveAndClose(app: Leaver, seconds: number): Promise<void> {
  await app.leave(seconds);
  await app.close();
}
