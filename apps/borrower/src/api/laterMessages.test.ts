import { expect, test } from 'vitest';
import type { ConversationShown } from './conversationQueries.ts';
import { lookingOn, settledTo } from './laterMessages.ts';

const said = (id: number, mine: boolean, read: boolean) => ({
  id,
  mine,
  read,
  text: `${id}`,
  at: '',
  files: [],
});
const shown = (messages: ConversationShown['messages'], earlier = false) =>
  ({ success: true, messages, earlier, unread: 0, answer_due_at: null }) as ConversationShown;

/** Answers as the server pages them, and notes after which message it was asked. */
function givenServer(...answers: readonly ConversationShown[]) {
  const asked: (number | undefined)[] = [];
  const look = lookingOn(async (after) => {
    asked.push(after);
    const next = answers[asked.length - 1];
    if (!next) throw new Error('Asked too often.');
    return next;
  });
  return { asked, look };
}

test('the first look is whole, whatever this device knows; the next asks for what came after it', async () => {
  const first = shown([said(1, true, true), said(2, false, false)]);
  const { asked, look } = givenServer(first, shown([said(3, false, false)]));
  const known = await look(shown([said(1, true, true), said(9, true, true)]));
  expect(known).toBe(first);
  expect((await look(known)).messages.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, 2]);
});

test('a message that the office has not read is asked for again, as its mark may come', async () => {
  const first = shown([said(1, false, true), said(2, true, false), said(3, false, false)]);
  const { asked, look } = givenServer(first, shown([said(2, true, true), said(3, false, false)]));
  const known = await look(undefined);
  expect((await look(known)).messages).toEqual([
    said(1, false, true),
    said(2, true, true),
    said(3, false, false),
  ]);
  expect(asked).toEqual([undefined, 1]);
  expect(settledTo(shown([said(1, true, false)])), 'nothing is settled').toBeUndefined();
});

test('where more came than a page, all is read again, so that none is left out between', async () => {
  const [first, cut, whole] = [
    shown([said(1, true, true)]),
    shown([said(70, false, false)], true),
    shown([said(69, false, false), said(70, false, false)], true),
  ];
  const { asked, look } = givenServer(first, cut, whole);
  expect(await look(await look(undefined))).toBe(whole);
  expect(asked).toEqual([undefined, 1, undefined]);
});

test('no more is kept than a first look shows, and what fell out is there to go back to', async () => {
  const first = shown(Array.from({ length: 50 }, (_, place) => said(place + 1, true, true)));
  const { look } = givenServer(first, shown([said(51, false, false)]));
  const next = await look(await look(undefined));
  expect(next).toMatchObject({ earlier: true });
  expect(next.messages.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, place) => place + 2));
});
