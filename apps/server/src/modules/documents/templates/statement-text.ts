import { days, formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import { type DocumentLanguage, htmlLanguage } from '@senim/kazakhstan/languages';
import { formatPhone } from '@senim/kazakhstan/phone';
import type {
  MovementKind,
  ScheduleSums,
  StatementDocument,
  StatementMovement,
  StatementTable,
  StatementText,
} from '../statements/types.ts';

/** The words of a language for every statement; what stands between them is the same in both. */
export interface StatementWords {
  readonly titles: Readonly<Record<StatementDocument['kind'], string>>;
  readonly asOf: (date: string) => string;
  readonly borrower: string;
  readonly iin: string;
  readonly agreement: string;
  readonly agreementOf: (number: string, date: string) => string;
  readonly issued: string;
  readonly paidOutOn: string;
  readonly dueOn: string;
  readonly rate: string;
  readonly owed: string;
  readonly principal: string;
  readonly reward: string;
  readonly penalty: string;
  readonly credit: string;
  readonly refundShortfall: string;
  readonly settledBefore: string;
  readonly movements: {
    readonly title: string;
    readonly headings: string[];
    readonly total: string;
  };
  readonly kinds: Readonly<Record<MovementKind, (movement: MovementWords) => string>>;
  readonly stills: Readonly<Record<string, string>>;
  readonly schedule: {
    readonly title: string;
    readonly date: string;
    readonly sums: Readonly<Record<keyof ScheduleSums, string>>;
    readonly state: string;
    readonly total: string;
  };
  readonly states: Readonly<Record<'paid' | 'due' | 'overdue' | 'ahead' | 'ended', string>>;
  readonly closed: { readonly title: string; readonly headings: string[] };
  readonly certificate: (lender: string, name: string, date: string) => string;
  readonly scheduleNote: string;
  readonly accountNote: string;
  readonly certificateNote: string;
}

/** A movement's figures, written as the language writes them. */
export interface MovementWords {
  readonly component: string;
  readonly days: string;
  readonly rate: string;
  readonly base: string;
  readonly still: string;
  readonly receipt: string;
}

/** A statement in words, ready to be shown or typeset: plain texts only, never markup. */
export function composeStatement(
  document: StatementDocument,
  language: DocumentLanguage,
  words: StatementWords,
): StatementText {
  const date = formatDate(document.date, language);
  const lender = document.lender.legalName[language];
  return {
    language: htmlLanguage(language),
    kind: document.kind,
    title: words.titles[document.kind],
    subtitle: lender,
    date: words.asOf(date),
    day: document.date,
    author: lender,
    footer: `${lender} · ${formatPhone(document.lender.phone)} · ${document.lender.site}`,
    intro: document.kind === 'no-debt' ? words.certificate(lender, document.fullName, date) : '',
    rows: [...personRows(document, words), ...agreementRows(document, language, words)],
    tables: tablesOf(document, language, words),
    note: { account: words.accountNote, schedule: words.scheduleNote, 'no-debt': words.certificateNote }[
      document.kind
    ],
  };
}

function personRows({ fullName, iin }: StatementDocument, words: StatementWords): [string, string][] {
  return [
    [words.borrower, fullName],
    [words.iin, iin],
  ];
}

function agreementRows(
  document: StatementDocument,
  language: DocumentLanguage,
  words: StatementWords,
): [string, string][] {
  const { agreement, owed, schedule } = document;
  if (document.kind === 'no-debt') return [];
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  const date = (day: string) => formatDate(day, language);
  const amountRow = (label: string, amount: string): [string, string][] =>
    amount === NO_TENGE ? [] : [[label, tenge(amount)]];
  const optional = (label: string, day: string | null): [string, string][] =>
    day === null ? [] : [[label, date(day)]];
  return [
    [words.agreement, words.agreementOf(agreement.number, date(agreement.signedOn))],
    [words.issued, tenge(agreement.principal)],
    ...optional(words.paidOutOn, agreement.paidOutOn),
    ...optional(words.dueOn, agreement.dueOn),
    [words.rate, formatPercent(agreement.dailyRate, language)],
    ...amountRow(words.settledBefore, document.kind === 'schedule' ? schedule.settledBefore : NO_TENGE),
    [words.owed, tenge(owed.total)],
    ...amountRow(words.refundShortfall, owed.refundShortfall),
    ...amountRow(words.credit, owed.credit),
  ];
}

const NO_TENGE = '0.00';

function tablesOf(document: StatementDocument, language: DocumentLanguage, words: StatementWords) {
  if (document.kind === 'account') return [movementsTable(document, language, words)];
  return [
    document.kind === 'schedule'
      ? scheduleTable(document, language, words)
      : closedTable(document, language, words),
  ];
}

function movementsTable(
  { movements, owed }: StatementDocument,
  language: DocumentLanguage,
  words: StatementWords,
): StatementTable {
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  const short = (day: string) => formatDate(day, language, 'short');
  const total = [
    `${words.principal}: ${tenge(owed.principal)}`,
    `${words.reward}: ${tenge(owed.reward)}`,
    `${words.penalty}: ${tenge(owed.penalty)}`,
    ...(owed.refundShortfall === NO_TENGE
      ? []
      : [`${words.refundShortfall}: ${tenge(owed.refundShortfall)}`]),
    ...(owed.credit === NO_TENGE ? [] : [`${words.credit}: ${tenge(`-${owed.credit}`)}`]),
  ].join('\u2003');
  return {
    title: words.movements.title,
    headings: words.movements.headings,
    rows: movements.map((movement) => [
      movement.from === movement.to ? short(movement.to) : `${short(movement.from)} – ${short(movement.to)}`,
      movementText(movement, language, words),
      tenge(movement.amount),
    ]),
    total: [words.movements.total, total, tenge(owed.balance)],
    wide: 1,
  };
}

function movementText(
  movement: StatementMovement,
  language: DocumentLanguage,
  words: StatementWords,
): string {
  const component = {
    principal: words.principal,
    reward: words.reward,
    penalty: words.penalty,
    credit: words.credit,
  };
  return words.kinds[movement.kind]({
    component: component[movement.component],
    days: days(movement.days, language),
    rate: formatPercent(movement.dailyRate, language),
    base: formatTenge(movement.base, language),
    still: movement.still === null ? '' : (words.stills[movement.still] ?? ''),
    receipt: movement.receipt ?? '',
  });
}

/** Every sum of a part has its column; those that are nothing in all parts are left out. */
function scheduleTable(
  { schedule }: StatementDocument,
  language: DocumentLanguage,
  words: StatementWords,
): StatementTable {
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  const { title, date, sums, state, total } = words.schedule;
  const columns = SUMS.filter(
    (sum) => ALWAYS_SHOWN.has(sum) || schedule.rows.some((row) => row[sum] !== NO_TENGE),
  );
  return {
    title,
    headings: [date, ...columns.map((sum) => sums[sum]), state],
    rows: schedule.rows.map((row) => [
      formatDate(row.date, language, 'short'),
      ...columns.map((sum) => tenge(row[sum])),
      words.states[row.status],
    ]),
    total: [total, ...columns.map((sum) => tenge(schedule.sum[sum])), ''],
    wide: null,
  };
}

const SUMS: readonly (keyof ScheduleSums)[] = [
  'principal',
  'reward',
  'penalty',
  'total',
  'added',
  'paid',
  'forgiven',
  'written_off',
  'saved',
  'left',
];
const ALWAYS_SHOWN: ReadonlySet<keyof ScheduleSums> = new Set([
  'principal',
  'reward',
  'total',
  'paid',
  'left',
]);

function closedTable(
  { closed }: StatementDocument,
  language: DocumentLanguage,
  words: StatementWords,
): StatementTable {
  return {
    title: words.closed.title,
    headings: words.closed.headings,
    rows: closed.map((loan) => [
      loan.number,
      formatTenge(loan.principal, language, { tiyn: 'always' }),
      loan.paidOutOn === null ? '' : formatDate(loan.paidOutOn, language, 'short'),
      loan.paidOn === null ? '' : formatDate(loan.paidOn, language, 'short'),
    ]),
    total: null,
    wide: null,
  };
}
