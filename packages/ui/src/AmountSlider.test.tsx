import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AmountSlider, nearestStep } from './AmountSlider.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { TextField } from './TextField.tsx';

describe('the nearest step', () => {
  const range = { min: 5_000, max: 176_000, step: 1_000 };

  test('clamps to the range and snaps to the step', () => {
    expect([0, 5_400, 5_600, 999_999].map((value) => nearestStep(value, range))).toEqual([
      5_000, 5_000, 6_000, 176_000,
    ]);
  });

  test('counts steps from the minimum', () => {
    expect(nearestStep(24, { min: 21, max: 45, step: 2 })).toBe(25);
  });
});

describe('a field', () => {
  test('ties its label, hint and refusal to its control', () => {
    const html = renderToStaticMarkup(
      <TextField id="iin" label="ИИН" hint="12 цифр" error="Должно быть 12 цифр" />,
    );
    expect(html).toContain('for="iin"');
    expect(html).toContain('aria-describedby="iin-hint iin-error"');
    expect(html).toContain('aria-invalid="true"');
  });

  test('that is right says nothing of errors', () => {
    expect(renderToStaticMarkup(<TextField id="iin" label="ИИН" />)).not.toMatch(/aria-invalid|describedby/);
  });

  test('that is a consent comes unticked', () => {
    expect(renderToStaticMarkup(<CheckboxField id="c" name="c" label="Согласен" />)).not.toContain('checked');
  });
});

describe('the slider', () => {
  const slider = (value: number) =>
    renderToStaticMarkup(
      <AmountSlider
        label="Сумма"
        name="amount"
        unit="₸"
        min={5_000}
        max={176_000}
        step={1_000}
        value={value}
        format={String}
        show={String}
        describe={(amount) => `${amount} тенге`}
        decreaseLabel="Меньше"
        increaseLabel="Больше"
        onChange={() => undefined}
      />,
    );

  test('is the browser’s own, and says its value in words', () => {
    expect(slider(20_000)).toContain('type="range"');
    expect(slider(20_000)).toContain('aria-valuetext="20000 тенге"');
  });

  test('has no step beyond its ends and needs no style attribute', () => {
    expect(slider(176_000)).toMatch(/aria-label="Больше" disabled/);
    expect(slider(176_000)).not.toContain('style=');
  });
});
