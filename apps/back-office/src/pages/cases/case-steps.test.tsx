import { expect, test } from 'vitest';
import type { CaseWhole } from '../../api/answers.ts';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { Steps } from './CaseDesk.tsx';

test('whoever opens a request that was refused reads for which reasons', () => {
  const step = { id: 1, kind: 'refused', text: 'Подробности ниже.', by: 'Айдос', at: '2026-11-20T10:00:00Z' };
  const data = {
    kind: 'settlement',
    files: [],
    steps: [{ ...step, reasons: ['Долга нет', 'Другая причина'] }],
  };
  const shown = pageFor(<Steps data={data as unknown as CaseWhole} />, { roles: ['collector'] });
  expect(shown).toContain('<li>Долга нет</li><li>Другая причина</li>');
});
