import { addYears } from '@senim/kazakhstan/calendar-day';

/** Promo codes of the sandbox: one for everybody, one for who borrows again. They hold for years around the day, as its calendar moves. */
export const promoCast = (day: string) =>
  (
    [
      { code: 'SENIM10', discountSharePpm: 100_000, audience: 'everyone' },
      { code: 'QAITA20', discountSharePpm: 200_000, audience: 'repeat' },
    ] as const
  ).map((promo) => ({
    ...promo,
    validFrom: addYears(day, -1),
    validThrough: addYears(day, 5),
    usesMax: null,
  }));
