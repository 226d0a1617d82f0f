import {
  columnOf,
  EXPORT_ROWS_MAX,
  type ExportFormat,
  type ListName,
} from '@senim/contracts/office/lists/columns';
import { filtersText, sortText } from '@senim/contracts/office/lists/wish';
import { listWords } from '@senim/contracts/text/lists';
import type { Language } from '@senim/kazakhstan/languages';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { type Asked, chooseRows } from './choose-rows.ts';
import { findSource } from './find-source.ts';
import { describeRows, reasonsIn, unlessTooWide } from './list-rows.ts';
import { type ListWish, mayList, type ReadWish, readWish } from './rules.ts';
import { countRows, readRows } from './store.ts';
import type { Chosen, Place, Sheet } from './types.ts';
import { writeSheet } from './write-sheet.ts';

const ROWS_AT_ONCE = 1000;

type ExportWish = ListWish & Asked & { readonly format: ExportFormat };

/** All rows that are chosen, in the columns that are shown, as a file. Refuses more rows than one file holds. */
export async function exportList(
  services: Services,
  act: Act,
  { roles }: StaffCaller,
  list: ListName,
  { wish, language }: { readonly wish: ExportWish; readonly language: Language },
) {
  if (!mayList(roles, list)) return refuse('right_missing');
  const read = readWish(roles, list, wish);
  if (read === null) return refuse('list_wish_unknown');
  const reading = services.database.transaction(act, async (tx) => {
    const { chosen } = await chooseRows(services, tx, { list, roles, asked: wish, filters: read.filters });
    const total = await countRows(tx, { list, source: findSource(list) }, chosen);
    if (total > EXPORT_ROWS_MAX) return refuse('list_too_long');
    const { filters, sort, columns } = read;
    const details = { columns: [...columns], format: wish.format, found: total };
    tx.note({ ...details, ...(filters.length > 0 && { where: filtersText(filters) }), sort: sortText(sort) });
    return {
      day: chosen.moment.day,
      rows: await readAll(services, tx, list, read, chosen),
      reasons: await reasonsIn(services, tx, list, language),
    };
  });
  const file = await unlessTooWide(reading);
  if ('refused' in file) return file;
  const sheet = sheetOf(services, list, read.columns, file, language);
  return writeSheet(sheet, { format: wish.format, name: `${list}-${file.day}`, language });
}

type Described = Awaited<ReturnType<typeof describeRows>>;

/** In pages, so that names are unsealed a few at a time. */
async function readAll(
  services: Services,
  tx: Transaction,
  list: ListName,
  { sort, columns }: ReadWish,
  chosen: Chosen,
): Promise<Described> {
  const listed = { list, source: findSource(list) };
  const all: Described[number][] = [];
  let after: Place | null = null;
  for (;;) {
    const page: Place[] & Awaited<ReturnType<typeof readRows>> = await readRows(tx, listed, chosen, {
      sort,
      after,
      countMax: ROWS_AT_ONCE,
    });
    all.push(...(await describeRows(services, tx, list, columns, page)));
    after = page.at(-1) ?? null;
    if (page.length < ROWS_AT_ONCE) return all;
  }
}

interface Found {
  readonly rows: Described;
  readonly reasons: Awaited<ReturnType<typeof reasonsIn>>;
}

/** The rows under the names of their columns, codes in words. */
function sheetOf(
  { lender }: Services,
  list: ListName,
  columns: readonly string[],
  { rows, reasons }: Found,
  language: Language,
): Sheet {
  const words = listWords(language);
  // Of the lender's own document.
  const names = new Map([
    ...lender.networks.map(({ code, name }) => [code, name] as const),
    ...lender.products.map(({ code, names: own }) => [code, own[language].title] as const),
  ]);
  const titles = new Map(reasons.map(({ code, text }) => [code, text]));
  return {
    title: words.titles[list],
    columns: columns.map((name) => ({
      title: words.columns[list][name] ?? name,
      kind: columnOf(list, name).kind,
    })),
    rows: rows.map(({ cells }) =>
      columns.map((name) => {
        const cell = cells[name] ?? null;
        const { codes } = columnOf(list, name);
        if (cell === null || codes === undefined) return cell;
        const inWords = (code: string) => {
          if (codes === 'refusal-reason') return titles.get(code) ?? code;
          return names.get(code) ?? (codes === 'product' ? code : (words.codes[codes][code] ?? code));
        };
        return String(cell).split(',').map(inWords).join(', ');
      }),
    ),
  };
}
