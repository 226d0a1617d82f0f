import { findAnyone } from '@senim/contracts/office/calls';
import { call } from '../api/client.ts';
import '@mantine/spotlight/styles.css';
import { Highlight } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { QUEUE_OF_CASE, type QueueName } from '@senim/contracts/office/queues';
import type { StaffRight } from '@senim/contracts/office/staff-rights';
import { caseKindOf } from '@senim/contracts/shared/cases';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FoundOne } from '../api/answers.ts';
import { paths } from '../paths.ts';
import type { Text } from '../text/ru/app.ts';
import { statusText } from '../wording/statusText.ts';
import { commandBarStore } from './commandBarState.ts';
import { useWords } from './language.tsx';
import { useMay } from './session.tsx';
import type { Section } from './useSections.ts';

const LENGTH_MIN = 2;
const LIST_ID = 'found';

/** Finds anybody by IIN, phone, name, agreement, payment or case, and screens by their names. Opens with Ctrl+K or /. */
export function CommandBar({ sections }: { sections: readonly Section[] }) {
  const { text } = useWords();
  const may = useMay();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), 200);
  const isAsked = wanted.length >= LENGTH_MIN && may('customers.view');
  const { data, isFetching, error } = useQuery({
    queryKey: ['FIND', wanted],
    queryFn: () => call(findAnyone, { body: { q: wanted } }),
    enabled: isAsked,
    gcTime: 0,
  });
  const go = (to: string) => () => void navigate(to);
  const screens: SpotlightActionData[] = sections.map(({ to, label }) => ({
    id: to,
    label,
    onClick: go(to),
  }));
  const found = (data?.results ?? []).map((one, index) => foundAction(one, index, text, go, may));
  const meant = screens.filter(({ label }) => label?.toLowerCase().includes(wanted.toLowerCase()));
  // People come first, because who types letters usually looks for a person.
  const isCurrent = wanted === typed.trim();
  // Enter must not open a result of fewer letters.
  const answers = isCurrent ? [...found, ...meant] : [];
  const shown = typed.trim().length < LENGTH_MIN ? screens : answers;
  useFirstSelected(shown.map(({ id, label }) => `${id} ${label}`).join());
  const placeholder = may('customers.view') ? text.find.placeholder : text.find.screens;
  return (
    <Spotlight.Root
      store={commandBarStore}
      query={typed}
      onQueryChange={setTyped}
      shortcut="mod + K"
      scrollable
      maxHeight={480}
    >
      <Spotlight.Search placeholder={placeholder} aria-label={placeholder} />
      <Spotlight.ActionsList id={LIST_ID}>
        {shown.map(({ id, label, description, onClick }) => (
          <Spotlight.Action key={id} onClick={onClick as () => void}>
            <div>
              <Highlight highlight={wanted} fw={500} component="span" display="block">
                {label ?? ''}
              </Highlight>
              {description && <span style={{ fontSize: '0.875rem', opacity: 0.85 }}>{description}</span>}
            </div>
          </Spotlight.Action>
        ))}
        {shown.length === 0 && (
          <Spotlight.Empty>
            {error ? text.failure.generic : isFetching || !isCurrent ? text.find.looking : text.find.nothing}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer>{text.find.hint}</Spotlight.Footer>
    </Spotlight.Root>
  );
}

/** The first result is always selected, also if it comes after the last letter: Enter opens it, an arrow goes on from it. */
function useFirstSelected(shown: string): void {
  useEffect(() => {
    const actions = document.getElementById(LIST_ID)?.querySelectorAll('[data-action]') ?? [];
    for (const [index, action] of actions.entries()) action.toggleAttribute('data-selected', index === 0);
    commandBarStore.setState({ ...commandBarStore.getState(), selected: actions.length > 0 ? 0 : -1 });
  }, [shown]);
}

function foundAction(
  one: FoundOne,
  index: number,
  text: Text,
  go: (to: string) => () => void,
  may: (right: StaffRight) => boolean,
): SpotlightActionData {
  const { kind, borrower_id: id, reference, name, phone, status } = one;
  const state =
    status !== null && (kind === 'customer' || kind === 'agreement') ? statusText(text, status) : '';
  const isCustomer = kind === 'customer';
  const label = isCustomer ? (name ?? text.customer.nameless) : `${text.find.kinds[kind]} ${reference}`;
  const about = isCustomer ? [phone, reference && `№\u00a0${reference}`, state] : [name, state];
  return {
    id: `${kind}-${index}`,
    label,
    description: about.filter(Boolean).join(' · '),
    onClick: go(addressOf(one, id, may)),
  };
}

function deskOf(reference: string): QueueName {
  const kind = caseKindOf(reference);
  return kind ? QUEUE_OF_CASE[kind] : 'cases';
}

function addressOf(
  { kind, reference, id }: FoundOne,
  borrowerId: number | null,
  may: (right: StaffRight) => boolean,
): string {
  if (kind === 'case') return paths.item(deskOf(reference), reference);
  if (kind === 'inquiry' && may('suspense.view')) return paths.item('inquiries', `${borrowerId}-${id}`);
  if (borrowerId !== null) return paths.customer(borrowerId);
  return kind === 'payment' ? paths.item('suspense', String(id)) : paths.home();
}
