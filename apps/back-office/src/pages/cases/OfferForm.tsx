import {
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { makeOffer, previewOffer } from '@senim/contracts/office/calls';
import { formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { OfferPreview } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';
import { FailureNote } from '../../widgets/FailureNote.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { failureText } from '../../widgets/Waiting.tsx';
import { NOTHING_TYPED, type TypedPlan, typedPlan } from './offerPlan.ts';
import { useCaseLoan } from './useCaseLoan.ts';

const TYPING_PAUSE_MS = 400;

/** Composes easier terms and shows their schedule and full cost, by the engine, before anything is sent. */
export function OfferForm({ reference }: { reference: string }) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const { draft, setDraft, forget } = useDraft(`easier terms ${reference}`, {
    typed: NOTHING_TYPED,
    words: '',
  });
  const { typed, words } = draft;
  const [rested] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const plan = typedPlan(rested);
  const { data, error, isFetching } = useQuery({
    queryKey: ['OFFER', reference, plan],
    queryFn: plan ? () => call(previewOffer, { params: { reference }, body: plan }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const loan = useCaseLoan(reference);
  const isByTwo = Number(data?.forgiven.principal ?? 0) > 0;
  const isSeen = plan !== null && data !== undefined && !error && !isFetching && rested === typed;
  const submit = async () => {
    if (plan === null) return;
    const body = { ...plan, text: words.trim(), seen_total: data?.total ?? '' };
    const { sent, proposed } = text.desks.offer;
    const done = await run(
      () => call(makeOffer, { params: { reference }, body }),
      ({ open_until: until }) => (until === null ? proposed : sent),
    );
    if (done) forget();
  };
  // One offer at a time: the second person decides about this one first.
  if (loan.data?.awaits_second) return <p className="quiet">{text.desks.offer.proposed}</p>;
  return (
    <DeskForm
      action={isByTwo ? text.desks.offer.propose : text.desks.offer.send}
      isBusy={isBusy}
      isReady={isSeen && words.trim().length >= 5}
      onSubmit={submit}
    >
      <PlanFields reference={reference} plan={typed} onPlan={(next) => setDraft({ ...draft, typed: next })} />
      <FailureNote failure={plan && error && failureText(error, text.failure)} />
      {plan === null && <p className="quiet">{text.desks.offer.incomplete}</p>}
      {plan && data && !error && <Preview preview={data} />}
      <Textarea
        label={text.desks.offer.words}
        description={text.desks.offer.wordsHint}
        value={words}
        onChange={(event) => setDraft({ ...draft, words: event.currentTarget.value })}
        autosize
        minRows={3}
        required
      />
    </DeskForm>
  );
}

interface FieldsProps {
  readonly reference: string;
  readonly plan: TypedPlan;
  readonly onPlan: (plan: TypedPlan) => void;
}

function PlanFields({ reference, plan, onPlan }: FieldsProps) {
  const { text, language } = useWords();
  const words = text.desks.offer;
  const { data } = useCaseLoan(reference);
  const owed = (sum: string | undefined) => (sum ? words.of(formatTenge(sum, language)) : '');
  const isPhone = useIsPhone();
  const isParts = plan.way === 'instalments';
  const set = (more: Partial<TypedPlan>) => onPlan({ ...plan, ...more });
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={words.kind}
        orientation={isPhone ? 'vertical' : 'horizontal'}
        fullWidth={isPhone}
        value={plan.way}
        onChange={(way) => set({ way: way as TypedPlan['way'] })}
        data={[
          { value: 'instalments', label: words.instalments },
          { value: 'deferral', label: words.deferral },
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput
          days="coming"
          label={words.first}
          value={plan.firstDate}
          onChange={(firstDate) => set({ firstDate })}
        />
        {isParts && (
          <NumberInput
            label={words.parts}
            min={2}
            max={24}
            allowDecimal={false}
            value={plan.parts}
            onChange={(parts) => set({ parts })}
          />
        )}
        {isParts && (
          <NumberInput
            label={words.every}
            min={7}
            max={31}
            allowDecimal={false}
            value={plan.everyDays}
            onChange={(everyDays) => set({ everyDays })}
          />
        )}
        {isParts && (
          <Select
            label={words.kind}
            value={plan.scheduleKind}
            onChange={(scheduleKind) => set({ scheduleKind: scheduleKind as TypedPlan['scheduleKind'] })}
            data={[
              { value: 'annuity', label: words.annuity },
              { value: 'differentiated', label: words.differentiated },
            ]}
          />
        )}
        <TextInput
          label={words.forgivePrincipal}
          description={words.byTwo}
          inputMode="decimal"
          value={plan.forgivePrincipal}
          onChange={(event) => set({ forgivePrincipal: event.currentTarget.value })}
        />
        <TextInput
          label={words.forgivePenalty}
          description={owed(data?.loan?.owed.penalty)}
          inputMode="decimal"
          value={plan.forgivePenalty}
          onChange={(event) => set({ forgivePenalty: event.currentTarget.value })}
        />
        <TextInput
          label={words.forgiveReward}
          description={owed(data?.loan?.owed.reward)}
          inputMode="decimal"
          value={plan.forgiveReward}
          onChange={(event) => set({ forgiveReward: event.currentTarget.value })}
        />
        <TextInput
          label={words.rate}
          description={words.rateHint}
          inputMode="decimal"
          value={plan.dailyRate}
          onChange={(event) => set({ dailyRate: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Stack>
  );
}

function Preview({ preview }: { preview: OfferPreview }) {
  const { text, language } = useWords();
  const words = text.desks.offer;
  const money = (amount: string) => formatTenge(amount, language);
  const percent = (value: string) => formatPercent(value, language);
  const isCheaper = preview.dearer.startsWith('-');
  return (
    <section aria-label={words.preview} aria-live="polite">
      <NamedValues
        values={[
          [words.total, <b key="t">{money(preview.total)}</b>],
          [words.now, money(preview.payoff_today)],
          [isCheaper ? words.cheaper : words.dearer, money(preview.dearer.replace('-', ''))],
          [text.desks.rate, words.newRate(percent(preview.daily_rate), percent(preview.previous_daily_rate))],
          [words.gesv, percent(preview.gesv)],
        ]}
      />
      <Table.ScrollContainer minWidth={400} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table mt="xs" fz="sm" horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.date}</Table.Th>
              <Table.Th ta="right">{text.queues.columns.amount}</Table.Th>
              <Table.Th ta="right">{text.customer.principal}</Table.Th>
              <Table.Th ta="right">{text.customer.reward}</Table.Th>
              <Table.Th ta="right">{text.customer.penalty}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.schedule.map((row) => (
              <Table.Tr key={row.date}>
                <Table.Td>{formatDate(row.date, language, 'short')}</Table.Td>
                <Table.Td ta="right" fw={600}>
                  {money(row.total)}
                </Table.Td>
                <Table.Td ta="right">{money(row.principal)}</Table.Td>
                <Table.Td ta="right">{money(row.reward)}</Table.Td>
                <Table.Td ta="right">{money(row.penalty)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
