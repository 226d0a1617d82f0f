import { expect, test } from 'vitest';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { Unread } from './Unread.tsx';

test('unread answers are counted up to ninety-nine, and none is not counted', () => {
  const shown = (count: number) => shownIn('ru', <Unread count={count} />);
  expect(shown(0)).toBe('');
  expect(shown(99)).toContain('>99<');
  expect(shown(100)).toContain('>99+<');
  expect(shown(100)).toContain(TEXTS.ru.layout.unread(100));
});
