import { expect, test } from 'vitest';
import { pageFor, pressable } from '../shell/office-for-tests.tsx';
import { MoreButton } from './MoreButton.tsx';

const more = async () => {};
const shown = (isMore: boolean, failure: string | null) =>
  pageFor(<MoreButton {...{ label: 'Ещё', isMore, failure, more }} isBusy={false} />, {
    roles: ['auditor'],
  });

test('further lines that did not come say why, and can be asked for again', () => {
  const failed = shown(true, 'Нет связи');
  expect(failed).toContain('Нет связи');
  expect(pressable(failed)).toEqual(['Ещё']);
  expect(pressable(shown(false, null))).toEqual([]);
});
