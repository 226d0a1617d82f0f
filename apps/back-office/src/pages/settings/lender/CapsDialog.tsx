import { SimpleGrid, TextInput } from '@mantine/core';
import { proposeCaps } from '@senim/contracts/office/settings/calls';
import { CAPS, type Cap } from '@senim/contracts/office/settings/caps';
import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import { CAPS_IN_DAYS } from '../../../wording/settings/capsText.ts';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { percentTyped, readPercent, readWhole } from '../productDraft.ts';
import { SettingDialog } from '../SettingDialog.tsx';
import { useSettingDraft } from '../useSettingDraft.ts';
import { useSettingTitle } from '../useSettingTitle.ts';
import { useLegalBounds } from './useLegalBounds.ts';

type Caps = SettingOf<'caps'>;
type Typed = Readonly<Record<Cap, string>>;

const inDays = (cap: Cap): boolean => CAPS_IN_DAYS.includes(cap);

const typedOf = (document: Caps): Typed =>
  Object.fromEntries(
    CAPS.map((cap) => {
      const value = document[cap];
      return [cap, value === null ? '' : inDays(cap) ? String(value) : percentTyped(value)];
    }),
  ) as Typed;

/** What was typed of a cap; undefined where it is no such number. An empty field is the law's own. */
function readCap(cap: Cap, typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = inDays(cap) ? readWhole(typed) : readPercent(typed);
  return value !== null && value > 0 ? value : undefined;
}

/** What was typed as a document; null until every field can be read. */
function documentOf(typed: Typed): Caps | null {
  const values = CAPS.map((cap) => [cap, readCap(cap, typed[cap])] as const);
  if (values.some(([, value]) => value === undefined)) return null;
  return { setting: 'caps', ...(Object.fromEntries(values) as Omit<Caps, 'setting'>) };
}

/** Caps of the lender's own, stricter than those of the law, each beside what the law says. */
export function CapsDialog({ known, onClose }: DialogProps<'caps'>) {
  const { text } = useWords();
  const words = text.law.caps;
  const titleOf = useSettingTitle();
  const boundOf = useLegalBounds();
  const { draft, wrong, change, propose } = useSettingDraft(`caps ${known.version}`, {
    typed: typedOf(known.document),
    from: null as string | null,
  });
  const { typed, from } = draft;
  const document = documentOf(typed);
  const send = async (reason: string) => {
    if (!document) return;
    const { setting: _, ...caps } = document;
    await propose(call(proposeCaps, { body: { ...caps, from, reason } }));
  };
  return (
    <SettingDialog
      name={known.name}
      title={titleOf('caps', known.name)}
      about={words.about}
      before={known.document}
      after={document}
      onClose={onClose}
      onReason={send}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        {CAPS.map((cap) => (
          <TextInput
            key={cap}
            label={words.names[cap]}
            description={words.byLaw(boundOf(cap))}
            error={
              wrong[cap]?.message ??
              (readCap(cap, typed[cap]) === undefined && words.wrong[inDays(cap) ? 'days' : 'percent'])
            }
            inputMode={inDays(cap) ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={typed[cap]}
            onChange={(event) => change({ typed: { ...typed, [cap]: event.currentTarget.value } })}
          />
        ))}
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </SimpleGrid>
    </SettingDialog>
  );
}
