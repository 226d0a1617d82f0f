/** How long somebody waits for their turn before they are told to come again. */
const TURN_WAIT_MS = 20_000;

/** Nobody's turn came in time; the caller may come again. */
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
 * Work on one thing takes its turn here, in the order in which it came, before it takes a connection: what waits for one loan holds
 * nothing that others need. Of one process only; between processes the row's own lock decides.
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

/** Whoever leaves hands their place to the next one, so that nobody comes in between. */
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
