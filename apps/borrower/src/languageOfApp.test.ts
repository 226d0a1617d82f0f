import { expect, test, vi } from 'vitest';
import { chooseLanguage } from './languageChoice.ts';
import { languageOfApp } from './languageOfApp.ts';
import { paths } from './paths.ts';
import { givenStorage } from './storage-for-tests.ts';

const { tab, device } = givenStorage();

/** A tab at an address; a reload keeps it. */
function givenTab(address: string) {
  const window = {
    location: new URL(address, 'https://senim.kz'),
    history: { state: { idx: 2 }, replaceState },
  };
  function replaceState(_state: unknown, _title: string, to: string): void {
    window.location = new URL(to, window.location);
  }
  vi.stubGlobal('window', Object.assign(window, { sessionStorage: tab, localStorage: device }));
  vi.stubGlobal('document', { documentElement: { lang: 'ru' }, cookie: '' });
  return window;
}

test('a toggle pressed before the script had come is toggled back by the one of the app', () => {
  const window = givenTab('/cabinet?lang=kz&payment=7#due');
  expect(languageOfApp()).toBe('kz');
  expect(window.location.href).toBe('https://senim.kz/cabinet?payment=7#due');
  chooseLanguage('ru');
  expect(languageOfApp()).toBe('ru');
  expect(languageOfApp(), 'and so after each reload').toBe('ru');
});

test('the language of a statement is that of its paper, and stays in its address', () => {
  const window = givenTab(`${paths.statements()}?lang=kz`);
  expect(languageOfApp()).toBe('ru');
  expect(window.location.search).toBe('?lang=kz');
});
