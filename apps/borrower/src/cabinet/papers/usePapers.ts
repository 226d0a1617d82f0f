import type { UploadKind } from '@senim/contracts/shared/upload-limits';
import { htmlLanguage } from '@senim/kazakhstan/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '../../api/client.ts';
import { type Papers, papersQuery, QUERY_KEYS } from '../../api/queries.ts';
import { shrunkPicture } from '../../pictures/shrunkPicture.ts';
import { readStored, STORAGE_KEYS } from '../../storage.ts';
import { useLanguage } from '../../text/AppText.tsx';
import type { Sending } from './sendPaper.ts';

export interface PaperUnderWay {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly state: 'sending' | 'lost' | 'refused';
  readonly message: string;
}

/** The papers being sent, and what can be done with each. */
export function usePapers() {
  const language = useLanguage();
  const queries = useQueryClient();
  const [underWay, setUnderWay] = useState<readonly PaperUnderWay[]>([]);
  const sendings = useRef(new Map<string, Sending>());
  const change = (id: string, to: Partial<PaperUnderWay>) =>
    setUnderWay((papers) => papers.map((paper) => (paper.id === id ? { ...paper, ...to } : paper)));
  const leave = (id: string) => {
    sendings.current.delete(id);
    setUnderWay((papers) => papers.filter((paper) => paper.id !== id));
  };

  async function add(kind: UploadKind, chosen: File) {
    const id = newKey();
    const token = readStored('localStorage', STORAGE_KEYS.token) ?? '';
    const start = { id, name: chosen.name, bytes: chosen.size, sentBytes: 0, message: '' };
    setUnderWay((papers) => [...papers, { ...start, state: 'sending' }]);
    const [file, { sendPaper }] = await Promise.all([shrunkPicture(chosen), import('./sendPaper.ts')]);
    change(id, { name: file.name, bytes: file.size });
    const sending = sendPaper(
      file,
      { kind, token, acceptLanguage: htmlLanguage(language) },
      {
        onProgress: (sentBytes) => change(id, { sentBytes }),
        onRefused: (message) => change(id, { state: 'refused', message }),
        onLost: () => change(id, { state: 'lost' }),
        onDone() {
          leave(id);
          void queries.invalidateQueries({ queryKey: [QUERY_KEYS.papers] });
        },
      },
    );
    sendings.current.set(id, sending);
    sending.start();
  }

  return {
    underWay,
    add: (kind: UploadKind, files: Iterable<File>) => {
      for (const file of files) void add(kind, file);
    },
    goOn(id: string) {
      change(id, { state: 'sending' });
      sendings.current.get(id)?.start();
    },
    dismiss(id: string) {
      sendings.current.get(id)?.stop();
      leave(id);
    },
    show: (papers: Papers) => queries.setQueryData(papersQuery(language).queryKey, papers),
  };
}
