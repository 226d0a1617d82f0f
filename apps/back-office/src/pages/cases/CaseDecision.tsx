import { Paper, Radio, Stack, Title } from '@mantine/core';
import type { CaseKind } from '@senim/contracts/shared/cases';
import type { CaseWhole } from '../../api/answers.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { MarkForm, MeetingForm, RefusalForm } from './DeskForms.tsx';
import { DisputeForm } from './DisputeForm.tsx';
import { OfferForm } from './OfferForm.tsx';
import { StepForm } from './StepForm.tsx';

type Way = 'offer' | 'refuse' | 'meeting' | 'fail' | 'fraud' | 'stands' | 'mark' | 'work';

const WAYS: Readonly<Record<CaseKind, readonly Way[]>> = {
  feedback: ['work'],
  complaint: ['work'],
  settlement: ['offer', 'refuse', 'work'],
  mediation: ['meeting', 'offer', 'fail', 'work'],
  'not-my-loan': ['fraud', 'stands', 'mark', 'work'],
  conversation: ['work'],
  callback: ['work'],
};

/** The decisions for a case of this kind; where there are several none is chosen for the person. The chosen one and what was typed survive a reload. */
export function CaseDecision({ data }: { data: CaseWhole }) {
  const { text } = useWords();
  const may = useMay();
  const { reference, kind } = data;
  // In a dispute the second person only confirms fraud.
  const ways = kind === 'not-my-loan' && !may('disputes.decide') ? (['fraud'] as const) : WAYS[kind];
  const { draft: kept, setDraft: setWay } = useDraft<Way | null>(`way ${reference}`, null);
  const [only] = ways.length === 1 ? ways : [];
  const way = ways.find((one) => one === kept) ?? only ?? null;
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2} size="h4">
          {text.desks.decide}
        </Title>
        {ways.length > 1 && (
          <Radio.Group aria-label={text.desks.decide} value={way} onChange={(value) => setWay(value as Way)}>
            <Stack gap="xs">
              {ways.map((value) => (
                <Radio key={value} value={value} label={text.desks.ways[value]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {way && <Form way={way} data={data} />}
      </Stack>
    </Paper>
  );
}

function Form({ way, data }: { way: Way; data: CaseWhole }) {
  const { reference } = data;
  switch (way) {
    case 'offer':
      return <OfferForm reference={reference} />;
    case 'refuse':
      return <RefusalForm reference={reference} />;
    case 'meeting':
      return <MeetingForm reference={reference} />;
    case 'fail':
      return <MarkForm reference={reference} what="fail" />;
    case 'mark':
      return <MarkForm reference={reference} what="mark" />;
    case 'fraud':
    case 'stands':
      return <DisputeForm reference={reference} decision={way} />;
    default:
      return <StepForm data={data} />;
  }
}
