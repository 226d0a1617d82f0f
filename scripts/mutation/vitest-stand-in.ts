import { expect } from 'vitest';

/** What tests take from vitest, in the mutation run's one process: real `expect`, and a `test` that only writes down what is to be run. */

export { expect };

type Body = (...args: never[]) => void | Promise<void>;
export type TestCase = { readonly name: string; readonly run: () => void | Promise<void> };

let written: TestCase[] = [];
let headings: readonly string[] = [];

/** The tests written down since the last call. */
export function takeTests(): readonly TestCase[] {
  const tests = written;
  written = [];
  return tests;
}

export function test(name: string, body: Body): void {
  written.push({ name: [...headings, name].join(' > '), run: body });
}

export function describe(name: string, body: Body): void {
  const outside = headings;
  headings = [...outside, name];
  body();
  headings = outside;
}

test.each = eachOf(test);
describe.each = eachOf(describe);

/** One for each row of a table, told apart by the row's number. */
function eachOf(declare: (name: string, body: Body) => void) {
  return (rows: readonly unknown[]) => (name: string, body: Body) => {
    for (const [index, row] of rows.entries()) {
      const args = (Array.isArray(row) ? row : [row]) as never[];
      declare(`${name} (row ${index + 1})`, () => body(...args));
    }
  };
}
