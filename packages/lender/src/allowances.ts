import { z } from 'zod';

const step = z
  .strictObject({
    /** Null means no limit. */
    overdueDaysMax: z.int().min(0).nullable(),
    sharePpm: z.int().min(0).max(1_000_000),
  })
  .readonly();

type Step = z.output<typeof step>;

const daysMax = ({ overdueDaysMax }: Step): number => overdueDaysMax ?? Number.POSITIVE_INFINITY;
const isInOrder = (steps: readonly Step[]): boolean =>
  steps.every((each, at) => steps.slice(0, at).every((before) => daysMax(before) < daysMax(each)));

const version = z
  .strictObject({
    /** The first day on which it is in force, "YYYY-MM-DD". */
    from: z.iso.date(),
    steps: z
      .array(step)
      .readonly()
      .refine(isInOrder, 'must be for longer and longer delays')
      .refine((steps) => steps.at(-1)?.overdueDaysMax === null, 'must end with a delay however long'),
  })
  .readonly();

/** Whether versions stand in the order of the days from which they hold, the newest last. */
export function isInOrderOfDays(versions: readonly { readonly from: string }[]): boolean {
  return versions.every(({ from }, at) => versions.slice(0, at).every((before) => before.from < from));
}

/**
 * The share of a debt that is set aside, by overdue days: the lender's own estimate of losses (IFRS 9). It is dated like the
 * law: a change is a new version, newest last.
 */
export const allowances = z
  .array(version)
  .min(1)
  .readonly()
  .refine(isInOrderOfDays, 'must stand in the order of their days');

export type Allowances = z.output<typeof allowances>;
