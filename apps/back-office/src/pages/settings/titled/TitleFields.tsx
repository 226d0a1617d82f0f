import { Alert, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import type { SettingRow } from '../../../api/answers.ts';
import { paths } from '../../../paths.ts';
import type { useSettingDraft } from '../useSettingDraft.ts';
import { useSettingTitle } from '../useSettingTitle.ts';
import { TITLE_FIELDS, type TitledKind, type Titles, titledDocument } from './titledDocument.ts';

interface Props {
  readonly kind: TitledKind;
  readonly typed: Titles;
  readonly labels: Titles;
  readonly hint?: string;
  readonly lengthMax: number;
  readonly wrong: ReturnType<typeof useSettingDraft>['wrong'];
  /** One that is called the same, and what is said of it. */
  readonly alike: SettingRow | undefined;
  readonly alikeText: string;
  readonly onType: (part: Partial<Titles>) => void;
}

/** What a text is called in lists, in both languages, and which one is called so already. */
export function TitleFields({
  kind,
  typed,
  labels,
  hint,
  lengthMax,
  wrong,
  alike,
  alikeText,
  onType,
}: Props) {
  const titleOf = useSettingTitle();
  return (
    <>
      {TITLE_FIELDS.map((field) => (
        <TextInput
          key={field}
          label={labels[field]}
          description={hint}
          value={typed[field]}
          error={wrong[field]?.message ?? (field === 'title_ru' && wrong['name']?.message)}
          maxLength={lengthMax}
          onChange={(event) => onType({ [field]: event.currentTarget.value })}
          required
        />
      ))}
      {alike && (
        <Alert color="orange" variant="light" role="alert">
          {`${alikeText} `}
          <Link to={paths.setting(kind, alike.name)}>
            {titleOf(kind, alike.name, titledDocument(kind, alike))}
          </Link>
        </Alert>
      )}
    </>
  );
}
