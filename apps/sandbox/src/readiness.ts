/** The state of a sandbox: its cast is being played, its calendar is being moved, or it is ready. */
export type Stage = 'starting' | 'moving' | 'ready';

export interface Readiness {
  stage(): Stage;
  /** The cast is in place. */
  castIsIn(): void;
  /** Moves the calendar; several may do so at once. */
  whileMoving<Moved>(move: () => Promise<Moved>): Promise<Moved>;
}

export function createReadiness(): Readiness {
  let isCastIn = false;
  let moves = 0;
  return {
    stage() {
      if (!isCastIn) return 'starting';
      return moves > 0 ? 'moving' : 'ready';
    },
    castIsIn() {
      isCastIn = true;
    },
    async whileMoving(move) {
      moves += 1;
      try {
        return await move();
      } finally {
        moves -= 1;
      }
    },
  };
}
