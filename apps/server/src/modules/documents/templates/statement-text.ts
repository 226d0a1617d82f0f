import { days, formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { formatPhone } from '@senim/kazakhstan/phone';
import type {
  MovementKind,
  StatementDocument,
  StatementMovement,
  StatementTable,
  StatementText,
} from '../types.ts';

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
  readonly movements: {
    readonly title: string;
    readonly headings: string[];
    readonly total: string;
  };
  readonly kinds: Readonly<Record<MovementKind, (movement: MovementWords) => string>>;
  readonly stills: Readonly<Record<string, string>>;
  readonly schedule: { readonly title: string; readonly headings: string[]; readonly total: string };
  readonly states: Readonly<Record<'paid' | 'due' | 'overdue' | 'ahead', string>>;
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
  language: Language,
  words: StatementWords,
): StatementText {
  const date = formatDate(document.date, language);
  const lender = document.lender.legalName[language];
  return {
    language: language === 'kz' ? 'kk' : 'ru',
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
  language: Language,
  words: StatementWords,
): [string, string][] {
  const { agreement, owed } = document;
  if (document.kind === 'no-debt') return [];
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  const date = (day: string) => formatDate(day, language);
  const optional = (label: string, day: string | null): [string, string][] =>
    day === null ? [] : [[label, date(day)]];
  return [
    [words.agreement, words.agreementOf(agreement.number, date(agreement.signedOn))],
    [words.issued, tenge(agreement.principal)],
    ...optional(words.paidOutOn, agreement.paidOutOn),
    ...optional(words.dueOn, agreement.dueOn),
    [words.rate, formatPercent(agreement.dailyRate, language)],
    [words.owed, tenge(owed.total)],
  ];
}

function tablesOf(document: StatementDocument, language: Language, words: StatementWords) {
  if (document.kind === 'account') return [movementsTable(document, language, words)];
  return [
    document.kind === 'schedule'
      ? scheduleTable(document, language, words)
      : closedTable(document, language, words),
  ];
}

function movementsTable(
  { movements, owed }: StatementDocument,
  language: Language,
  words: StatementWords,
): StatementTable {
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  const short = (day: string) => formatDate(day, language, 'short');
  const total = [
    `${words.principal}: ${tenge(owed.principal)}`,
    `${words.reward}: ${tenge(owed.reward)}`,
    `${words.penalty}: ${tenge(owed.penalty)}`,
  ].join('\u2003');
  return {
    title: words.movements.title,
    headings: words.movements.headings,
    rows: movements.map((movement) => [
      movement.from === movement.to ? short(movement.to) : `${short(movement.from)} – ${short(movement.to)}`,
      movementText(movement, language, words),
      tenge(movement.amount),
    ]),
    total: [words.movements.total, total, tenge(owed.total)],
    wide: 1,
  };
}

function movementText(movement: StatementMovement, language: Language, words: StatementWords): string {
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

function scheduleTable(
  { schedule }: StatementDocument,
  language: Language,
  words: StatementWords,
): StatementTable {
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  return {
    title: words.schedule.title,
    headings: words.schedule.headings,
    rows: schedule.rows.map((row) => [
      formatDate(row.date, language, 'short'),
      tenge(row.principal),
      tenge(row.reward),
      tenge(row.total),
      tenge(row.paid),
      words.states[row.status],
    ]),
    total: [
      words.schedule.total,
      tenge(schedule.principal),
      tenge(schedule.reward),
      tenge(schedule.total),
      '',
      '',
    ],
    wide: null,
  };
}

function closedTable(
  { closed }: StatementDocument,
  language: Language,
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
