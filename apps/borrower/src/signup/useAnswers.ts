import { saveDraft } from '@senim/contracts/borrower/calls';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../shell/useApi.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import type { KeptHere } from './answers.ts';
import { stepOf, type Values, valuesOfStep } from './questions.ts';

const DRAFT = 'signup_draft';
/** The contract's names of the steps 0, 1, 2. */
const DRAFT_STEPS = [1, 2, 3] as const;
const SEND_AFTER_MS = 800;
const SEND_AGAIN_MS = 5_000;

export type Keeping = 'saved' | 'saving' | 'here';

/** This device's form of a person, if there is one. */
export function keptHere(of: string): KeptHere | null {
  try {
    const kept = JSON.parse(readStored('localStorage', DRAFT) ?? 'null') as KeptHere | null;
    return kept?.of === of ? kept : null;
  } catch {
    return null;
  }
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

  function replace(next: Values, changed: readonly string[]) {
    for (const name of changed) unsent.current.add(stepOf(name));
    const loanValues = readStored('localStorage', STORAGE_KEYS.loanValues);
    const kept: KeptHere = { of, values: next, unsent: [...unsent.current], loanValues };
    writeStored('localStorage', DRAFT, JSON.stringify(kept));
    setValues(next);
    setKeeping('saving');
  }

  useEffect(() => {
    if (unsent.current.size === 0) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      const steps = [...unsent.current];
      const sent = await Promise.all(
        steps.map((step) =>
          api(saveDraft, { body: { step: DRAFT_STEPS[step], values: valuesOfStep(values, step) } }),
        ),
      );
      steps.forEach((step, index) => {
        if (sent[index]?.ok) unsent.current.delete(step);
      });
      setKeeping(unsent.current.size === 0 ? 'saved' : 'here');
      const loanValues = readStored('localStorage', STORAGE_KEYS.loanValues);
      writeStored(
        'localStorage',
        DRAFT,
        JSON.stringify({ of, values, unsent: [...unsent.current], loanValues }),
      );
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
