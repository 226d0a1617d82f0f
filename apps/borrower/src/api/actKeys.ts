import { newKey, type Result } from './client.ts';

/**
 * The idempotency keys of one button. A try that may have been carried out without our knowledge keeps its key, so
 * that the next try with the same content is the same act.
 */
export function createActKeys() {
  let unanswered: { readonly content: string; readonly key: string } | null = null;
  return {
    keyFor(content: string): string {
      return unanswered?.content === content ? unanswered.key : newKey();
    },
    noteAnswer(content: string, key: string, answer: Result<unknown>): void {
      const mayHaveHappened = !answer.ok && (answer.status === 0 || answer.status >= 500);
      unanswered = mayHaveHappened ? { content, key } : null;
    },
  };
}
