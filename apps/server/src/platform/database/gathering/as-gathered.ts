import { createHash } from 'node:crypto';
import type { Sql } from '../sql.ts';

/** The tables that are read for several borrowers at once: what `senim_gathering` may read of borrowers. */
export const OWNED = [
  'agreement',
  'agreement_document',
  'agreement_fact',
  'amendment',
  'amendment_signature',
  'borrower_profile',
  'borrower_session',
  'identity_verification',
  'loan_application',
  'loan_insurance',
  'pause_request',
  'payout',
  'payout_confirmation',
] as const;

/** A statement that is asked for several borrowers at once: `$1` lists who asks, the following list their values. */
export interface AsGathered {
  readonly text: string;
  readonly name: string;
}

/** What its rows have beside its own columns: whose they are, by the place of the asker in the list, and their order. */
export const PLACE = 'gathered_place';
export const TURN = 'gathered_turn';

/** Within the statement each of these names means the asker's own rows and nothing else, wherever it stands. */
const OWN_ROWS = OWNED.map(
  (table) =>
    `${table} AS NOT MATERIALIZED (SELECT * FROM public.${table} WHERE borrower_id = gathered_asker.owner)`,
).join(', ');

/** These ask who acts, and have a form that is told. */
const ASKS_WHO_ACTS = /\bown_order_waits\s*\(/g;

/** What may stand before a bracket: words of SQL, and functions that read nothing. */
const BEFORE_BRACKET = new Set(
  `and any as by coalesce count distinct else exists filter from in json_agg json_build_object json_object_agg limit lower max min not on
  or over own_order_waits select sum then using values when where with`.split(/\s+/),
);
/** Words and single signs. */
const TOKEN = /[\w"]+|\S/g;
const WORD = /^[\w"]/;
/** A name of a schema would reach past the asker's own rows, a name in code points past what is looked for here. */
const REACHES_PAST = /\bpublic\b|\bU&|gathered_/i;

const known = new Map<string, AsGathered | null>();

/** The statement as it is asked for several; null if it has to be asked for one alone. */
export function asGathered(statement: Sql): AsGathered | null {
  if (statement.name === '') return null;
  const types = statement.values.map((value, index) => typeOf(value, statement.pieces[index + 1] ?? ''));
  const key = [statement.name, ...types].join(' ');
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = types.includes(null) || !isPlain(statement.text) ? null : written(statement, types);
  known.set(key, made);
  return made;
}

function isPlain(text: string): boolean {
  const tokens = text.match(TOKEN) ?? [];
  const before = tokens.filter((token, index) => tokens[index + 1] === '(' && WORD.test(token));
  return !REACHES_PAST.test(text) && before.every((word) => BEFORE_BRACKET.has(word.toLowerCase()));
}

function written({ pieces }: Sql, types: readonly (string | null)[]): AsGathered {
  const own = pieces
    .reduce((joined, piece, index) => `${joined}gathered_asker.v${index}${piece}`)
    .replace(ASKS_WHO_ACTS, (call) => `${call}gathered_asker.owner, `);
  const lists = types.map((type, index) => `, $${index + 2}::${type}[]`).join('');
  const columns = types.map((_, index) => `, v${index + 1}`).join('');
  const text = `SELECT gathered_asker.place AS ${PLACE}, told.*
    FROM unnest($1::bigint[]${lists}) WITH ORDINALITY AS gathered_asker (owner${columns}, place)
      CROSS JOIN LATERAL (WITH ${OWN_ROWS} SELECT row_number() OVER () AS ${TURN}, one.* FROM (${own}\n) AS one) AS told`;
  return { text, name: `gathered ${createHash('sha256').update(text).digest('hex').slice(0, 24)}` };
}

const CAST = /^::(\w+)(\[\])?/;
const CASTS = new Set(['bigint', 'boolean', 'bytea', 'date', 'integer', 'text', 'timestamptz']);

/** The type of a value in a list: as the statement says behind it, or as it is. Lists, and what is nothing by itself, have none. */
function typeOf(value: unknown, behind: string): string | null {
  const [, cast, isList] = CAST.exec(behind) ?? [];
  if (isList || Array.isArray(value)) return null;
  if (cast) return CASTS.has(cast) ? cast : null;
  if (Number.isSafeInteger(value)) return 'bigint';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  if (value instanceof Date) return 'timestamptz';
  return Buffer.isBuffer(value) ? 'bytea' : null;
}
