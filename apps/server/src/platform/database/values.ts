import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/** How a column of this type is read. */
export function typeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === INT8) return safeInteger;
  if (oid === DATE) return (text) => text;
  return pg.types.getTypeParser(oid, format as 'text');
}

/** Tiyn and ids stay exact: a bigint above 2^53 is refused, not rounded. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A database integer is beyond what can be computed exactly.');
  return value;
}

/** A value, or a list of such, as it is sent. */
export function writtenValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  throw new TypeError('A statement takes single values and lists of them only.');
}

/** A value within a list: always in quotes, but for what is not there. */
function element(value: unknown): string {
  const written = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : writtenValue(value);
  return written === null ? 'NULL' : `"${String(written).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
