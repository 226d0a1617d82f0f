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
import { joined } from '../../../platform/database/sql-parts.ts';
import type { Chosen, ListSource, Meant, Order, Place, StoredRow } from './types.ts';

/** A list as it is described, and where its rows are. */
interface Listed {
  readonly list: ListName;
  readonly source: ListSource;
}

/** Some rows in order, after a place. Which they are is found out by what sorts and chooses them alone; what else they tell is read of them and of no others. */
export async function readRows(
  tx: Transaction,
  { list, source }: Listed,
  chosen: Chosen,
  { sort, after, countMax }: Order,
): Promise<StoredRow[]> {
  const { kind } = columnOf(list, sort.column);
  const column = sqlOf(source, sort.column);
  const value = sortValue(kind, column, sort.isDescending);
  const order = source.inOrder?.some((name) => name === sort.column) ? column : value;
  const direction = sort.isDescending ? sql`DESC` : sql`ASC`;
  const isAfter =
    after === null ? ALL : isPast(source, sort, { order, isStored: order === column, kind, after });
  const { borrower, item, isRow } = source;
  const fromOf = (isOfFew: boolean) => source.from(chosen.moment, chosen.rates, isOfFew);
  const page = (more: Sql) => sql`
      SELECT ${borrower} AS "borrowerId", ${item} AS item, (${value})::text AS value, ${more}
      FROM ${fromOf(false)} WHERE ${isChosen({ list, source }, chosen)} AND ${isAfter}
      ORDER BY ${order} ${direction}, ${borrower} ${direction}, ${item} ${direction} LIMIT ${countMax}`;
  if (isRow === undefined) return tx.rows<StoredRow>(plannedAnew(page(sql`${cellsOf(source)} AS cells`)));
  return tx.rows<StoredRow>(
    plannedAnew(sql`
    SELECT page."borrowerId", page.item, page.value, cells FROM (${page(sql`${order} AS place`)}) AS page
      CROSS JOIN LATERAL (SELECT ${cellsOf(source)} AS cells FROM ${fromOf(true)} WHERE ${isRow(sql`page."borrowerId"`, sql`page.item`)} OFFSET 0) AS whole
    ORDER BY place ${direction}, page."borrowerId" ${direction}, page.item ${direction}`),
  );
}

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

/** A number of a place as the column has it. */
function storedValue(kind: Column['kind'], value: string): Sql {
  if (kind === 'instant') return sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`;
  return kind === 'day' ? sql`(DATE '1970-01-01' + ${value}::integer)` : ofType(kind, value);
}

/** How many rows are chosen, of no more than one above LIST_COUNTED_MAX, as nobody waits for the rest; and what the amounts of no more than so many come to. */
export async function readSums(
  tx: Transaction,
  listed: Listed,
  chosen: Chosen,
): Promise<{ total: number; sums: Readonly<Record<string, Tiyn>> | null }> {
  const { list, source } = listed;
  const summed = Object.entries(listNamed(list).columns)
    .filter(([, { isSummed }]) => isSummed)
    .map(([name]) => name);
  const sums = summed.map((name) => sql`${name}::text, COALESCE(sum(${sqlOf(source, name)}), 0)::bigint`);
  const rows = sql`FROM ${source.from(chosen.moment, chosen.rates, false)} WHERE ${isChosen(listed, chosen)}`;
  const addedUp =
    sums.length === 0 ? sql`'{}'::jsonb` : sql`(SELECT jsonb_build_object(${joined(sums)}) ${rows})`;
  return tx.one(
    plannedAnew(sql`
    SELECT total, CASE WHEN total <= ${LIST_COUNTED_MAX}::integer THEN ${addedUp} END AS sums
    FROM (SELECT count(*) AS total FROM (SELECT ${rows} LIMIT ${LIST_COUNTED_MAX + 1}) AS first_rows) AS counted`),
  );
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
    return isWithin(columnOf(list, filter.column), sqlOf(source, filter.column), filter);
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
      return isBetween(
        sql`(${column} AT TIME ZONE 'Asia/Almaty')::date`,
        from && sql`${from}::date`,
        to && sql`${to}::date`,
      );
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
