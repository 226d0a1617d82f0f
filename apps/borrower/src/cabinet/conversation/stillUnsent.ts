import type { MessageShown } from '../../api/conversationQueries.ts';

/** A message that the office does not have yet, or of which we do not know. */
export type Unsent = {
  /** Sent again with it, the message is the same. */
  readonly key: string;
  readonly text: string;
  readonly fileNames: readonly string[];
  /** The newest message that was there when it was sent. */
  readonly after: number;
};

type Arrived = Pick<MessageShown, 'id' | 'mine' | 'text'> & { readonly files: readonly unknown[] };

/**
 * Those that are not among the messages told. The answer to a message may be lost though the message came: then it stands in the conversation, and
 * would stand there a second time as one that did not get through. Each message that came stands for one.
 */
export function stillUnsent(unsent: readonly Unsent[], messages: readonly Arrived[]): readonly Unsent[] {
  const left = messages.filter(({ mine }) => mine);
  let newest = 0;
  const still = unsent.filter((one) => {
    const place = left.findIndex((message) => isSame(one, message));
    for (const { id } of place < 0 ? [] : left.splice(place, 1)) newest = Math.max(newest, id);
    return place < 0;
  });
  // Nor does it stand for another once the one that it stood for is forgotten.
  return newest === 0 ? still : still.map((one) => ({ ...one, after: Math.max(one.after, newest) }));
}

/** A form sends line ends of its own kind, and the office names files by its own rules. */
const isSame = ({ text, fileNames, after }: Unsent, message: Arrived): boolean =>
  message.id > after &&
  message.text.replaceAll('\r\n', '\n') === text &&
  message.files.length === fileNames.length;
