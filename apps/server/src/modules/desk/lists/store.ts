import {
  type Column,
  columnOf,
  isNumber,
  LIST_COUNTED_MAX,
  type ListName,
  listNamed,
  SORTED_SIGNS,
} from '@senim/contracts/office/lists/columns';
import type { Filter } from '@senim/contracts/office/lists/wish';
import { knownTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { constant, plannedAnew, type Sql, sql } from '../../../platform/database/sql.ts';
import { endOf, joined } from '../../../platform/database/sql-parts.ts';
import type { Chosen, ListSource, Meant, Order, Place, StoredRow } from './types.ts';

/** A list as it is described, and where its rows are. */
interface Listed {
  readonly list: ListName;
  readonly source: ListSource;
}

/** Some rows in order, after a place. Which they are is found out by what sorts and chooses them alone; what else they tell is read of them and of no others. */
export async function readRows(
  tx: Transaction,
  listed: Listed,
  chosen: Chosen,
  { sort, after, countMax }: Order,
): Promise<StoredRow[]> {
  const { list, source } = listed;
  const { kind } = columnOf(list, sort.column);
  const place = placeOf(listed, sort);
  const isAfter = after === null ? ALL : isPast(source, sort, { ...place, kind, after });
  const page = sql`
      SELECT ${keysOf(source)}, (${place.value})::text AS value, ${place.order} AS place
      FROM ${fromOf(source, chosen, { sort })} WHERE ${isChosen(listed, chosen)} AND ${isAfter}
      ORDER BY ${inOrder(place.order, source, sort)} LIMIT ${countMax}`;
  return tx.rows<StoredRow>(
    plannedAnew(sql`
    SELECT page."borrowerId", page.item, page.value, cells FROM (${page}) AS page ${wholeRows(source, chosen)} ORDER BY ${ofPage(sort)}`),
  );
}

/** What a list opens with. */
interface FirstPage {
  /** No more than one above LIST_COUNTED_MAX, as nobody waits for the rest. */
  readonly total: number;
  /** What the amounts of no more rows than are counted come to. */
  readonly sums: Readonly<Record<string, Tiyn>> | null;
  readonly rows: readonly StoredRow[];
}

/**
 * The first rows in order, how many are chosen, and their sums. Rows that are not more than are counted are looked for in no order: an index of the order would be walked to its end
 * for a filter that hardly any row passes. Of more the index brings a page at once, and nobody is told sums.
 */
export async function readFirstRows(
  tx: Transaction,
  listed: Listed,
  chosen: Chosen,
  { sort, countMax }: Omit<Order, 'after'>,
): Promise<FirstPage> {
  const total = await countRows(tx, listed, chosen);
  if (total > LIST_COUNTED_MAX)
    return { total, sums: null, rows: await readRows(tx, listed, chosen, { sort, after: null, countMax }) };
  const { source } = listed;
  const place = placeOf(listed, sort);
  const page = sql`(SELECT * FROM chosen ORDER BY ${ofPage(sort)} LIMIT ${countMax})`;
  const row = sql`jsonb_build_object('borrowerId', page."borrowerId", 'item', page.item, 'value', page.value, 'cells', cells)`;
  return tx.one<FirstPage>(
    plannedAnew(sql`
    WITH chosen AS MATERIALIZED (
      SELECT ${keysOf(source)}, (${place.value})::text AS value, ${place.order} AS place, ${summedOf(listed)}
      FROM ${fromOf(source, chosen)} WHERE ${isChosen(listed, chosen)})
    SELECT count(*) AS total, ${sumsOf(listed)} AS sums,
      (SELECT COALESCE(jsonb_agg(${row} ORDER BY ${ofPage(sort)}), '[]') FROM ${page} AS page ${wholeRows(source, chosen)}) AS rows
    FROM chosen`),
  );
}

/** How many rows are chosen, as on the first page. */
export async function countRows(tx: Transaction, listed: Listed, chosen: Chosen): Promise<number> {
  const { total } = await tx.one<{ total: number }>(
    plannedAnew(sql`
    SELECT count(*) AS total FROM (SELECT FROM ${fromOf(listed.source, chosen)} WHERE ${isChosen(listed, chosen)} LIMIT ${LIST_COUNTED_MAX + 1}) AS first_rows`),
  );
  return total;
}

const fromOf = (
  { from }: ListSource,
  { moment, rates }: Chosen,
  asked: Parameters<ListSource['from']>[2] = {},
): Sql => from(moment, rates, asked);

const keysOf = ({ borrower, item, key }: ListSource): Sql =>
  sql`${borrower} AS "borrowerId", ${item} AS item, ${key ?? sql`NULL`} AS key`;

/** Behind the rows of a page: what each of them tells. */
const wholeRows = (source: ListSource, chosen: Chosen): Sql => sql`CROSS JOIN LATERAL (
        SELECT ${cellsOf(source)} AS cells FROM ${fromOf(source, chosen, { isOfFew: true })}
        WHERE ${source.isRow({ borrower: sql`page."borrowerId"`, item: sql`page.item`, key: sql`page.key` })} OFFSET 0) AS whole`;

/** What sorts a row, and the same as an index has it, where one does. */
function placeOf({ list, source }: Listed, { column: name, isDescending }: Order['sort']) {
  const column = sqlOf(source, name);
  const value = sortValue(columnOf(list, name).kind, column, isDescending);
  const isStored = source.inOrder?.some((one) => one === name) ?? false;
  return { value, order: isStored ? column : value, isStored };
}

const directionOf = ({ isDescending }: Order['sort']): Sql => (isDescending ? sql`DESC` : sql`ASC`);

function inOrder(
  order: Sql,
  { borrower, item }: Pick<ListSource, 'borrower' | 'item'>,
  sort: Order['sort'],
): Sql {
  const direction = directionOf(sort);
  return sql`${order} ${direction}, ${borrower} ${direction}, ${item} ${direction}`;
}

const ofPage = (sort: Order['sort']): Sql =>
  inOrder(sql`place`, { borrower: sql`"borrowerId"`, item: sql`item` }, sort);

const summedColumns = ({ list }: Listed): string[] =>
  Object.entries(listNamed(list).columns)
    .filter(([, { isSummed }]) => isSummed)
    .map(([name]) => name);

/** The amounts of a row that are added up, one after another. */
const summedOf = (listed: Listed): Sql =>
  sql`ARRAY[${joined(summedColumns(listed).map((name) => sqlOf(listed.source, name)))}]::bigint[] AS summed`;

const sumsOf = (listed: Listed): Sql =>
  sql`jsonb_build_object(${joined(
    summedColumns(listed).map(
      (name, place) => sql`${name}::text, COALESCE(sum(summed[${constant(place + 1)}]), 0)::bigint`,
    ),
  )})`;

interface Past {
  readonly order: Sql;
  /** In order by the column as it is stored, as an index has it. */
  readonly isStored: boolean;
  readonly kind: Column['kind'];
  readonly after: Place;
}

/** Whether a row comes after a place. The first of the two bounds is for the index alone. */
function isPast(
  { borrower, item }: ListSource,
  { isDescending }: Order['sort'],
  { order, isStored, kind, after }: Past,
): Sql {
  const value = isStored ? storedValue(kind, after.value) : ofType(kind, after.value);
  const place = sql`(${order}, ${borrower}, ${item})`;
  const begun = sql`(${value}, ${after.borrowerId}::bigint, ${after.item}::bigint)`;
  return isDescending
    ? sql`${order} <= ${value} AND ${place} < ${begun}`
    : sql`${order} >= ${value} AND ${place} > ${begun}`;
}

/** What a place has of a column, as the column has it. */
function storedValue(kind: Column['kind'], value: string): Sql {
  if (kind === 'instant') return sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`;
  if (kind === 'day') return sql`(DATE '1970-01-01' + ${value}::integer)`;
  // A text in the order of its own index, which need not be that of its bytes.
  return isNumber(kind) ? ofType(kind, value) : sql`${value}::text`;
}

const ALL = sql`true`;

function sqlOf({ columns }: ListSource, name: string): Sql {
  const column = columns[name];
  if (column === undefined) throw new Error(`The list has no column ${name}.`);
  return column;
}

const cellsOf = ({ columns }: ListSource): Sql =>
  sql`jsonb_build_object(${joined(Object.entries(columns).map(([name, column]) => sql`${name}::text, ${column}`))})`;

/** What sorts, a number or a text: rows without a value come last, whichever way. */
function sortValue(kind: Column['kind'], column: Sql, isDescending: boolean): Sql {
  const number = numberOf(kind, column);
  if (number)
    return isDescending ? sql`COALESCE(${number}, -1)` : sql`COALESCE(${number}, ${AFTER_ALL}::bigint)`;
  const text = sql`left(${column}::text, ${constant(SORTED_SIGNS)}) COLLATE "C"`;
  return isDescending ? sql`COALESCE(${text}, '')` : sql`COALESCE(${text}, ${AFTER_ALL_TEXTS})`;
}

/** Days and instants are put in order by their distance from 1970; null for what is no number. */
function numberOf(kind: Column['kind'], column: Sql): Sql | null {
  if (kind === 'amount' || kind === 'count') return sql`${column}::bigint`;
  if (kind === 'day') return sql`(${column} - DATE '1970-01-01')::bigint`;
  return kind === 'instant' ? sql`(extract(epoch FROM ${column}) * 1000000)::bigint` : null;
}

const AFTER_ALL = Number.MAX_SAFE_INTEGER;
/** The last sign there is, after Cyrillic too. */
const AFTER_ALL_TEXTS = '\uffff';

const ofType = (kind: Column['kind'], value: string): Sql =>
  isNumber(kind) ? sql`${value}::bigint` : sql`${value}::text COLLATE "C"`;

function isChosen({ list, source }: Listed, { filters, meant }: Chosen): Sql {
  const parts = filters.map((filter) => {
    const isIt = isWithin(columnOf(list, filter.column), sqlOf(source, filter.column), filter);
    const found =
      'codes' in filter && filter.codes.length === 1
        ? source.found?.[filter.column]?.[filter.codes[0] ?? '']
        : undefined;
    return found ? sql`${found} AND ${isIt}` : isIt;
  });
  return [...parts, ...(meant ? [isMeant(source, meant)] : [])].reduce(both, ALL);
}

function isWithin({ kind, isSeveral }: Column, column: Sql, filter: Filter): Sql {
  if ('codes' in filter) {
    const codes = sql`${[...filter.codes]}::text[]`;
    return isSeveral ? sql`${column} && ${codes}` : sql`${column}::text = ANY (${codes})`;
  }
  const { from, to } = filter;
  switch (kind) {
    case 'amount':
      return isBetween(column, from && sql`${knownTiyn(from)}::bigint`, to && sql`${knownTiyn(to)}::bigint`);
    case 'count':
      return isBetween(column, from && sql`${from}::bigint`, to && sql`${to}::bigint`);
    case 'instant':
      // By the instants themselves, so that an index finds them.
      return sql`${from ? sql`${column} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Almaty'` : ALL} AND ${to ? sql`${column} < ${endOf(to)}` : ALL}`;
    default:
      return isBetween(column, from && sql`${from}::date`, to && sql`${to}::date`);
  }
}

type End = Sql | '' | null;

const isBetween = (column: Sql, from: End, to: End): Sql =>
  sql`${from ? sql`${column} >= ${from}` : ALL} AND ${to ? sql`${column} <= ${to}` : ALL}`;

/** Names are known by their beginnings, so a long one may bring a few others. */
const isMeant = (
  { borrower, references, isFoundByLoans, isAlso }: ListSource,
  { iinIndexes, phoneIndexes, tailIndexes, names, reference: typed }: Meant,
): Sql => {
  const ways = [
    ...references.map((reference) => sql`${reference} = ${typed}`),
    ...(isAlso ? [isAlso(typed)] : []),
    ...(isFoundByLoans
      ? [sql`${borrower} IN (SELECT borrower_id FROM agreement WHERE number = ${typed})`]
      : []),
    sql`${borrower} IN (SELECT borrower_id FROM borrower WHERE iin_index = ANY (${iinIndexes}::bytea[])
      OR phone_index = ANY (${phoneIndexes}::bytea[]) OR phone_tail_index = ANY (${tailIndexes}::bytea[])
      OR iin_tail_index = ANY (${tailIndexes}::bytea[]))`,
    ...(names.length > 0 ? [names.map((spelt) => isNamed(borrower, spelt)).reduce(both)] : []),
  ];
  return sql`(${ways.reduce((one, other) => sql`${one} OR ${other}`)})`;
};

const both = (one: Sql, other: Sql): Sql => sql`${one} AND ${other}`;

const isNamed = (borrower: Sql, spelt: readonly Buffer[]): Sql => sql`
    ${borrower} IN (SELECT borrower_id FROM borrower_name_index WHERE beginning_index = ANY (${[...spelt]}::bytea[]))`;
