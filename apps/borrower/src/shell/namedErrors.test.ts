import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { namedErrors } from './namedErrors.ts';

const NAMES = { iin: 'ИИН', phone: 'Телефон', consent: '' };
const MISSING = 'Заполните это поле.';

test('each flaw has the name of its field, in the order of the form', () => {
  const told = { consent: 'Без согласия не можем продолжить.', other: 'Ещё.', phone: MISSING, iin: MISSING };
  expect(namedErrors(told, NAMES)).toEqual([
    { fieldId: 'iin', message: `ИИН: ${MISSING}` },
    { fieldId: 'phone', message: `Телефон: ${MISSING}` },
    { fieldId: 'consent', message: 'Без согласия не можем продолжить.' },
    { fieldId: 'other', message: 'Ещё.' },
  ]);
});

test('a flaw leads to the field as it is called on the page', () => {
  expect(namedErrors({ phone: MISSING }, NAMES, (name) => `lost-${name}`)[0]?.fieldId).toBe('lost-phone');
});

/** Whoever shows a failure above fields; a wrong code is said under the code, once. */
const FIELD = /<(?:TextField|TextAreaField|SelectField|MaskedField|QuestionField|WhoStage)\b/;

test('every form names its fields in what it says above them', () => {
  const source = fileURLToPath(new URL('../', import.meta.url));
  const forms = globSync('**/*.tsx', { cwd: source }).filter((file) => {
    const code = readFileSync(source + file, 'utf8');
    return !/\.test\./.test(file) && code.includes('<ActionFailure') && FIELD.test(code);
  });
  expect(forms.length).toBeGreaterThan(10);
  const nameless = forms.filter((file) => {
    const shown = readFileSync(source + file, 'utf8').match(/<ActionFailure[^>]*?(?:=>[^>]*?)*\/>/gs) ?? [];
    return !shown.some((one) => one.includes('labels='));
  });
  expect(nameless).toEqual([]);
});
