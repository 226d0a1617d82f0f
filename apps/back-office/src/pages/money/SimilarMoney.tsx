import { Badge, Group, Paper, Title, Text as Words } from '@mantine/core';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import type { ReactNode } from 'react';
import type { Inquiry } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { useKindText } from '../../shell/useKindText.ts';

type Candidate = Inquiry['candidates'][number];

interface Props {
  readonly candidates: readonly Candidate[];
  /** What can be done with one of them. */
  readonly act?: (candidate: Candidate) => ReactNode;
}

/** Money that may be the payment somebody misses. */
export function SimilarMoney({ candidates, act }: Props) {
  const { text, language } = useWords();
  const kindText = useKindText();
  const words = text.desks.inquiry;
  return (
    <>
      <Title order={2} size="h4">
        {words.candidates}
      </Title>
      {candidates.length === 0 && <p className="quiet">{words.none}</p>}
      {candidates.map((one) => (
        <Paper key={one.payment_id} withBorder p="md">
          <Group justify="space-between">
            <div>
              <Words
                fw={600}
              >{`${formatTenge(one.amount, language)}, ${formatDate(one.value_day, language, 'short')}`}</Words>
              <Group gap="xs" mt={4}>
                <Words size="sm" c="dimmed">{`${kindText(one.provider)} · ${one.number}`}</Words>
                <Mark>{one.waiting ? words.waiting : words.own}</Mark>
                {one.account !== null && (
                  <Words size="sm" c="dimmed">
                    {words.typed(one.account)}
                  </Words>
                )}
                {one.like_account && <Mark>{words.likeAccount}</Mark>}
                {one.same_amount && <Mark>{words.same}</Mark>}
                {one.same_receipt && <Mark>{words.sameReceipt}</Mark>}
              </Group>
            </div>
            {act?.(one)}
          </Group>
        </Paper>
      ))}
    </>
  );
}

const Mark = ({ children }: { children: ReactNode }) => (
  <Badge tt="none" variant="default">
    {children}
  </Badge>
);
