import { askCallback, cancelCallback } from '@senim/contracts/conversation/calls';
import { dayInAlmaty, timeInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { SelectField } from '@senim/ui/SelectField';
import { TextField } from '@senim/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { callbackQuery } from '../../api/conversationQueries.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { isKept, useKept } from '../../shell/useKept.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';

type Slot = { readonly at: string; readonly until: string };

const EMPTY = { at: '', text: '' };

const hourOf = (instant: string): string => timeInAlmaty(Date.parse(instant));
const dayOf = (instant: string, language: Language): string =>
  formatDate(dayInAlmaty(Date.parse(instant)), language);

/** A day of the next few without its year: on a phone it stands in one line with its hour. */
const shortDayOf = (instant: string, language: Language): string =>
  formatDate(dayInAlmaty(Date.parse(instant)), language, 'short').slice(0, 'dd.mm'.length);

/** The places between which the focus moves: the button that opens the form, its first field, and what was agreed. */
const PLACES = { button: 'ask-call', field: 'at', asked: 'call-title' } as const;
type Place = (typeof PLACES)[keyof typeof PLACES];

/** A call from the office: asked for within one of its hours, or taken back. The focus goes along; a form that a reload has opened leaves it. */
export function Callback() {
  const { conversation: text } = useText();
  const language = useLanguage();
  const query = useQuery(callbackQuery(language));
  const [isOpen, setOpen] = useState(() => isKept('call'));
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (place !== null) document.getElementById(place)?.focus();
  }, [place]);
  const show = (isShown: boolean) => {
    setOpen(isShown);
    setPlace(isShown ? PLACES.field : PLACES.button);
  };
  const askAgain = async () => {
    await query.refetch();
    show(false);
  };
  const changed = async () => {
    const { data } = await query.refetch();
    if (data?.asked) setPlace(PLACES.asked);
  };
  if (!query.data) return null;
  const { asked, slots } = query.data;
  if (asked) return <Asked slot={asked} onChanged={askAgain} />;
  if (!isOpen) {
    return (
      <Button id={PLACES.button} variant="secondary" size="small" onClick={() => show(true)}>
        {text.call.title}
      </Button>
    );
  }
  return <AskForm slots={slots} onChanged={changed} onClose={() => show(false)} />;
}

function Asked({ slot: { at, until }, onChanged }: { slot: Slot; onChanged: () => Promise<void> }) {
  const { conversation: text } = useText();
  const language = useLanguage();
  const { run, busy, failure } = useAction();
  async function cancel() {
    const cancelled = await run(cancelCallback, {});
    if (cancelled.ok) await onChanged();
  }
  return (
    <Card as="section" labelledBy={PLACES.asked}>
      <h2 className={screen.cardTitle} id={PLACES.asked} tabIndex={-1}>
        {text.call.asked(dayOf(at, language), hourOf(at), hourOf(until))}
      </h2>
      <p className={screen.soft}>{text.call.askedText}</p>
      <ActionFailure failure={failure} />
      <Button variant="secondary" size="small" busy={busy} onClick={() => void cancel()}>
        {text.call.cancel}
      </Button>
    </Card>
  );
}

type AskFormProps = { slots: readonly Slot[]; onChanged: () => Promise<void>; onClose: () => void };

export function AskForm({ slots, onChanged, onClose }: AskFormProps) {
  const { conversation: text, signUp } = useText();
  const language = useLanguage();
  const { run, busy, failure } = useAction();
  const [wish, keep, forget] = useKept('call', EMPTY);
  async function ask(event: FormEvent) {
    event.preventDefault();
    const asked = await run(askCallback, { body: { at: wish.at, text: wish.text } });
    if (asked.ok) forget();
    if (asked.ok || asked.code === 'call_time_gone' || asked.code === 'call_asked') await onChanged();
  }
  return (
    <Card as="section" labelledBy="call-title">
      <form className={screen.form} noValidate onSubmit={(event) => void ask(event)}>
        <h2 className={screen.cardTitle} id="call-title">
          {text.call.title}
        </h2>
        <ActionFailure failure={failure} labels={{ at: text.call.when, text: text.call.about }} />
        <SelectField
          id={PLACES.field}
          label={text.call.when}
          placeholder={text.call.choose}
          options={slots.map(({ at, until }) => ({
            value: at,
            label: `${shortDayOf(at, language)}, ${hourOf(at)}–${hourOf(until)}`,
          }))}
          value={wish.at}
          error={failure?.fields['at']?.message}
          onChange={(event) => keep({ ...wish, at: event.target.value })}
        />
        <TextField
          id="text"
          label={text.call.about}
          optional={signUp.optional}
          maxLength={500}
          value={wish.text}
          error={failure?.fields['text']?.message}
          onChange={(event) => keep({ ...wish, text: event.target.value })}
        />
        <Button type="submit" busy={busy}>
          {text.call.ask}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {text.call.close}
        </Button>
      </form>
    </Card>
  );
}
