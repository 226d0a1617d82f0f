import type { HtmlLanguage } from '@senim/kazakhstan/languages';

/** The content of a push: a neutral sentence, because others read a lock screen too. */
export type PushShown = {
  readonly title: string;
  readonly body: string;
  /** A later push with the same tag replaces this one. */
  readonly tag: string;
  /** Empty where there are no words. */
  readonly lang: HtmlLanguage | '';
};

/**
 * Reads a push of our server. The browser must show something, so a push that cannot be read is shown with the
 * sender's name alone.
 */
export function readPush(text: string, sender: string): PushShown {
  const withoutWords = { title: sender, body: '', tag: 'message', lang: '' } as const;
  try {
    const told = JSON.parse(text) as Partial<Record<keyof PushShown, unknown>> | null;
    const isWhole = [told?.title, told?.body, told?.tag, told?.lang].every(
      (each) => typeof each === 'string',
    );
    return isWhole ? (told as PushShown) : withoutWords;
  } catch {
    return withoutWords;
  }
}
