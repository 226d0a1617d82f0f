import { useDebouncedValue } from '@mantine/hooks';
import { findAnyone } from '@senim/contracts/office/calls';
import { QUEUE_NAMES, QUEUES } from '@senim/contracts/office/queues';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { useTakeNext } from '../../widgets/TakeNext.tsx';
import { useWords } from '../language.tsx';
import { useMay } from '../session.tsx';
import { useKindText } from '../useKindText.ts';
import type { Section } from '../useSections.ts';
import { actsForFound, describeFound } from './found.ts';
import { isMeant, useNames } from './inBothLanguages.ts';
import type { PageAct } from './pageActs.ts';
import { pressOn, pressWhenThere } from './pressing.ts';

/** A line of the command bar. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** What else does it, without the bar. */
  readonly keys: string | null;
  run(): void;
}

const LENGTH_MIN = 2;
/** With more people found nobody knows yet who is meant. */
const ACTED_FOR_MAX = 3;

/** What the command bar offers for what was typed, and what it says where it offers nothing. */
export function useCommands(
  typed: string,
  { sections, acts, isOpened }: { sections: readonly Section[]; acts: readonly PageAct[]; isOpened: boolean },
): { wanted: string; shown: readonly Command[]; nothing: string } {
  const { text } = useWords();
  const may = useMay();
  const names = useNames(isOpened);
  const [wanted] = useDebouncedValue(typed.trim(), 200);
  const { data, isFetching, error } = useQuery({
    queryKey: ['FIND', wanted],
    queryFn: () => call(findAnyone, { body: { q: wanted } }),
    enabled: wanted.length >= LENGTH_MIN && may('customers.view'),
    gcTime: 0,
  });
  const found = useFound(data?.results ?? []);
  const queues = useQueueCommands();
  const here = acts.map(({ name, place, keys, element }, at) => ({
    id: `act-${at}`,
    parts: place === null ? [name] : [name, place],
    label: place === null ? name : `${name}: ${place}`,
    description: text.find.here,
    keys,
    run: () => pressOn(element),
  }));
  const rooms = useRoomCommands(sections);
  const isHere = new Set(here.map(({ label }) => label));
  const named = [...here, ...queues.filter(({ label }) => !isHere.has(label)), ...rooms];
  const meant = named.filter(({ parts }) => isMeant(wanted, names(...parts)));
  // Enter must not open a result of fewer letters.
  const isCurrent = wanted === typed.trim();
  const isShort = typed.trim().length < LENGTH_MIN;
  const atFirst = [...here.filter(({ parts }) => parts.length === 1), ...rooms];
  // People come first, because who types letters usually looks for a person.
  const answers = isCurrent ? [...found, ...meant] : [];
  return {
    wanted,
    shown: isShort ? atFirst : answers,
    nothing: error ? text.failure.generic : isFetching || !isCurrent ? text.find.looking : text.find.nothing,
  };
}

type Results = Parameters<typeof describeFound>[0][];

/** Who and what was found, and what may be done for whoever it is. */
function useFound(results: Results): Command[] {
  const { text } = useWords();
  const may = useMay();
  const kindText = useKindText();
  const known = { text, may, kindText };
  const navigate = useNavigate();
  const people = results.filter(({ kind }) => kind === 'customer');
  const opened = results.map((one, at) => {
    const { label, description, to } = describeFound(one, known);
    return { id: `${one.kind}-${at}`, label, description, keys: null, run: () => void navigate(to) };
  });
  const done = (people.length > ACTED_FOR_MAX ? [] : people).flatMap((one) =>
    actsForFound(one, text, may).map(({ letter, name, to }) => ({
      id: `${letter}-${one.borrower_id}`,
      label: `${name}: ${describeFound(one, known).label}`,
      description: text.find.onPage,
      keys: letter,
      run() {
        // First, so that what the page before has under the letter is known for that.
        pressWhenThere(`Key${letter}`, to);
        void navigate(to);
      },
    })),
  );
  return [...opened, ...done];
}

interface Named extends Command {
  /** What its name is put together of. */
  readonly parts: readonly string[];
}

/** Taking the next of each queue at which this person works. */
function useQueueCommands(): Named[] {
  const { text } = useWords();
  const may = useMay();
  const { take } = useTakeNext();
  return QUEUE_NAMES.filter((queue) => may(QUEUES[queue].work)).map((queue) => {
    const parts = [text.queues.next, text.queues[queue].title];
    return {
      id: `next-${queue}`,
      parts,
      label: parts.join(': '),
      description: '',
      keys: null,
      run: () => void take(queue),
    };
  });
}

/** So many rooms have a number. */
const NUMBERED = 10;

function useRoomCommands(sections: readonly Section[]): Named[] {
  const navigate = useNavigate();
  return sections.map(({ to, label }, at) => ({
    id: to,
    parts: [label],
    label,
    description: '',
    keys: at < NUMBERED ? `G ${(at + 1) % NUMBERED}` : null,
    run: () => void navigate(to),
  }));
}
