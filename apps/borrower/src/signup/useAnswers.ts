import { useEffect, useRef, useState } from 'react';
import { useApi } from '../shell/useApi.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import type { KeptHere } from './answers.ts';
import { type Keeping, keepingAfter, sendDrafts, stillUnsent } from './drafts.ts';
import { stepOf, type Values } from './questions.ts';

const DRAFT = 'signup_draft';
const SEND_AFTER_MS = 800;
const SEND_AGAIN_MS = 5_000;

/** This device's form of a person, if there is one. */
export function keptHere(of: string): KeptHere | null {
  try {
    const kept = JSON.parse(readStored('localStorage', DRAFT) ?? 'null') as KeptHere | null;
    return kept?.of === of ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a person's form on this device. */
export function keepHere(of: string, values: Values, unsent: Iterable<number>): void {
  const loanValues = readStored('localStorage', STORAGE_KEYS.loanValues);
  const kept: KeptHere = { of, values, unsent: [...unsent], loanValues };
  writeStored('localStorage', DRAFT, JSON.stringify(kept));
}

/** The same once the server has answered, unless the form was sent and forgotten meanwhile. */
export function keepStill(of: string, values: Values, unsent: Iterable<number>): void {
  if (keptHere(of)) keepHere(of, values, unsent);
}

export function forgetKept(): void {
  removeStored('localStorage', DRAFT);
}

/**
 * The answers, saved on this device at every change and on the server shortly after. Without a connection they stay
 * here and are sent later.
 */
export function useAnswers(of: string, first: Values, unsentFirst: readonly number[]) {
  const api = useApi();
  const [values, setValues] = useState(first);
  const [keeping, setKeeping] = useState<Keeping>(unsentFirst.length > 0 ? 'here' : 'saved');
  const [tries, setTries] = useState(0);
  const unsent = useRef(new Set(unsentFirst));
  const latest = useRef(first);

  function replace(next: Values, changed: readonly string[]) {
    for (const name of changed) unsent.current.add(stepOf(name));
    latest.current = next;
    keepHere(of, next, unsent.current);
    setValues(next);
    setKeeping('saving');
  }

  useEffect(() => {
    if (unsent.current.size === 0) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      const tried = [...unsent.current];
      const taken = await sendDrafts(api, tried, values);
      const left = stillUnsent(unsent.current, taken, values, latest.current);
      unsent.current = new Set(left);
      setKeeping(keepingAfter(tried, taken, left));
      keepStill(of, latest.current, unsent.current);
      if (unsent.current.size > 0) again = setTimeout(() => setTries((count) => count + 1), SEND_AGAIN_MS);
    }, SEND_AFTER_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [api, of, tries, values]);

  return {
    values,
    keeping,
    change: (part: Values) => replace({ ...values, ...part }, Object.keys(part)),
    replace,
    /** Drops the draft of a step that was sent. */
    sent: (step: number) => unsent.current.delete(step),
  };
}

export type Answers = ReturnType<typeof useAnswers>;
