import { z } from 'zod';
import { codeAndText, dayText, decimalTenge, sharePercent } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dateField, form, idField, oneOf, optional, textField } from '../shared/fields.ts';
import { EXPORT_FORMATS, LIST_NAMES } from './lists/columns.ts';
import { QUEUE_NAMES } from './queues.ts';
import { REPORT_NAMES } from './reports/descriptions.ts';

/** Calls of the office that look at everything of a kind: lists in pages, files of them, kept views, and what the whole comes to by day. */
const list = form({ list: z.enum(LIST_NAMES, { error: () => 'incorrect_value' }) });

/** How a list is asked for; the texts are those of lists/wish.ts. */
const wish = {
  where: optional(textField(1, 1000)),
  sort: optional(textField(1, 60)),
  columns: optional(textField(1, 1000)),
};

const moment = {
  /** The day of which a list of days tells; absent for the newest. */
  day: optional(dateField),
  /** The day by which it was known; absent for that day itself. */
  known_on: optional(dateField),
  /** An earlier day, of which the list then tells too. */
  before: optional(dateField),
  /** The day by whose end money counts as lent; absent for the day by which the list was known. */
  lent_on: optional(dateField),
  /** The number of a loan, of which the list of entries then tells alone, over all days. */
  loan: optional(textField(6, 20)),
  /** The number of a loan, an IIN, a phone, the beginning of a name. */
  q: optional(textField(2, 80)),
};

const cell = z.union([z.string(), z.number(), z.null()]);

export const readList = endpoint({
  id: 'office.lists.read',
  method: 'POST',
  path: '/lists/{list}/rows',
  summary:
    'A page of a list, in the order and with the filters that are asked for; whom somebody searches for stays out of every address',
  session: 'staff',
  params: list,
  body: form({ where: wish.where, sort: wish.sort, ...moment, cursor: optional(textField(3, 600)) }),
  answer: z.object({
    /** The newest day that is known whole; null of a list without days, and before the first. */
    newest_day: dayText.nullable(),
    day: dayText.nullable(),
    known_on: dayText.nullable(),
    rows: z.array(
      z.object({
        key: z.string(),
        borrower_id: z.number().nullable(),
        /** By the columns that the caller may see. */
        cells: z.record(z.string(), cell),
      }),
    ),
    /** What the reasons of a refusal are called now, all that there ever were; none of a list without. */
    reasons: z.array(codeAndText),
    /** How many rows are chosen, LIST_COUNTED_MAX + 1 of more than that, and the amounts of no more added up; only on the first page. */
    total: z.number().nullable(),
    sums: z.record(z.string(), decimalTenge).nullable(),
    next: z.string().nullable(),
  }),
  refusals: ['right_missing', 'cursor_unknown', 'list_wish_unknown', 'list_too_wide'],
});

export const exportList = endpoint({
  id: 'office.lists.export',
  method: 'POST',
  path: '/lists/{list}/export',
  summary: 'All rows that are chosen, as a file; on record with its columns and filters',
  session: 'staff',
  params: list,
  body: form({ ...wish, ...moment, format: oneOf(EXPORT_FORMATS, 'incorrect_value') }),
  answer: z.object({}),
  answersFile: 'application/octet-stream',
  refusals: ['right_missing', 'list_wish_unknown', 'list_too_long', 'list_too_wide'],
});

export const sendMessageAgain = endpoint({
  id: 'office.messages.send-again',
  method: 'POST',
  path: '/messages/{message_number}/again',
  summary: 'Sends a message that has not come once more, in the same words; once, however often it is asked',
  session: 'staff',
  params: form({ message_number: idField }),
  answer: z.object({}),
  refusals: ['message_not_found', 'message_not_failed', 'message_not_again', 'message_no_address'],
  idempotent: true,
});

export const sendPostbackAgain = endpoint({
  id: 'office.postbacks.send-again',
  method: 'POST',
  path: '/postbacks/{postback_id}/again',
  summary:
    'Tells a partner who has refused a goal, or is away, of it once more: the same click, counted once',
  session: 'staff',
  params: form({ postback_id: idField }),
  answer: z.object({}),
  refusals: ['postback_not_found', 'postback_not_failed'],
  idempotent: true,
});

