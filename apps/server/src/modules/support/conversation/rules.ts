import type { CaseStatus } from '@senim/contracts/shared/cases';
import { UPLOAD_ALL_MEGABYTES_MAX } from '@senim/contracts/shared/upload-limits';
import { addWorkingMinutes, type WorkingHours } from '@senim/kazakhstan/working-time';
import type { RecentMessages } from './types.ts';

const MESSAGES_OF_DAY_MAX = 100;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Whether somebody has written or sent more within a day than a person needs. */
export function isTooMuch({ lastDay, bytesLastDay }: RecentMessages, bytes: number): boolean {
  return (
    lastDay >= MESSAGES_OF_DAY_MAX || bytesLastDay + bytes > UPLOAD_ALL_MEGABYTES_MAX * BYTES_PER_MEGABYTE
  );
}

/** When a message is to be answered; the clock runs while the office works. */
export function messageDueAt(now: Date, answerMinutes: number, hours: WorkingHours): Date {
  return new Date(addWorkingMinutes(now.getTime(), answerMinutes, hours));
}

/** A further message does not put off the answer to an earlier one: the clock starts anew after an answer alone. */
export const startsClock = (status: CaseStatus): boolean => status === 'answered';

/** Whoever has the conversation before them reads an answer sooner. */
const AWAY_AFTER_MS = 60_000;

/** Answers given before this instant and still unread: their borrower is away. */
export const awaySince = (now: Date): Date => new Date(now.getTime() - AWAY_AFTER_MS);
