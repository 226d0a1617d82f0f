import type { Language } from '@senim/kazakhstan/languages';
import type { StaffEvent } from '../office/staff-events.ts';
import { staffActs as kz } from './kz/staff-acts.ts';
import { listWords } from './lists.ts';
import { reportWords } from './reports.ts';
import { staffActs as ru } from './ru/staff-acts.ts';

const WORDS: Readonly<Record<Language, typeof ru>> = { ru, kz };

export const staffActWords = (language: Language): typeof ru => WORDS[language];

/** What was done, or what was asked for and declined; an attempt at a sign-in says so by its own name. */
export function staffActText(language: Language, event: StaffEvent, isDeclined: boolean): string {
  const { events, declined } = WORDS[language];
  return isDeclined && !event.endsWith('-refused') ? declined(events[event]) : events[event];
}

/** What an act was about: a queue, a list, a report or a thing of ours by its name, everything else by its own number. */
export function staffSubjectText(language: Language, subject: string): string {
  const [first = '', ...number] = subject.split(' ');
  const { queues, titles } = reportWords(language);
  const names: Readonly<Record<string, string>> = {
    ...titles,
    ...listWords(language).titles,
    ...queues,
    ...WORDS[language].subjects,
  };
  return Object.hasOwn(names, first) ? [names[first], ...number].join(' ') : subject;
}
