import { expect, test } from 'vitest';
import { readPush } from './readPush.ts';

test('a push is read as it was sent; one that cannot be read still names its sender', () => {
  const sent = { title: 'Senim', body: 'Новое сообщение', tag: 'message', lang: 'ru' };
  expect(readPush(JSON.stringify(sent), 'Tiin')).toEqual(sent);
  for (const broken of ['', 'null', '[]', '{"title":1}', '{"title":"a"'])
    expect(readPush(broken, 'Tiin')).toEqual({ title: 'Tiin', body: '', tag: 'message', lang: '' });
});
