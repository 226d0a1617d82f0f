import { columnOf, LIST_PAGE_ROWS, type ListName, listNamed } from '@senim/contracts/office/lists/columns';
import { type Language, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import { fullName } from '@senim/kazakhstan/names';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { readNumbers } from '../../identity/borrowers/read-borrower.ts';
import { readNames } from '../../profile/read-names.ts';
import { listReasonTitles } from '../../settings/reason/find-reasons.ts';
import { oncePerViewing } from '../viewing/record-viewing.ts';
import { type Asked, chooseRows } from './choose-rows.ts';
import { findSource } from './find-source.ts';
import {
  cellsOf,
  columnsFor,
  cursorOf,
  isGivenUp,
  type ListWish,
  type PersonCells,
  readCursor,
  readWish,
} from './rules.ts';
import { readFirstRows, readRows } from './store.ts';
import type { StoredRow } from './types.ts';

type PageWish = ListWish & Asked & { readonly cursor?: string | undefined; readonly language?: Language };

/** A page of a list, with the names of the people for those who may see them. Refuses what the list cannot be asked for. */
export async function listRows(
  services: Services,
  act: Act,
  { staffId, roles }: StaffCaller,
  list: ListName,
  { language = USUAL_LANGUAGE, ...wish }: PageWish,
) {
  const read = readWish(roles, list, wish);
  if (read === null) return refuse('list_wish_unknown');
  const { kind } = columnOf(list, read.sort.column);
  const after = wish.cursor === undefined ? null : readCursor(kind, wish.cursor);
  if (wish.cursor !== undefined && after === null) return refuse('cursor_unknown');
  // Who searches for somebody leaves a row each time; who looks on, one now and then.
  const recorded = wish.q === undefined ? await oncePerViewing(services, act, staffId) : act;
  const reading = services.database.transaction(recorded, async (tx) => {
    const asked = { list, roles, asked: wish, filters: read.filters };
    const { newestDay, chosen } = await chooseRows(services, tx, asked);
    const listed = { list, source: findSource(list) };
    const order = { sort: read.sort, countMax: LIST_PAGE_ROWS + 1 };
    const { rows: found, ...whole } = after
      ? { ...FURTHER, rows: await readRows(tx, listed, chosen, { ...order, after }) }
      : await readFirstRows(tx, listed, chosen, order);
    const page = found.slice(0, LIST_PAGE_ROWS);
    const last = page.at(-1);
    return {
      newest_day: newestDay,
      day: newestDay && chosen.moment.day,
      known_on: newestDay && chosen.moment.knownOn,
      rows: await describeRows(services, tx, list, columnsFor(roles, list), page),
      reasons: await reasonsIn(services, tx, list, language),
      ...sumsView(whole),
      next: found.length > LIST_PAGE_ROWS && last ? cursorOf(last) : null,
    };
  });
  return unlessTooWide(reading);
}

/** What a list answers, or the advice to ask for less of it. */
export async function unlessTooWide<Answer>(
  reading: Promise<Answer>,
): Promise<Answer | Refused<'list_too_wide'>> {
  try {
    return await reading;
  } catch (error) {
    if (isGivenUp(error)) return refuse('list_too_wide');
    throw error;
  }
}

/** Rows as they go over the wire. */
export async function describeRows(
  services: Services,
  tx: Transaction,
  list: ListName,
  seen: readonly string[],
  rows: readonly StoredRow[],
) {
  const ids = rows.map(({ borrowerId }) => borrowerId);
  const people = await readPeople(services, tx, list, seen, [...new Set(ids)]);
  return rows.map((row) => ({
    key: `${row.borrowerId}-${row.item}`,
    borrower_id: row.borrowerId === 0 ? null : row.borrowerId,
    cells: cellsOf(list, seen, row, people(row.borrowerId)),
  }));
}

/** Names and numbers of people, unsealed only where a column that the caller may see shows them. */
async function readPeople(
  services: Services,
  tx: Transaction,
  list: ListName,
  seen: readonly string[],
  borrowerIds: readonly number[],
): Promise<(borrowerId: number) => PersonCells> {
  const shown = seen.filter((column) => columnOf(list, column).kind === 'person');
  const names = await readNames(services, tx, shown.includes('name') ? borrowerIds : []);
  const hasNumbers = shown.some((column) => column !== 'name');
  const numbers = await readNumbers(services, tx, hasNumbers ? borrowerIds : []);
  return (borrowerId) => {
    const own = names.get(borrowerId);
    return { ...numbers.get(borrowerId), name: own ? fullName(own) : null };
  };
}

/** What the reasons are called that rows of a list can have. */
export async function reasonsIn(services: Services, tx: Transaction, list: ListName, language: Language) {
  const hasReasons = Object.values(listNamed(list).columns).some(({ codes }) => codes === 'refusal-reason');
  return hasReasons ? listReasonTitles(services, tx, 'application', language) : [];
}

/** A further page knows from the first one how many rows there are. */
const FURTHER = { total: null, sums: null };

const sumsView = ({
  total,
  sums,
}: {
  total: number | null;
  sums: Readonly<Record<string, Tiyn>> | null;
}) => ({
  total,
  sums:
    sums && Object.fromEntries(Object.entries(sums).map(([column, amount]) => [column, toDecimal(amount)])),
});
