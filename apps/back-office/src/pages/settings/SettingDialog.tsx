import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import type { ReactNode } from 'react';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { SettingChange } from './SettingChange.tsx';

interface Props {
  readonly title: string;
  readonly about?: string;
  /** As it is; null for a setting that there is not yet. */
  readonly before: SettingDocument | null;
  /** As it would be; null while something is missing or wrong. */
  readonly after: SettingDocument | null;
  readonly isReady?: boolean;
  readonly size?: 'lg' | 'xl';
  readonly onClose: () => void;
  readonly onReason: (reason: string) => Promise<unknown>;
  /** What it would come to, where that can be counted. */
  readonly whatIf?: ReactNode;
  /** The fields of the document. */
  readonly children: ReactNode;
}

/** A change of a setting: its fields, what differs line by line, why, and then the proposal. */
export function SettingDialog({
  before,
  after,
  isReady = after !== null,
  size = 'lg',
  whatIf,
  children,
  ...rest
}: Props) {
  const { text } = useWords();
  return (
    <ReasonDialog {...rest} action={text.settings.propose} size={size} isReady={isReady}>
      {children}
      {before && after && <SettingChange before={before} after={after} />}
      {whatIf}
    </ReasonDialog>
  );
}