export const listViews = endpoint({
  id: 'office.lists.views',
  method: 'GET',
  path: '/lists/{list}/views',
  summary: 'The views of a list that the caller has kept, and those that colleagues share',
  session: 'staff',
  params: list,
  answer: z.object({
    views: z.array(
      z.object({
        view_id: z.number(),
        title: z.string(),
        where: z.string().nullable(),
        sort: z.string().nullable(),
        columns: z.string().nullable(),
        shared: z.boolean(),
        /** Null for the caller’s own. */
        by: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['right_missing'],
});

export const keepView = endpoint({
  id: 'office.lists.keep-view',
  method: 'POST',
  path: '/lists/{list}/views',
  summary: 'Keeps filters, order and columns under a name, for the caller or for all who see the list',
  session: 'staff',
  params: list,
  body: form({ ...wish, title: textField(2, 60), shared: z.boolean({ error: () => 'incorrect_value' }) }),
  answer: z.object({ view_id: z.number() }),
  refusals: ['right_missing', 'list_wish_unknown', 'views_too_many'],
  idempotent: true,
});

export const dropView = endpoint({
  id: 'office.lists.drop-view',
  method: 'POST',
  path: '/lists/{list}/views/{view_id}/drop',
  summary: 'Drops one of the caller’s own views',
  session: 'staff',
  params: form({ list: z.enum(LIST_NAMES, { error: () => 'incorrect_value' }), view_id: idField }),
  answer: z.object({}),
  refusals: ['right_missing', 'view_not_found'],
  idempotent: true,
});

export const readReport = endpoint({
  id: 'office.report',
  method: 'GET',
  path: '/report',
  summary:
    'The book by day, each day as it was known then: what is owed and how late, what went out and came in, what was decided',
  session: 'staff',
  /** At most a year; absent for the last thirty days. */
  query: form({ from: optional(dateField), to: optional(dateField) }),
  answer: z.object({
    newest_day: dayText.nullable(),
    days: z.array(
      z.object({
        day: dayText,
        /** Loans with principal owed at the end of the day. */
        loans: z.number(),
        principal: decimalTenge,
        reward: decimalTenge,
        penalty: decimalTenge,
        /** The principal of loans that were late by at least so many days (portfolio at risk), and its share. */
        at_risk: z.array(z.object({ days: z.number(), principal: decimalTenge, share: sharePercent })),
        disbursed: decimalTenge,
        collected: decimalTenge,
        approved: z.number(),
        refused: z.number(),
      }),
    ),
    /** Why applications were refused in these days, the most frequent first; one may have several reasons. */
    reasons: z.array(z.object({ code: z.string(), text: z.string(), count: z.number() })),
    /** How much waits now at each desk. */
    queues: z.array(z.object({ queue: z.enum(QUEUE_NAMES), waiting: z.number(), late: z.number() })),
  }),
  refusals: ['report_days_wrong'],
});

const report = form({ report: z.enum(REPORT_NAMES, { error: () => 'incorrect_value' }) });

/** At most a year; absent for the last thirty days. */
const reportDays = { from: optional(dateField), to: optional(dateField) };

export const readNamedReport = endpoint({
  id: 'office.reports.read',
  method: 'GET',
  path: '/reports/{report}',
  summary:
    'One report over some days, each past day as it was known then; each figure says which rows stand behind it',
  session: 'staff',
  params: report,
  query: form(reportDays),
  answer: z.object({
    newest_day: dayText.nullable(),
    from: dayText,
    to: dayText,
    rows: z.array(
      z.object({
        /** A day, a month ("2026-11"), or a code. */
        key: z.string(),
        /** The same in words, where it is a code. */
        name: z.string().nullable(),
        /** By figure: tenge with two digits, a share in percent, a count; null where there is none. */
        figures: z.record(z.string(), cell),
        /** By figure, the list of the rows behind it: its filters, and its days where it has them. */
        behind: z.record(
          z.string(),
          z.object({
            list: z.enum(LIST_NAMES),
            where: z.string(),
            /** A column that makes up the figure, where the list does not show it of itself. */
            column: z.string().nullable(),
            day: dayText.nullable(),
            before: dayText.nullable(),
            lent_on: dayText.nullable(),
          }),
        ),
        /** By figure, those of the same row that it is added up of, where no one list has the rows of all. */
        sum_of: z.record(z.string(), z.array(z.string())),
      }),
    ),
  }),
  refusals: ['report_days_wrong'],
});

export const exportReport = endpoint({
  id: 'office.reports.export',
  method: 'POST',
  path: '/reports/{report}/export',
  summary: 'The rows of a report as a file; on record with its days',
  session: 'staff',
  params: report,
  body: form({ ...reportDays, format: oneOf(EXPORT_FORMATS, 'incorrect_value') }),
  answer: z.object({}),
  answersFile: 'application/octet-stream',
  refusals: ['right_missing', 'report_days_wrong'],
});
