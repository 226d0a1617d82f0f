import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** docs/operations/rights.md as it was reviewed, read into tables. */
export interface RightsPage {
  /** Who holds each right, in the order of their names. */
  readonly rights: Readonly<Record<string, readonly string[]>>;
  readonly queues: Readonly<Record<string, { readonly view: string; readonly work: string }>>;
  /** The right that opens each list. */
  readonly lists: Readonly<Record<string, string>>;
  /** The right that each decision on a loan takes. */
  readonly decisions: Readonly<Record<string, string>>;
  /** The rights that what waits for a second person takes. */
  readonly proposals: Readonly<
    Record<string, { readonly see: string; readonly make: string; readonly check: string }>
  >;
  /** Calls a minute. */
  readonly rates: Readonly<Record<string, number>>;
  readonly calls: readonly CallLine[];
  /** What speaks something else than our JSON. */
  readonly others: readonly OtherLine[];
}

interface Line {
  readonly object: string;
  /** Null where nothing is worth a row. */
  readonly event: string | null;
  /** Where a refusal has a name of its own in the record. */
  readonly eventRefused: string | null;
  readonly rate: string;
}

export interface CallLine extends Line {
  readonly id: string;
  readonly session: 'none' | 'borrower' | 'staff';
  /** Of the office: a right, `any` who is signed in, the queue's own `view` or `work`, or the list's own. */
  readonly right: string | null;
  /** Of a borrower: whether staff may make it for a client. */
  readonly isForClient: boolean;
}

interface OtherLine extends Line {
  readonly path: string;
  readonly who: string;
}

type Cells = Readonly<Record<string, string>>;

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'operations', 'rights.md');

export function readRightsPage(): RightsPage {
  const text = readFileSync(PAGE, 'utf8');
  const tables = tablesOf(text);
  const rowsUnder = (heading: string) => tables.filter(([first]) => first && heading in first).flat();
  return {
    rights: Object.fromEntries(
      rowsUnder('Held by').map((cells) => [
        named(cells, 'Right'),
        named(cells, 'Held by').split(', ').sort(),
      ]),
    ),
    queues: Object.fromEntries(
      rowsUnder('Queue').map((cells) => [
        named(cells, 'Queue'),
        { view: named(cells, 'View'), work: named(cells, 'Work') },
      ]),
    ),
    lists: Object.fromEntries(
      rowsUnder('List').map((cells) => [named(cells, 'List'), named(cells, 'Seen by')]),
    ),
    decisions: Object.fromEntries(
      rowsUnder('Decision').map((cells) => [named(cells, 'Decision'), named(cells, 'Right')]),
    ),
    proposals: Object.fromEntries(
      rowsUnder('Proposal').map((cells) => [
        named(cells, 'Proposal'),
        { see: named(cells, 'Seen by'), make: named(cells, 'Made by'), check: named(cells, 'Confirmed by') },
      ]),
    ),
    rates: ratesOf(text),
    calls: rowsUnder('Call').map(callLine),
    others: rowsUnder('Path').map((cells) => ({
      path: named(cells, 'Path'),
      who: named(cells, 'Who'),
      ...lineOf(cells),
    })),
  };
}

function callLine(cells: Cells): CallLine {
  const right = cells['Right'] === 'no session' ? null : (cells['Right'] ?? null);
  const forClient = cells['For a client'];
  return {
    id: named(cells, 'Call'),
    session: forClient !== undefined ? 'borrower' : right === null ? 'none' : 'staff',
    right,
    isForClient: forClient !== undefined && /^yes\b/.test(forClient),
    ...lineOf(cells),
  };
}

function lineOf(cells: Cells): Line {
  const [event = '-', eventRefused = null] = named(cells, 'Event').split(' / ');
  return {
    object: named(cells, 'Object'),
    event: event === '-' ? null : event,
    eventRefused,
    rate: named(cells, 'Rate'),
  };
}

function named(cells: Cells, heading: string): string {
  const cell = cells[heading];
  if (!cell) throw new Error(`rights.md: a row without "${heading}": ${Object.values(cells).join(' | ')}`);
  return cell;
}

/** "`reading` 900, `form` 240": the sentence that says how many calls each class may make. */
function ratesOf(text: string): Record<string, number> {
  const sentence = text.slice(text.indexOf('**Rate.**')).split('\n\n')[0] ?? '';
  const classes = sentence.matchAll(/((?:`[a-z-]+`(?: and )?)+) (\d+)/g);
  return Object.fromEntries(
    [...classes].flatMap(([, names = '', calls]) =>
      [...names.matchAll(/`([a-z-]+)`/g)].map(([, name]) => [name, Number(calls)]),
    ),
  );
}

/** Each table as its rows, by the headings of their columns. */
function tablesOf(text: string): Cells[][] {
  const blocks = text.split('\n\n').filter((block) => block.startsWith('|'));
  return blocks.map((block) => {
    const [headings = [], , ...rows] = block.trim().split('\n').map(cellsOf);
    return rows.map((row) =>
      Object.fromEntries(headings.map((heading, place) => [heading, row[place] ?? ''])),
    );
  });
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));
