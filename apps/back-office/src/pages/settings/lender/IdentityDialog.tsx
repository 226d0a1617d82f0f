import { SimpleGrid, TextInput } from '@mantine/core';
import { proposeIdentity } from '@senim/contracts/office/settings/calls';
import type { SettingOf } from '@senim/contracts/office/settings/documents';
import {
  IDENTITY_FIELDS,
  IDENTITY_LINE_LENGTH_MAX,
  type IdentityField,
  LEGAL_NAME_LENGTH_MAX,
} from '@senim/contracts/office/settings/identity';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import { DayInput } from '../../../widgets/DayInput.tsx';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { SettingDialog } from '../SettingDialog.tsx';
import { useSettingDraft } from '../useSettingDraft.ts';
import { useSettingTitle } from '../useSettingTitle.ts';

type Asked = Omit<SettingOf<'identity'>, 'setting'>;

const LENGTHS: { readonly [Field in IdentityField]?: number } = {
  legal_name_ru: LEGAL_NAME_LENGTH_MAX,
  legal_name_kz: LEGAL_NAME_LENGTH_MAX,
};

/** Another name, licence, address, contact or account of the lender, from a day on. */
export function IdentityDialog({ known, onClose }: DialogProps<'identity'>) {
  const { text } = useWords();
  const words = text.identity;
  const titleOf = useSettingTitle();
  const { setting, ...before } = known.document;
  const { draft, wrong, change, propose } = useSettingDraft(`identity ${known.version}`, {
    ...before,
    from: null as string | null,
  });
  const { from, ...asked } = draft;
  const isWhole = IDENTITY_FIELDS.every((name) => asked[name].trim() !== '');
  const send = async (reason: string) => {
    await propose(call(proposeIdentity, { body: { ...asked, from, reason } }));
  };
  return (
    <SettingDialog
      name={known.name}
      title={titleOf(setting, known.name)}
      about={words.about}
      before={known.document}
      after={isWhole ? { setting, ...asked } : null}
      onClose={onClose}
      onReason={send}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        {IDENTITY_FIELDS.map((name) => (
          <Field
            key={name}
            name={name}
            asked={asked}
            error={wrong[name]?.message}
            onType={(value) => change({ [name]: value })}
          />
        ))}
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </SimpleGrid>
    </SettingDialog>
  );
}

interface FieldProps {
  readonly name: IdentityField;
  readonly asked: Asked;
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
}

function Field({ name, asked, error, onType }: FieldProps) {
  const { text } = useWords();
  const { fields, hints } = text.identity;
  const label = fields[name];
  if (name === 'licence_date')
    return (
      <DayInput
        days="past"
        label={label}
        error={error}
        value={asked[name]}
        onChange={(day) => onType(day ?? '')}
        required
      />
    );
  return (
    <TextInput
      label={label}
      description={hints[name]}
      error={error}
      value={asked[name]}
      maxLength={LENGTHS[name] ?? IDENTITY_LINE_LENGTH_MAX}
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
      required
    />
  );
}
