import { z } from 'zod';

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/** A numbered statement; an enumeration has its list under it. */
const clause = z.union([z.string(), z.object({ text: z.string(), items: list(z.string()) }).readonly()]);

const section = z.object({ title: z.string(), clauses: list(clause) }).readonly();

/** What something is called, and what it is. */
const labelledRow = z.tuple([z.string(), z.string()]).readonly();

const scheduleTable = z.object({
  title: z.string(),
  headings: list(z.string()),
  rows: list(list(z.string())),
  total: list(z.string()),
});

/** An agreement in words: plain texts only, never markup. Its pages are set from it, and the file carries it. */
export const agreementText = z
  .object({
    language: z.enum(['ru', 'kk']),
    title: z.string(),
    subtitle: z.string(),
    date: z.string(),
    /** "YYYY-MM-DD", for the properties of the file. */
    day: z.string(),
    author: z.string(),
    footer: z.string(),
    gesv: z.object({ label: z.string(), value: z.string(), note: z.string() }).readonly(),
    keyTerms: z.object({ title: z.string(), rows: list(labelledRow), note: z.string() }).readonly(),
    preamble: z.string(),
    sections: list(section),
    schedule: scheduleTable.extend({ note: z.string() }).readonly(),
    compared: z
      .object({ title: z.string(), note: z.string(), tables: list(scheduleTable.readonly()) })
      .readonly()
      .nullable(),
    parties: z
      .object({
        title: z.string(),
        blocks: list(
          z.object({ title: z.string(), rows: list(labelledRow), signature: z.string() }).readonly(),
        ),
      })
      .readonly(),
  })
  .readonly();

export type AgreementText = z.output<typeof agreementText>;
export type Clause = z.output<typeof clause>;
export type Section = z.output<typeof section>;
export type LabelledRow = z.output<typeof labelledRow>;
export type ScheduleTable = z.output<typeof scheduleTable>;
