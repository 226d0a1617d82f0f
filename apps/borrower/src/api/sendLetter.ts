import type { submitComplaint, submitFeedback, submitSettlement } from '@senim/contracts/borrower/calls';
import { API_BASE } from '@senim/contracts/shared/call';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { htmlLanguage } from '@senim/kazakhstan/languages';
import type { Language } from '../language.ts';
import type { FormState } from '../site/settings.ts';

/** The three letters that can be sent from a page. */
export type LetterCall = typeof submitFeedback | typeof submitComplaint | typeof submitSettlement;

type Answer = Partial<AnswerOf<LetterCall>> & {
  success?: boolean;
  message?: string;
  fields?: Record<string, { message: string }>;
};

/**
 * The result of sending: the form's next state, or why there is none: no answer (null), or the server's sentence
 * about its own failure.
 */
export type Sent = { state: FormState } | { failed: string | null };

const FAILED_FROM = 500;

/**
 * Sends a letter as the browser would, without leaving the page. The same words on the same day are one case, so it
 * is safe to repeat.
 */
export async function sendLetter(
  path: LetterCall['path'],
  language: Language,
  body: FormData,
): Promise<Sent> {
  try {
    const headers = { Accept: 'application/json', 'Accept-Language': htmlLanguage(language) };
    const response = await fetch(API_BASE + path, { method: 'POST', headers, body });
    const answer = (await response.json()) as Answer;
    if (response.status >= FAILED_FROM) return { failed: answer.message ?? null };
    return { state: stateOf(answer) };
  } catch {
    return { failed: null };
  }
}

function stateOf({ success, message = '', fields = {}, reference = '', answer_by = '' }: Answer): FormState {
  if (success) return { values: {}, problems: {}, answer: { reference, answer_by } };
  const problems = Object.entries(fields).map(([name, problem]) => [name, problem.message]);
  return { values: {}, message, problems: Object.fromEntries(problems) };
}
