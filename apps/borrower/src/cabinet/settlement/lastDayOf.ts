import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { OfferShown } from '../../api/requestQueries.ts';

/** The last day on which an offer can be signed; the instant it ends is the first that is too late. */
export const lastDayOf = ({ open_until: until }: Pick<OfferShown, 'open_until'>): string =>
  dayInAlmaty(Date.parse(until) - 1);
