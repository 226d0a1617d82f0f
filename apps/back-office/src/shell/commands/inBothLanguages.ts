import { listWords } from '@senim/contracts/text/lists';
import { LANGUAGES, type Language, nextLanguage } from '@senim/kazakhstan/languages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readWords, useWords } from '../language.tsx';

type Names = ReadonlyMap<string, readonly string[]>;
const NOTHING: Names = new Map();

/** What something of a catalogue is called in another one, by how it is called in the first. */
export function namesAcross(of: object, others: readonly object[]): Names {
  const names = new Map<string, string[]>();
  const walk = (own: object, theirs: readonly object[]) => {
    for (const [key, value] of Object.entries(own)) {
      const same = theirs.map((other) => (other as Record<string, unknown>)[key]);
      if (typeof value === 'string')
        names.set(value, [
          ...(names.get(value) ?? []),
          ...same.filter((name): name is string => typeof name === 'string'),
        ]);
      else if (typeof value === 'object' && value !== null)
        walk(
          value,
          same.filter((part): part is object => typeof part === 'object' && part !== null),
        );
    }
  };
  walk(of, others);
  return names;
}

/** Whether every word that somebody typed stands in one of the names of a thing. */
export function isMeant(typed: string, names: readonly string[]): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return words.length > 0 && names.some((name) => words.every((word) => plain(name).includes(word)));
}

const plain = (words: string): string => words.toLowerCase().replaceAll('ё', 'е');

/** All names of a thing, in the language of the screen and in the other ones, which are fetched when the bar is first opened. */
export function useNames(isOpened: boolean): (...parts: readonly string[]) => readonly string[] {
  const { language, text } = useWords();
  const others = LANGUAGES.filter((other) => other !== language);
  const { data } = useQuery({
    queryKey: ['WORDS', nextLanguage(language)],
    queryFn: () => Promise.all(others.map(async (other) => withLists(other, await readWords(other)))),
    enabled: isOpened,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = useMemo(
    () => (data ? namesAcross(withLists(language, text), data) : NOTHING),
    [data, language, text],
  );
  return (...parts) => [parts.join(' '), parts.map((part) => names.get(part)?.join(' ') ?? part).join(' ')];
}

const withLists = (language: Language, text: object): object => ({ text, lists: listWords(language) });
