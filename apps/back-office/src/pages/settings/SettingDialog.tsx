import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import type { ReactNode } from 'react';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { SettingChange } from './SettingChange.tsx';
import { WhatIf } from './whatIf/WhatIf.tsx';

interface Props {
  readonly title: string;
  /** Which of its kind it is; blank while a new one has no name. */
  readonly name: string;
  readonly about?: string;
  /** As it is; null for a setting that there is not yet. */
  readonly before: SettingDocument | null;
  /** As it would be; null while something is missing or wrong. */
  readonly after: SettingDocument | null;
  readonly isReady?: boolean;
  readonly size?: 'lg' | 'xl';
  readonly onClose: () => void;
  readonly onReason: (reason: string) => Promise<unknown>;
  /** The fields of the document. */
  readonly children: ReactNode;
}

/** What the call asks of a name. */
const NAME_LENGTH_MIN = 2;

/** A change of a setting: its fields, what differs line by line, what it would come to, why, and then the proposal. */
export function SettingDialog({
  name,
  before,
  after,
  isReady = after !== null,
  size = 'lg',
  children,
  ...rest
}: Props) {
  const { text } = useWords();
  return (
    <ReasonDialog {...rest} action={text.settings.propose} size={size} isReady={isReady}>
      {children}
      {before && after && <SettingChange before={before} after={after} />}
      {after && name.length >= NAME_LENGTH_MIN && <WhatIf name={name} document={after} />}
    </ReasonDialog>
  );
}
