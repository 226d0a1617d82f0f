import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { callbackQuery } from '../../api/conversationQueries.ts';
import { givenStorage } from '../../storage-for-tests.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { Callback } from './Callback.tsx';

const { tab } = givenStorage();

const shown = (language: (typeof LANGUAGES)[number]) =>
  shownIn(language, <Callback />, (queries) =>
    queries.setQueryData(callbackQuery(language).queryKey, { asked: null, slots: [] }),
  );

test.each(LANGUAGES)('a call that was being asked for before a reload can be let go, in %s', (language) => {
  const { call } = TEXTS[language].conversation;
  expect(shown(language)).toContain(call.title);
  expect(shown(language)).not.toContain(call.close);
  tab.setItem('typed_call', JSON.stringify({ at: '', text: 'О графике' }));
  expect(shown(language)).toContain(call.close);
  expect(shown(language)).toContain('О графике');
});
