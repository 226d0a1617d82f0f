import { Stack, Switch, Textarea, TextInput, Text as Words } from '@mantine/core';
import { SOURCE_NAME, sourceName } from '@senim/contracts/borrower/attribution/sources';
import { proposePartner } from '@senim/contracts/office/settings/calls';
import {
  filledPostback,
  PARTNER_GOALS,
  type Partner,
  type PartnerGoal,
  POSTBACK_LENGTH_MAX,
  POSTBACK_PLACES,
  postbackFlaw,
  testValues,
} from '@senim/contracts/office/settings/partner';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import { useMe } from '../../../shell/session.tsx';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { SettingDialog } from '../SettingDialog.tsx';
import { useSettingDraft } from '../useSettingDraft.ts';
import { PartnerLink } from './PartnerLink.tsx';

interface Props {
  /** The partner that would change; a new one is typed. */
  readonly known: DialogProps<'partner'>['known'] | null;
  readonly onClose: () => void;
}

type Typed = Readonly<Record<'name' | 'title' | PartnerGoal, string>> & {
  readonly told: boolean;
  readonly from: string | null;
};

const EMPTY: Typed = {
  ...{ name: '', title: '', told: true, from: null },
  ...{ registered: '', sent: '', approved: '', refused: '', issued: '' },
};

const goalsOf = <Value,>(of: (goal: PartnerGoal) => Value) =>
  Object.fromEntries(PARTNER_GOALS.map((goal) => [goal, of(goal)])) as Record<PartnerGoal, Value>;

const typedOf = ({ name, document }: NonNullable<Props['known']>): Typed => ({
  ...{ name, title: document.title, told: document.told, from: null },
  ...goalsOf((goal) => document[goal] ?? ''),
});

/** What was typed as a document; null until it is whole. */
function documentOf(typed: Typed): Partner | null {
  const addresses = goalsOf((goal) => typed[goal].trim() || null);
  const said = Object.values(addresses).filter((address) => address !== null);
  if (said.length === 0 || said.some((address) => postbackFlaw(address))) return null;
  const title = typed.title.trim();
  return title.length < 2 ? null : { setting: 'partner', title, told: typed.told, ...addresses };
}

/** A new partner, or what another is told of and where: each address with what would be called. */
export function PartnerDialog({ known, onClose }: Props) {
  const { text } = useWords();
  const words = text.partners;
  const { draft, wrong, change, propose } = useSettingDraft<Typed>(
    `partner ${known ? `${known.name} ${known.version}` : ''}`,
    known ? typedOf(known) : EMPTY,
  );
  const document = documentOf(draft);
  const name = sourceName(draft.name);
  const send = async (reason: string) => {
    if (!document) return;
    const { setting: _, ...body } = document;
    const wish = { ...body, from: draft.from, is_new: known === null, reason };
    await propose(call(proposePartner, { params: { name }, body: wish }));
  };
  return (
    <SettingDialog
      name={name}
      title={known ? text.settings.named.partner(known.name) : words.newPartner}
      about={words.about}
      before={known?.document ?? null}
      after={document}
      isReady={document !== null && SOURCE_NAME.test(name)}
      onClose={onClose}
      onReason={send}
    >
      <Stack gap="md">
        {known === null && (
          <TextInput
            data-autofocus
            label={words.name}
            description={words.nameHint}
            error={wrong['name']?.message}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            autoComplete="off"
            required
          />
        )}
        {SOURCE_NAME.test(name) && <PartnerLink name={name} />}
        <TextInput
          label={words.title}
          error={wrong['title']?.message}
          value={draft.title}
          maxLength={60}
          onChange={(event) => change({ title: event.currentTarget.value })}
          required
        />
        <Switch
          label={words.told}
          checked={draft.told}
          onChange={(event) => change({ told: event.currentTarget.checked })}
        />
        <Places />
        {PARTNER_GOALS.map((goal) => (
          <Address
            key={goal}
            goal={goal}
            typed={draft[goal]}
            error={wrong[goal]?.message}
            onType={(value) => change({ [goal]: value })}
          />
        ))}
        <FromDay value={draft.from} error={wrong['from']?.message} onChange={(from) => change({ from })} />
      </Stack>
    </SettingDialog>
  );
}

/** What may stand in an address. */
function Places() {
  const { partners: words } = useWords().text;
  return (
    <Words size="sm" c="dimmed">
      {`${words.places}: ${POSTBACK_PLACES.map((place) => `{${place}} ${words.placeNames[place]}`).join('; ')}.`}
    </Words>
  );
}

interface AddressProps {
  readonly goal: PartnerGoal;
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
}

function Address({ goal, typed, error, onType }: AddressProps) {
  const { partners: words } = useWords().text;
  const { now } = useMe();
  const address = typed.trim();
  const flaw = address === '' ? null : postbackFlaw(address);
  return (
    <div>
      <Textarea
        label={words.goals[goal]}
        error={error ?? (flaw ? words.flaws[flaw.why](flaw.what) : undefined)}
        value={typed}
        placeholder="https://"
        maxLength={POSTBACK_LENGTH_MAX}
        autosize
        minRows={1}
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {address !== '' && !flaw && (
        <Words size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {`${words.example}: ${filledPostback(address, testValues(goal, dayInAlmaty(Date.parse(now))))}`}
        </Words>
      )}
    </div>
  );
}
