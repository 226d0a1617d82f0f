import type { Chance } from './chance.ts';
import type { SampleInput } from './sample-input.ts';

/** What no form of ours sends; each may stand in the place of any one value. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  { __proto__: null, length: 1 },
  '\u0000',
  '\ud800',
  '\u202e\u200f',
  '𝔉'.repeat(50),
  'я'.repeat(10_000),
  '9'.repeat(400),
  "' OR 1=1 --",
  "'; DROP TABLE borrower; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|calc!A1',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '\r\nSet-Cookie: evil=1',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-0001-01-01',
  '2026-11-20T25:61:61Z',
  'NaN',
  'Infinity',
  '1e5',
  '0x1F',
  '٦٠٠٠٠',
  'KZ00000000000000000000',
  '000000000000',
  '+7 (701) 555-01-42',
  'constructor',
  '__proto__',
  'toString',
  '%s%s%n',
  '🧨',
];

/** The places of a value inside an input: ["body", "relatives", "0", "phone"]. */
type Place = readonly string[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Object.entries(value).flatMap(([name, each]) => placesIn(each, [...at, name]));
  return at.length > 1 ? [at, ...inner] : inner;
}

function withValue(value: unknown, [name, ...rest]: Place, put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === name ? withValue(each, rest, put) : each));
  const known = (value ?? {}) as Record<string, unknown>;
  return { ...known, [name]: withValue(known[name], rest, put) };
}

function without(value: unknown, [name, ...rest]: Place): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => String(index) !== name)
      : value.map((each, index) => (String(index) === name ? without(each, rest) : each));
  const { [name ?? '']: gone, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [name ?? '']: without(gone, rest) };
}

/** What stands in an address is text that an address can hold. */
function asAddressed(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
}

/** The same input with one thing hostile: a value put in place of another, left out, or brought besides. */
export function withOneHostile(input: SampleInput, chance: Chance): SampleInput {
  const places = placesIn(input).filter((place) => place.length > 1);
  const hostile = chance.oneOf(HOSTILE_VALUES);
  if (places.length === 0 || chance.below(20) === 0) {
    const name = chance.oneOf([
      '__proto__',
      'constructor',
      'borrower_id',
      'status',
      'token',
      'roles',
      'x'.repeat(200),
    ]);
    return withValue(input, ['body', name], hostile) as SampleInput;
  }
  const place = chance.oneOf(places);
  const value = place[0] === 'body' ? hostile : asAddressed(hostile);
  const isLeftOut = place[0] !== 'params' && chance.below(15) === 0;
  return (isLeftOut ? without(input, place) : withValue(input, place, value)) as SampleInput;
}
