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
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OfferPlan, OfferPreview } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { useWords } from '../../shell/language.tsx';
import { useMe } from '../../shell/session.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';
import { FailureNote } from '../../widgets/FailureNote.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { failureText } from '../../widgets/Waiting.tsx';
import { useCaseLoan } from './useCaseLoan.ts';

const FIRST_PART_DAYS = 20;
const TYPING_PAUSE_MS = 400;

/** Composes easier terms and shows their schedule and full cost, by the engine, before anything is sent. */
export function OfferForm({ reference }: { reference: string }) {
  const { text } = useWords();
  const { now } = useMe();
  const { isBusy, run } = useAct();
  const { draft, setDraft, forget } = useDraft(`offer ${reference}`, {
    plan: {
      way: 'instalments',
      parts: 3,
      first_date: addDays(dayInAlmaty(Date.parse(now)), FIRST_PART_DAYS),
      every_days: 30,
      schedule_kind: 'annuity',
      daily_rate: '',
      forgive_principal: '',
      forgive_penalty: '',
      forgive_reward: '',
    } as OfferPlan,
    words: '',
  });
  const { plan, words } = draft;
  const [typed] = useDebouncedValue(plan, TYPING_PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ['OFFER', reference, typed],
    queryFn: () => call(previewOffer, { params: { reference }, body: typed }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const loan = useCaseLoan(reference);
  const isByTwo = Number(data?.forgiven.principal ?? 0) > 0;
  const isSeen = data !== undefined && !error && !isFetching && typed === plan;
  const submit = async () => {
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
      <PlanFields reference={reference} plan={plan} onPlan={(next) => setDraft({ ...draft, plan: next })} />
      <FailureNote failure={error && failureText(error, text.failure)} />
      {data && !error && <Preview preview={data} />}
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
  readonly plan: OfferPlan;
  readonly onPlan: (plan: OfferPlan) => void;
}

function PlanFields({ reference, plan, onPlan }: FieldsProps) {
  const { text, language } = useWords();
  const words = text.desks.offer;
  const { data } = useCaseLoan(reference);
  const owed = (sum: string | undefined) => (sum ? words.of(formatTenge(sum, language)) : '');
  const isPhone = useIsPhone();
  const isParts = plan.way === 'instalments';
  const set = (more: Partial<OfferPlan>) => onPlan({ ...plan, ...more });
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={words.kind}
        orientation={isPhone ? 'vertical' : 'horizontal'}
        fullWidth={isPhone}
        value={plan.way}
        onChange={(way) => set({ way: way as OfferPlan['way'] })}
        data={[
          { value: 'instalments', label: words.instalments },
          { value: 'deferral', label: words.deferral },
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput
          days="coming"
          label={words.first}
          value={plan.first_date}
          onChange={(value) => value && set({ first_date: value })}
        />
        {isParts && (
          <NumberInput
            label={words.parts}
            min={2}
            max={24}
            allowDecimal={false}
            value={Number(plan.parts)}
            onChange={(value) => set({ parts: Number(value) || 1 })}
          />
        )}
        {isParts && (
          <NumberInput
            label={words.every}
            min={7}
            max={31}
            allowDecimal={false}
            value={Number(plan.every_days)}
            onChange={(value) => set({ every_days: Number(value) || 30 })}
          />
        )}
        {isParts && (
          <Select
            label={words.kind}
            allowDeselect={false}
            value={plan.schedule_kind}
            onChange={(value) => set({ schedule_kind: value as OfferPlan['schedule_kind'] })}
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
          value={plan.forgive_principal ?? ''}
          onChange={(event) => set({ forgive_principal: event.currentTarget.value })}
        />
        <TextInput
          label={words.forgivePenalty}
          description={owed(data?.loan?.owed.penalty)}
          inputMode="decimal"
          value={plan.forgive_penalty ?? ''}
          onChange={(event) => set({ forgive_penalty: event.currentTarget.value })}
        />
        <TextInput
          label={words.forgiveReward}
          description={owed(data?.loan?.owed.reward)}
          inputMode="decimal"
          value={plan.forgive_reward ?? ''}
          onChange={(event) => set({ forgive_reward: event.currentTarget.value })}
        />
        <TextInput
          label={words.rate}
          description={words.rateHint}
          inputMode="decimal"
          value={plan.daily_rate ?? ''}
          onChange={(event) => set({ daily_rate: event.currentTarget.value })}
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
