import { Anchor, Button, Group, NumberInput, Paper, Radio, SimpleGrid, Stack, Title } from '@mantine/core';
import { enterIncome, readPaper } from '@senim/contracts/office/calls';
import { INCOME_TENGE_MAX } from '@senim/contracts/office/findings';
import { formatDateTime, formatMonth } from '@senim/kazakhstan/format';
import type { Review } from '../../api/answers.ts';
import { call, fileAddress } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useFolded } from '../../hooks/useFolded.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';

interface Props {
  readonly borrowerId: number;
  readonly applicationId: number;
  readonly review: Review;
}

type ToRead = NonNullable<Review['income_to_read']>;
type Tenge = Readonly<Record<string, number | undefined>>;

/** Where the pension base told no income: the applicant's papers, and six months to be read in one of them. */
export function IncomeForm({ review, ...key }: Props) {
  const { income_to_read: toRead, income } = review;
  if (!toRead) return null;
  const read = income?.source === 'paper' ? income.months : [];
  return (
    <Reading
      {...key}
      toRead={toRead}
      known={Object.fromEntries(read.map(({ month, tenge }) => [month, tenge]))}
    />
  );
}

interface ReadingProps extends Omit<Props, 'review'> {
  readonly toRead: ToRead;
  /** What was read before. */
  readonly known: Tenge;
}

function Reading({ borrowerId, applicationId, toRead, known }: ReadingProps) {
  const { text } = useWords();
  const unread: { readonly paper: number | null; readonly tenge: Tenge } = { paper: null, tenge: known };
  const { draft, setDraft, forget } = useDraft(`income ${borrowerId}-${applicationId}`, unread);
  const isTyped = draft.paper !== null || toRead.months.some((month) => draft.tenge[month] !== known[month]);
  const { isOpen, open, close, isByHand, opener } = useFolded(!toRead.is_read || isTyped);
  const { isBusy, run } = useAct();
  const paper = toRead.papers.length === 1 ? toRead.papers[0]?.id : draft.paper;
  const tenge = toRead.months.map((month) => draft.tenge[month]);
  if (!isOpen)
    return (
      <Group>
        <Button variant="default" onClick={open} ref={opener}>
          {text.income.readAgain}
        </Button>
      </Group>
    );
  const submit = async () => {
    if (!paper) return;
    const body = { paper, tenge: tenge.map((one) => one ?? 0) };
    const params = { borrower_id: borrowerId, application_id: applicationId };
    if (!(await run(() => call(enterIncome, { params, body }), text.income.kept))) return;
    forget();
    close();
  };
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2} size="h4">
          {text.income.read}
        </Title>
        <DeskForm
          action={text.income.keep}
          isBusy={isBusy}
          isReady={Boolean(paper) && tenge.every((one) => one !== undefined)}
          onSubmit={submit}
          others={
            toRead.is_read && (
              <Button variant="default" onClick={close}>
                {text.cancel}
              </Button>
            )
          }
        >
          <Papers
            borrowerId={borrowerId}
            papers={toRead.papers}
            chosen={paper ?? null}
            choose={(chosen) => setDraft({ ...draft, paper: chosen })}
          />
          <p className="quiet">{text.income.readHint}</p>
          <Months
            months={toRead.months}
            tenge={draft.tenge}
            isFocused={isByHand}
            set={(month, value) => setDraft({ ...draft, tenge: { ...draft.tenge, [month]: value } })}
          />
        </DeskForm>
      </Stack>
    </Paper>
  );
}

interface PapersProps {
  readonly borrowerId: number;
  readonly papers: ToRead['papers'];
  readonly chosen: number | null;
  readonly choose: (paper: number) => void;
}

/** The papers to open; of several, which was read. */
function Papers({ borrowerId, papers, chosen, choose }: PapersProps) {
  const { text, language } = useWords();
  const may = useMay();
  const rows = papers.map(({ id, file_name: name, uploaded_at: at }) => (
    <Group key={id} gap="xs" wrap="nowrap">
      {papers.length > 1 && <Radio value={String(id)} aria-label={name} />}
      {may('papers.view') ? (
        <Anchor href={fileAddress(readPaper, { params: { borrower_id: borrowerId, upload_id: id } })}>
          {name}
        </Anchor>
      ) : (
        <span>{name}</span>
      )}
      <span className="quiet">{formatDateTime(Date.parse(at), language, 'short')}</span>
    </Group>
  ));
  if (papers.length === 1) return rows;
  return (
    <Radio.Group
      label={text.income.paper}
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => choose(Number(value))}
    >
      <Stack gap="xs" mt="xs">
        {rows}
      </Stack>
    </Radio.Group>
  );
}

interface MonthsProps {
  readonly months: readonly string[];
  readonly tenge: Tenge;
  /** Somebody has opened the form: they go on in it. */
  readonly isFocused: boolean;
  readonly set: (month: string, value: number | undefined) => void;
}

function Months({ months, tenge, isFocused, set }: MonthsProps) {
  const { language } = useWords();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
      {months.map((month, place) => (
        <NumberInput
          key={month}
          label={formatMonth(month, language)}
          min={0}
          max={INCOME_TENGE_MAX}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=" "
          suffix=" ₸"
          hideControls
          required
          autoFocus={isFocused && place === 0}
          value={tenge[month] ?? ''}
          onChange={(value) => set(month, typeof value === 'number' ? value : undefined)}
        />
      ))}
    </SimpleGrid>
  );
}
