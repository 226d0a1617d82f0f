import { Trip } from './trip.ts';

type Send = (trip: Trip) => unknown;

/** What the driver sends as it stands, and tells of its end. */
export const isTrip = (given: unknown): given is Trip => given instanceof Trip;

/** Sends it, and gives back how to tell what came of it, so that whoever decides whose turn it is hears of its end first. */
export function travelled(trip: Trip, send: Send): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<() => void>();
  const { handleReadyForQuery, handleError } = trip;
  const tellLater = (tell: () => void) => {
    Object.assign(trip, { handleReadyForQuery, handleError });
    resolve(tell);
  };
  trip.handleReadyForQuery = () => tellLater(() => trip.handleReadyForQuery());
  trip.handleError = (error) => tellLater(() => trip.handleError(error));
  send(trip);
  return promise;
}
