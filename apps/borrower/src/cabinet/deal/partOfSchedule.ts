/** A part of a loan's schedule, as far as it is shown in a line or an event. */
export type Part = {
  readonly date: string;
  readonly status: string;
  readonly left: string;
  readonly paid: string;
};

/** Nothing is paid any more for a part that is paid, or was written off. */
export const isOver = ({ status }: Pick<Part, 'status'>): boolean => status === 'paid' || status === 'ended';

/** What stands for a part: what is left to pay of it, of one that is over what was paid. */
export const amountOf = (part: Pick<Part, 'status' | 'left' | 'paid'>): string =>
  isOver(part) ? part.paid : part.left;
