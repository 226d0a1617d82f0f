import { expect, test } from 'vitest';
import { readAnswer, readJsonAnswer } from './read-answer.ts';
import { readXml } from './xml/read-xml.ts';

test('an answer is read to its end, and one that never ends is cut off', async () => {
  expect(await readAnswer(new Response('Сәлем'))).toBe('Сәлем');
  expect(await readJsonAnswer(new Response('{"a":1}'))).toEqual({ a: 1 });
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  await expect(readAnswer(new Response(endless))).rejects.toThrow('longer');
  expect(sent).toBeLessThan(12);
});

test('an XML answer is read beside the main thread; what is none is refused', async () => {
  expect(await readXml('<a:b xmlns:a="u"><C>1</C></a:b>', ['C'])).toEqual({ b: { C: ['1'] } });
  await expect(readXml(`${'<a>'.repeat(5_000)}`)).rejects.toThrow();
});
