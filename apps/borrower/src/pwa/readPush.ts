/** What a push says: a neutral sentence, as a lock screen is read by others too. */
export type PushShown = {
  readonly title: string;
  readonly body: string;
  /** A later push with the same tag takes the place of an earlier one. */
  readonly tag: string;
  readonly lang: string;
};

/**
 * Reads what our server has sent. A browser that was woken must show something: anything else is shown as a push of this sender
 * without words.
 */
export function readPush(text: string, sender: string): PushShown {
  const withoutWords = { title: sender, body: '', tag: 'message', lang: 'ru' };
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
