import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { expect, test } from 'vitest';
import { ru } from '../../text/ru/app.ts';
import { identityText } from './identityText.ts';

test('a phone that is typed in another form is told as it would stand', () => {
  const said = (phone: string) =>
    identityText
      .lines({ phone, licence_date: '2022-11-15', iban: '' } as unknown as SettingOf<'identity'>, ru, 'ru')
      .find(([label]) => label === ru.identity.fields.phone)?.[1];
  expect(said('8 705 700 00 01')?.replace(/\s/g, ' ')).toBe('+7 705 700 00 01');
  expect(said('77057000001')?.replace(/\s/g, ' ')).toBe('+7 705 700 00 01');
  expect(said('8 705')).toBe('8 705');
});
