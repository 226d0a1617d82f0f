import { Badge, Paper, Title } from '@mantine/core';
import type { Review } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { StackingTable } from '../../widgets/StackingTable.tsx';
import { writtenText } from '../../wording/writtenText.ts';

/** What the form says beside what the state's register does. On a phone too each verdict stands under its field, as it is decided by. */
export function Compared({ review }: { review: Pick<Review, 'compared'> }) {
  const { text, language } = useWords();
  const words = text.review;
  const shown = (value: string | null) => (value ? writtenText(value, language) : '–');
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="xs">
        {words.compared}
      </Title>
      <StackingTable
        label={words.compared}
        columns={[words.field, words.stated, words.found, words.verdict]}
        rows={review.compared.map(({ field, stated, found, agrees }) => ({
          key: field,
          cells: [
            words.fields[field],
            shown(stated),
            agrees ? shown(found) : <b key="found">{shown(found)}</b>,
            <Badge
              key="verdict"
              miw="max-content"
              variant={agrees ? 'default' : 'filled'}
              {...(!agrees && { color: 'red.8' })}
              tt="none"
            >
              {agrees ? words.agrees : words.differs}
            </Badge>,
          ],
        }))}
      />
    </Paper>
  );
}
