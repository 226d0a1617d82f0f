import { EXPORT_ROWS_MAX, type ExportFormat } from '@senim/contracts/office/lists/columns';
import { staffActText, staffActWords, staffSubjectText } from '@senim/contracts/text/staff-acts';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../../platform/database/database.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { readReasonTitles } from '../../settings/reason/find-reasons.ts';
import { type ActsWish, filterOf, readChosenActs } from '../../staff/record/list-acts.ts';
import type { StaffAct } from '../../staff/record/types.ts';
import type { StaffServices } from '../../staff/types.ts';
import type { Sheet } from '../lists/types.ts';
import { writeSheet } from '../lists/write-sheet.ts';
import { inWords, type ReasonTitles } from '../refusals.ts';

/** The chosen part of the record as a file, the newest first. Clients stand in it by number alone. Refuses more rows than one file holds. */
export async function exportRecord(
  services: StaffServices,
  act: Act,
  { format, ...wish }: ActsWish & { readonly format: ExportFormat },
  language: Language,
) {
  const read = await services.database.transaction(act, async (tx) => {
    const found = await readChosenActs(services, tx, { ...filterOf(wish), countMax: EXPORT_ROWS_MAX + 1 });
    if (found.length > EXPORT_ROWS_MAX) return refuse('list_too_long');
    const where = Object.entries(wish).map(([name, value]) => `${name}=${value}`);
    tx.note({ format, found: found.length, ...(where.length > 0 && { where: where.join(' ') }) });
    return { acts: found, titles: await readReasonTitles(tx, language) };
  });
  if (isRefused(read)) return read;
  const day = dayInAlmaty(services.clock.now().getTime());
  return writeSheet(sheetOf(read, language), { format, name: `acts-${day}`, language });
}

interface Read {
  readonly acts: readonly StaffAct[];
  readonly titles: ReasonTitles;
}

function sheetOf({ acts, titles }: Read, language: Language): Sheet {
  const { title, columns } = staffActWords(language);
  return {
    title,
    columns: [
      { title: columns.number, kind: 'count' },
      { title: columns.at, kind: 'instant' },
      { title: columns.who, kind: 'text' },
      { title: columns.what, kind: 'text' },
      { title: columns.customer, kind: 'text' },
      { title: columns.subject, kind: 'text' },
      { title: columns.reason, kind: 'text' },
      { title: columns.refused, kind: 'text' },
      { title: columns.details, kind: 'text' },
    ],
    rows: acts.map((one) => rowOf(one, titles, language)),
  };
}

function rowOf(act: StaffAct, titles: ReasonTitles, language: Language): Sheet['rows'][number] {
  const { refused, ...details } = inWords(act.details, { titles, at: act.at, language });
  const what = staffActText(language, act.event, Boolean(refused));
  return [
    act.actId,
    act.at.toISOString(),
    act.staffName,
    act.onBehalf ? `${what} · ${staffActWords(language).onBehalf}` : what,
    act.borrowerId === null ? null : String(act.borrowerId),
    act.subject && staffSubjectText(language, act.subject),
    act.reason,
    refused ?? null,
    Object.keys(details).length === 0 ? null : JSON.stringify(details),
  ];
}
