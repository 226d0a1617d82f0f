import { expect, test } from 'vitest';
import { html } from './html.ts';

test('whatever is put into a template is escaped, once', () => {
  const name = `<b a="1" b='2'>&`;
  const inner = html`<i>${name}</i>`;
  expect(html`<p title="${name}">${inner}${[inner, '<']}</p>`.markup).toBe(
    '<p title="&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;"><i>&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;</i><i>&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;</i>&lt;</p>',
  );
});

test('an absent value leaves nothing, but zero is written', () => {
  expect(html`${null}${undefined}${false}${''}${0}`.markup).toBe('0');
});
