import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { OfferShown } from '../../api/requestQueries.ts';

/** The last day on which an offer can be signed; its end instant is already too late. */
export const lastDayOf = ({ open_until: until }: Pick<OfferShown, 'open_until'>): string =>
  dayInAlmaty(Date.parse(until) - 1);
