/** How long a caller waits for a turn before being told to come again. */
const TURN_WAIT_MS = 20_000;

/** The turn did not come in time; the caller may come again. */
export class TurnNeverCame extends Error {
  readonly code = 'TURN_NEVER_CAME';
  constructor(line: string) {
    super(`The turn in the line of ${line} did not come.`);
  }
}

interface Line {
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Work on one thing waits here for its turn, first come first served, before it takes a connection. So waiters for one loan
 * hold nothing that others need. It works within one process; between processes the lock of the row decides.
 */
export function createLines(waitMs = TURN_WAIT_MS) {
  const lines = new Map<string, Line>();
  return async function inLine<T>(name: string, placesMax: number, work: () => Promise<T>): Promise<T> {
    const line = lines.get(name) ?? { underWay: 0, waiting: [] };
    lines.set(name, line);
    if (line.underWay >= placesMax) await turnIn(line, name, waitMs);
    else line.underWay += 1;
    try {
      return await work();
    } finally {
      leave(lines, name, line);
    }
  };
}

/** A finished caller gives the place to the next one directly, so that nobody gets in between. */
function leave(lines: Map<string, Line>, name: string, line: Line): void {
  const next = line.waiting.shift();
  if (next) next();
  else if (line.underWay > 1) line.underWay -= 1;
  else lines.delete(name);
}

function turnIn(line: Line, name: string, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(take), 1);
      reject(new TurnNeverCame(name));
    }, waitMs);
    line.waiting.push(take);
  });
}
