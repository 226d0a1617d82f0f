import {
  type Column,
  columnOf,
  isNumber,
  type ListName,
  listNamed,
  SORTED_SIGNS,
} from '@senim/contracts/office/lists/columns';
import type { Filter } from '@senim/contracts/office/lists/wish';
import { knownTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { constant, plannedAnew, type Sql, sql } from '../../../platform/database/sql.ts';
import { joined } from '../../../platform/database/sql-parts.ts';
import type { Chosen, ListSource, Meant, Order, StoredRow } from './types.ts';

/** A list as it is described, and where its rows are. */
interface Listed {
  readonly list: ListName;
  readonly source: ListSource;
}

/** Some rows in order, after a place. */
export async function readRows(
  tx: Transaction,
  { list, source }: Listed,
  chosen: Chosen,
  { sort, after, countMax }: Order,
): Promise<StoredRow[]> {
  const { kind } = columnOf(list, sort.column);
  const value = sortValue(kind, sqlOf(source, sort.column), sort.isDescending);
  const place = sql`(${value}, ${source.borrower}, ${source.item})`;
  const direction = sort.isDescending ? sql`DESC` : sql`ASC`;
  const begun =
    after && sql`(${ofType(kind, after.value)}, ${after.borrowerId}::bigint, ${after.item}::bigint)`;
  const isAfter =
    begun === null ? ALL : sort.isDescending ? sql`${place} < ${begun}` : sql`${place} > ${begun}`;
  return tx.rows<StoredRow>(
    plannedAnew(sql`
    SELECT ${source.borrower} AS "borrowerId", ${source.item} AS item, (${value})::text AS value,
      ${cellsOf(source)} AS cells
    FROM ${source.from(chosen.moment, chosen.rates)}
    WHERE ${isChosen({ list, source }, chosen)} AND ${isAfter}
    ORDER BY ${value} ${direction}, ${source.borrower} ${direction}, ${source.item} ${direction} LIMIT ${countMax}`),
  );
}

/** How many rows are chosen, and what their amounts come to. */
export async function readSums(
  tx: Transaction,
  listed: Listed,
  chosen: Chosen,
): Promise<{ total: number; sums: Readonly<Record<string, Tiyn>> }> {
  const { list, source } = listed;
  const summed = Object.entries(listNamed(list).columns).filter(([, { isSummed }]) => isSummed);
  const sums = summed.map(([name]) => sql`${name}::text, COALESCE(sum(${sqlOf(source, name)}), 0)::bigint`);
  return tx.one(
    plannedAnew(sql`
    SELECT count(*) AS total, jsonb_build_object(${joined(sums)}) AS sums
    FROM ${source.from(chosen.moment, chosen.rates)} WHERE ${isChosen(listed, chosen)}`),
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
