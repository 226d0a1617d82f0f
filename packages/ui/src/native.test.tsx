import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeField } from './CodeField.tsx';
import { Dialog } from './Dialog.tsx';
import { Disclosure } from './Disclosure.tsx';

const ignore = () => undefined;

test('a dialog and what unfolds are the browser’s own', () => {
  const dialog = renderToStaticMarkup(
    <Dialog open title="Удалить?" actions={null} closeLabel="Закрыть" onClose={ignore}>
      Черновик
    </Dialog>,
  );
  expect(dialog).toMatch(/^<dialog /);
  const unfolds = renderToStaticMarkup(
    <Disclosure id="why" title="Почему столько">
      Проценты
    </Disclosure>,
  );
  expect(unfolds).toMatch(/<details[ >]/);
  expect(unfolds).toMatch(/<summary[ >]/);
});

test('the field of a code asks the phone for the code of the SMS, with the keyboard of digits', () => {
  const field = renderToStaticMarkup(
    <CodeField id="code" label="Код" length={6} value="" onChange={ignore} />,
  );
  for (const asked of ['autoComplete="one-time-code"', 'inputMode="numeric"', 'pattern="[0-9]*"'])
    expect(field.toLowerCase()).toContain(asked.toLowerCase());
  expect(field.match(/<input/g), 'one field, so that it can be filled in').toHaveLength(1);
});
