import {
  Button,
  CloseButton,
  Fieldset,
  Group,
  Input,
  MultiSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
  TextInput,
  Text as Words,
} from '@mantine/core';
import { FREE_DAYS_RULES } from '@senim/contracts/office/settings/product';
import { chosen } from '@senim/contracts/shared/chosen';
import { SCHEDULE_KINDS } from '@senim/contracts/shared/schedule-kinds';
import type { CallFailure } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { FromDay } from './FromDay.tsx';
import { AMOUNTS, PERIODS, PROLONGATIONS, RATES, type TypedProduct } from './productDraft.ts';

interface Props {
  readonly draft: TypedProduct;
  /** What the server has refused, by field. */
  readonly wrong: CallFailure['fields'];
  readonly onChange: (part: Partial<TypedProduct>) => void;
}

/** The price and the terms of a product, as they are typed. */
export function ProductFields({ draft, wrong, onChange }: Props) {
  const { text } = useWords();
  const words = text.settings.product;
  return (
    <>
      <Fieldset legend={words.amounts}>
        <Numbers fields={AMOUNTS} draft={draft} wrong={wrong} onChange={onChange} />
      </Fieldset>
      <Fieldset legend={words.periods}>
        <Numbers fields={PERIODS} draft={draft} wrong={wrong} onChange={onChange} />
        <MultiSelect
          mt="sm"
          label={words.schedule_kinds}
          error={wrong['schedule_kinds']?.message}
          description={words.schedulesHint}
          data={SCHEDULE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          value={[...draft.schedule_kinds]}
          onChange={(kinds) =>
            onChange({ schedule_kinds: kinds.flatMap((kind) => chosen(SCHEDULE_KINDS, kind) ?? []) })
          }
          required
        />
      </Fieldset>
      <Fieldset legend={words.prices}>
        <Numbers fields={RATES} hint={words.percentHint} draft={draft} wrong={wrong} onChange={onChange} />
        <FreeDays draft={draft} wrong={wrong} onChange={onChange} />
        <Loyalty draft={draft} wrong={wrong} onChange={onChange} />
      </Fieldset>
      <Fieldset legend={words.prolongations}>
        <TextInput
          mb="sm"
          label={words.prolongation_days}
          error={wrong['prolongation_days']?.message}
          description={words.prolongationHint}
          value={draft.prolongation_days}
          onChange={(event) => onChange({ prolongation_days: event.currentTarget.value })}
        />
        <Numbers fields={PROLONGATIONS} draft={draft} wrong={wrong} onChange={onChange} />
      </Fieldset>
      <FromDay value={draft.from} error={wrong['from']?.message} onChange={(from) => onChange({ from })} />
    </>
  );
}

type NumberField = (typeof AMOUNTS | typeof PERIODS | typeof RATES | typeof PROLONGATIONS)[number];

function Numbers({
  fields,
  hint,
  draft,
  wrong,
  onChange,
}: Props & { readonly fields: readonly NumberField[]; readonly hint?: string }) {
  const { text } = useWords();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={text.settings.product[field]}
          error={wrong[field]?.message}
          description={hint}
          inputMode="decimal"
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          required
        />
      ))}
    </SimpleGrid>
  );
}

function FreeDays({ draft, wrong, onChange }: Props) {
  const { text } = useWords();
  const words = text.settings.product;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm" style={{ alignItems: 'start' }}>
      <TextInput
        label={words.free_days}
        error={wrong['free_days']?.message}
        inputMode="numeric"
        value={draft.free_days}
        onChange={(event) => onChange({ free_days: event.currentTarget.value })}
        required
      />
      <div>
        <Words size="sm" fw={500} id="free-days-rule">
          {words.free_days_rule}
        </Words>
        <SegmentedControl
          fullWidth
          orientation="vertical"
          aria-labelledby="free-days-rule"
          data={FREE_DAYS_RULES.map((value) => ({ value, label: words.rules[value] }))}
          value={draft.free_days_rule}
          onChange={(rule) =>
            onChange({ free_days_rule: chosen(FREE_DAYS_RULES, rule) ?? draft.free_days_rule })
          }
        />
      </div>
    </SimpleGrid>
  );
}

/** The steps of the discount for loans paid in time. */
function Loyalty({ draft: { loyalty }, wrong, onChange }: Props) {
  const { text } = useWords();
  const words = text.settings.product;
  const change = (at: number, part: Partial<(typeof loyalty)[number]>) =>
    onChange({ loyalty: loyalty.map((step, place) => (place === at ? { ...step, ...part } : step)) });
  return (
    <Stack gap="xs" mt="sm">
      <Words size="sm" fw={500}>
        {words.loyalty}
      </Words>
      {wrong['loyalty'] && <Input.Error>{wrong['loyalty'].message}</Input.Error>}
      {loyalty.map(({ loans, share }, at) => (
        <Group key={at} wrap="nowrap" align="end">
          <TextInput
            label={words.stepLoans}
            error={Boolean(wrong['loyalty'])}
            inputMode="numeric"
            value={loans}
            onChange={(event) => change(at, { loans: event.currentTarget.value })}
            required
          />
          <TextInput
            label={words.stepShare}
            inputMode="decimal"
            value={share}
            onChange={(event) => change(at, { share: event.currentTarget.value })}
            required
          />
          <CloseButton
            aria-label={words.removeStep(at + 1)}
            onClick={() => onChange({ loyalty: loyalty.filter((_, place) => place !== at) })}
          />
        </Group>
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange({ loyalty: [...loyalty, { loans: '', share: '' }] })}
        >
          {words.addStep}
        </Button>
      </Group>
    </Stack>
  );
}
