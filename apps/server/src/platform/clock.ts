/** The only source of "now". Business code gets it as an argument; nothing else reads the machine's time. */
export interface Clock {
  now(): Date;
}

export const machineClock: Clock = { now: () => new Date() };

/** A clock that moves forward only: the sandbox's calendar and the tests' time machine. */
export interface MovableClock extends Clock {
  advanceMs(milliseconds: number): void;
  readonly offsetMs: number;
}

export function movableClock(initialOffsetMs = 0, base: Clock = machineClock): MovableClock {
  let offsetMs = initialOffsetMs;
  return {
    now: () => new Date(base.now().getTime() + offsetMs),
    advanceMs(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError('The calendar only moves forward.');
      offsetMs += milliseconds;
    },
    get offsetMs() {
      return offsetMs;
    },
  };
}
