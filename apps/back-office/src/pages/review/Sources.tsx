import { Paper, Title } from '@mantine/core';
import { ANSWER_SOURCES } from '@senim/contracts/borrower/application-choices';
import type { Review } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';

/** What of the form a register filled in, and what the applicant put in its place. */
export function Sources({ review }: { review: Review }) {
  const { text } = useWords();
  if (review.sources.length === 0) return null;
  const fieldsOf = (wanted: (typeof ANSWER_SOURCES)[number]) =>
    review.sources
      .filter(({ source }) => source === wanted)
      .map(({ field }) => text.sources.fields[field])
      .join(', ');
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="xs">
        {text.sources.title}
      </Title>
      <NamedValues values={ANSWER_SOURCES.map((source) => [text.sources.of[source], fieldsOf(source)])} />
    </Paper>
  );
}
