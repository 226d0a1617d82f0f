import { useDebouncedValue } from '@mantine/hooks';
import { previewSetting } from '@senim/contracts/office/settings/calls';
import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { Waiting } from '../../../widgets/Waiting.tsx';
import { ToldWhatIf } from './ToldWhatIf.tsx';

interface Props {
  readonly name: string;
  readonly document: SettingDocument;
}

/** While somebody types, it is asked once they pause. */
const PAUSE_MS = 600;

/** What a version would come to, on the last applications and on the loans that run. */
export function WhatIf({ name, document }: Props) {
  const typed = JSON.stringify([name, document]);
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const isTyping = typed !== paused;
  const { data, error, refetch } = useQuery({
    queryKey: ['WHAT-IF', typed],
    queryFn: () => call(previewSetting, { params: { setting: document.setting, name }, body: { document } }),
    staleTime: 60_000,
    enabled: !isTyping,
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  return <ToldWhatIf setting={document.setting} told={data} />;
}
