import { createHash } from 'node:crypto';

/** A statement for the driver, or a part of one. With a `name` it is prepared: parsed once per connection. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
  /** The text around the values: one piece more than there are values. */
  readonly pieces: readonly string[];
}

type Shape = Omit<Sql, 'values'>;

class Statement implements Sql {
  readonly text: string;
  readonly name: string;
  readonly pieces: readonly string[];
  readonly values: readonly unknown[];

  constructor({ text, name, pieces }: Shape, values: readonly unknown[]) {
    this.text = text;
    this.name = name;
    this.pieces = pieces;
    this.values = values;
  }
}

/** Keyed by the place in the code: a statement without parts always has the same text. */
const shapes = new WeakMap<TemplateStringsArray, Shape>();

/** The same statement, planned for its values each time, because one plan is not fast for every filter. */
export const plannedAnew = (statement: Sql): Sql => ({ ...statement, name: '' });

/** SQL written as SQL. A `${value}` becomes a bound parameter, never text; a part made by `sql` is inserted. */
export function sql(pieces: TemplateStringsArray, ...values: unknown[]): Sql {
  if (values.some((value) => value instanceof Statement)) return letPartsIn(pieces, values);
  let shape = shapes.get(pieces);
  if (!shape) {
    shape = shapeOf(pieces);
    shapes.set(pieces, shape);
  }
  return new Statement(shape, values);
}

/** Numbers or words of ours as text, as in `status IN ${constants(OWED)}`: otherwise a partial index on them is not used. */
export function constants(set: readonly (number | string)[]): Sql {
  if (set.length === 0) throw new TypeError('An empty set cannot be asked for in SQL.');
  return new Statement(shapeOf([`(${set.map(written).join(', ')})`]), []);
}

/** One number as text, as in `status = ${constant(STATUS.paid)}`. */
export function constant(number: number): Sql {
  return new Statement(shapeOf([written(number)]), []);
}

/** Joins all parts into one statement: values are numbered again, the name comes from the whole text. */
function letPartsIn(outer: readonly string[], given: readonly unknown[]): Sql {
  const [first = '', ...following] = outer;
  const pieces = [first];
  const values: unknown[] = [];
  for (const [index, value] of given.entries()) {
    const part: Pick<Sql, 'pieces' | 'values'> =
      value instanceof Statement ? value : { pieces: ['', ''], values: [value] };
    const [head = '', ...rest] = part.pieces;
    pieces.push(`${pieces.pop()}${head}`, ...rest);
    pieces.push(`${pieces.pop()}${following[index]}`);
    values.push(...part.values);
  }
  return new Statement(shapeOf(pieces), values);
}

function shapeOf(pieces: readonly string[]): Shape {
  const text = pieces.reduce((joined, piece, index) => `${joined}$${index}${piece}`);
  return { pieces, text, name: createHash('sha256').update(text).digest('hex').slice(0, 24) };
}

function written(one: number | string): string {
  if (typeof one === 'string' && /^[a-z]+(-[a-z]+)*$/.test(one)) return `'${one}'`;
  if (!Number.isSafeInteger(one))
    throw new TypeError(`Only whole numbers and names of ours are written into SQL: ${one}`);
  return String(one);
}
