import { lazy, Suspense } from 'react';
import { inTime } from '../../site/inTime.ts';
import type { AnswersPlace } from './answersAt.ts';

/** Fetched after the screen that it stands below; what does not come is not missed. */
const Answers = lazy(() =>
  inTime(import('./Answers.tsx')).then(
    ({ Answers }) => ({ default: Answers }),
    () => ({ default: () => null }),
  ),
);

/** What people ask on a screen, with the answers of the site, below what the screen is about. */
export function Help({ at }: { at: AnswersPlace }) {
  return (
    <Suspense fallback={null}>
      <Answers at={at} />
    </Suspense>
  );
}
