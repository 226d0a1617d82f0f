import { examine } from './doctor/examine.ts';

/** `doctor`: looks at all that a production of this environment needs, says what to do, and fails if anything is wrong. */
const MARKS = { well: 'ok   ', mind: 'mind ', wrong: 'WRONG' } as const;

const findings = await examine(process.env);
for (const { about, state, says } of findings)
  process.stdout.write(`${MARKS[state]} ${about.padEnd(14)} ${says}\n`);
const wrongCount = findings.filter(({ state }) => state === 'wrong').length;
process.stdout.write(
  wrongCount === 0 ? 'Nothing is wrong.\n' : `${wrongCount} to mend before this can start.\n`,
);
process.exit(wrongCount === 0 ? 0 : 1);
