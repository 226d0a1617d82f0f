import '@mantine/spotlight/styles.css';
import { Group, Highlight, Kbd } from '@mantine/core';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../language.tsx';
import { useMay } from '../session.tsx';
import type { Section } from '../useSections.ts';
import { commandBarStore } from './commandBarState.ts';
import { type PageAct, pageActs } from './pageActs.ts';
import { type Command, useCommands } from './useCommands.ts';

const LIST_ID = 'found';

/**
 * Finds anybody by IIN, phone, name, agreement, payment or case, does what the open page allows, by the page's own buttons,
 * and finds rooms by their names. Opens with Ctrl+K or /.
 */
export function CommandBar({ sections }: { sections: readonly Section[] }) {
  const { text } = useWords();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const { opened: isOpened } = useSpotlight(commandBarStore);
  const acts = usePageActs(isOpened);
  const afterwards = useAfterwards(isOpened);
  const { wanted, shown, nothing } = useCommands(typed, { sections, acts, isOpened });
  useFirstSelected(shown.map(({ id, label }) => `${id} ${label}`).join());
  const placeholder = may('customers.view') ? text.find.placeholder : text.find.screens;
  return (
    <Spotlight.Root
      store={commandBarStore}
      query={typed}
      onQueryChange={setTyped}
      shortcut="mod + K"
      // In a field too, also on the box of a row: nobody types these two keys.
      tagsToIgnore={[]}
      scrollable
      maxHeight={480}
      // An act may open a dialog or lead into a field, which then keeps the focus.
      returnFocus={false}
      attributes={{ content: { 'aria-label': placeholder } }}
      transitionProps={{ duration: 200, transition: 'pop', onExited: afterwards.go }}
    >
      <Spotlight.Search placeholder={placeholder} aria-label={placeholder} />
      <Spotlight.ActionsList id={LIST_ID}>
        {shown.map((command) => (
          <Line
            key={command.id}
            command={command}
            wanted={wanted}
            onChosen={() => afterwards.choose(command.run)}
          />
        ))}
        {shown.length === 0 && <Spotlight.Empty>{nothing}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer>{text.find.hint}</Spotlight.Footer>
    </Spotlight.Root>
  );
}

interface LineProps {
  readonly command: Command;
  readonly wanted: string;
  readonly onChosen: () => void;
}

function Line({ command: { label, description, keys }, wanted, onChosen }: LineProps) {
  return (
    <Spotlight.Action onClick={onChosen}>
      <Group justify="space-between" wrap="nowrap" w="100%">
        <div>
          <Highlight highlight={wanted} fw={500} component="span" display="block">
            {label}
          </Highlight>
          {description && <span style={{ fontSize: '0.875rem' }}>{description}</span>}
        </div>
        {keys && (
          <Kbd size="xs" visibleFrom="sm">
            {keys}
          </Kbd>
        )}
      </Group>
    </Spotlight.Action>
  );
}

/** What the page under the bar lets one do, as it was when the bar was opened. */
function usePageActs(isOpened: boolean): readonly PageAct[] {
  const [acts, setActs] = useState<readonly PageAct[]>([]);
  useEffect(() => {
    if (isOpened) setActs(pageActs(LIST_ID));
  }, [isOpened]);
  return acts;
}

/** What is done when the bar is gone: what was chosen, or else the focus goes back to where it was. */
function useAfterwards(isOpened: boolean) {
  const from = useRef<Element | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isOpened) from.current = document.activeElement;
  }, [isOpened]);
  return {
    choose(run: () => void) {
      chosen.current = run;
    },
    go() {
      const run = chosen.current;
      chosen.current = null;
      if (run) run();
      else if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
    },
  };
}

/** The first result is always selected, also if it comes after the last letter: Enter opens it, an arrow goes on from it. */
function useFirstSelected(shown: string): void {
  useEffect(() => {
    const actions = document.getElementById(LIST_ID)?.querySelectorAll('[data-action]') ?? [];
    for (const [index, action] of actions.entries()) action.toggleAttribute('data-selected', index === 0);
    commandBarStore.setState({ ...commandBarStore.getState(), selected: actions.length > 0 ? 0 : -1 });
  }, [shown]);
}
