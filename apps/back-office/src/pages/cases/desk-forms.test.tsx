import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { MarkForm } from './DeskForms.tsx';

test('what happened to a dispute, from which terms of the law count, is chosen by a person and stands there for nobody', () => {
  const shown = pageFor(<MarkForm reference="МШ-1" what="mark" />, { roles: ['compliance'] });
  expect(shown).toContain(`placeholder="${ru.desks.dispute.markChoose}"`);
  for (const chosen of Object.values(ru.desks.dispute.marks))
    expect(shown).not.toContain(`value="${chosen}"`);
});
