import { decimalTenge } from '@senim/contracts/shared/answers';
import { SUMS_OF_ANSWERS, type Sums } from './sums-of-answers.ts';

/** A step of a path: a field, an entry of a record, or with no field all of them; `only` takes some of a list. */
interface Step {
  readonly field: string;
  readonly isEntry: boolean;
  readonly isList: boolean;
  readonly only?: readonly [string, string];
}

/** `-` or `+` and where an amount stands. */
interface Term {
  readonly sign: 1 | -1;
  readonly path: string;
}

export interface Sum {
  readonly whole: string;
  readonly terms: readonly Term[];
}

/** "left = total + added - paid" as its parts. */
export function readSum(text: string): Sum {
  const [whole = '', of = ''] = text.replace(/ = nothing$/, ' = ').split(' = ');
  const terms = `+ ${of}`.matchAll(/([+-]) (\S+)/g);
  return {
    whole,
    terms: [...terms].map(([, sign, path = '']) => ({ sign: sign === '-' ? -1 : 1, path })),
  };
}

/** The place that a path of a sum names, as contracts write it. */
export const placeOf = (path: string): string =>
  stepsOf(path)
    .map(({ field, isEntry, isList }) => `${isEntry ? '*' : field}${isList ? '[]' : ''}`)
    .join('.');

function stepsOf(path: string): Step[] {
  return path === '' ? [] : path.split('.').map(readStep);
}

function readStep(step: string): Step {
  const read = /^(\*?)(\w*)(\[(?:(\w+)=(\w+))?\])?$/.exec(step);
  if (!read) throw new Error(`${step} is no step of a path.`);
  const [, entry, field = '', list, name, value] = read;
  const where = { field, isEntry: entry === '*', isList: list !== undefined };
  return name && value ? { ...where, only: [name, value] } : where;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All that stands at a path under some objects; what is null or left out stands nowhere. */
function valuesAt(root: unknown, path: string): unknown[] {
  let found: unknown[] = [root];
  for (const { field, only } of stepsOf(path))
    found = found
      .flatMap((one) => (isObject(one) ? (field === '' ? Object.values(one).flat() : one[field]) : undefined))
      .filter((one) => one !== null && one !== undefined)
      .filter((one) => !only || (isObject(one) && one[only[0]] === only[1]));
  return found;
}

const tiynOf = (amount: unknown): bigint => BigInt(decimalTenge.parse(amount).replace('.', ''));

const totalOf = (values: readonly unknown[]): bigint =>
  values.reduce<bigint>((sum, value) => sum + tiynOf(value), 0n);

/** The object of a path that must be there for its sum: `account.paid` needs an account, a list may be empty. */
const isToldOf = (one: unknown, path: string): boolean => {
  const above = path.split('.').slice(0, -1).join('.');
  return above === '' || above.includes('[') || valuesAt(one, above).length > 0;
};

const isThere = (one: unknown, field: string): boolean => {
  const value = isObject(one) ? (one[field] ?? null) : null;
  return value !== null && !(Array.isArray(value) && value.length === 0);
};

function flawOf(one: unknown, text: string): string | null {
  const { whole, terms } = readSum(text);
  if (![whole, ...terms.map(({ path }) => path)].every((path) => isToldOf(one, path))) return null;
  const told = totalOf(valuesAt(one, whole));
  const sum = terms.reduce((all, { sign, path }) => all + BigInt(sign) * totalOf(valuesAt(one, path)), 0n);
  return told === sum ? null : `${text}: ${told} is not ${sum}`;
}

export interface Checked {
  /** The places of this answer where sums were held. */
  readonly held: readonly string[];
  readonly flaws: readonly string[];
}

/** Holds an answer of the call against every sum of it that the table names. */
export function checkSums(id: string, answer: unknown): Checked {
  const held: string[] = [];
  const flaws: string[] = [];
  const ofCall = SUMS_OF_ANSWERS.flatMap((row: Sums) => row.at.map((at) => ({ ...row, at })));
  for (const { at, sums = [], unless, given } of ofCall) {
    const [call, place = ''] = at.split(' ');
    if (call !== id || sums.length === 0) continue;
    for (const one of valuesAt(answer, place)) {
      if (unless && isThere(one, unless)) continue;
      if (given && !isThere(one, given)) continue;
      held.push(at);
      flaws.push(...sums.map((text) => flawOf(one, text)).filter((flaw) => flaw !== null));
    }
  }
  return { held, flaws: flaws.map((flaw) => `${id}: ${flaw}`) };
}
