import { removeDocument } from '@senim/contracts/borrower/calls';
import type { UploadKind } from '@senim/contracts/shared/upload-limits';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Dialog } from '@senim/ui/Dialog';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Papers as Kept, papersQuery } from '../../api/queries.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import styles from './Papers.module.css';
import { UnderWay } from './UnderWay.tsx';
import { usePapers } from './usePapers.ts';

type Paper = Kept['documents'][number];

/** The papers on which an application is decided. */
const USUAL_KINDS: readonly UploadKind[] = ['identity', 'income', 'other'];

type PapersProps = { kinds?: readonly UploadKind[]; lead?: string };

/** The borrower's papers: those kept, those being sent, and how to add each kind by camera or file. */
export function Papers({ kinds = USUAL_KINDS, lead }: PapersProps) {
  const { papers: text } = useText();
  const { data } = useQuery(papersQuery(useLanguage()));
  const papers = usePapers();
  const [leaving, setLeaving] = useState<Paper | null>(null);
  const headingId = useId();
  const kept = data?.documents ?? [];
  return (
    <Card as="section" labelledBy={headingId}>
      <h2 className={screen.cardTitle} id={headingId}>
        {text.title}
      </h2>
      <p className={styles.lead}>{lead ?? text.lead}</p>
      <ul className={styles.list}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.kind}>
            <div className={styles.top}>
              <span className={styles.name}>{text.kinds[kind]}</span>
              <AddButton kind={kind} onFiles={(files) => papers.add(kind, files)} />
            </div>
            {kept
              .filter((paper) => paper.kind === kind)
              .map((paper) => (
                <KeptPaper key={paper.id} paper={paper} onRemove={() => setLeaving(paper)} />
              ))}
          </li>
        ))}
      </ul>
      {papers.underWay.map((paper) => (
        <UnderWay
          key={paper.id}
          paper={paper}
          onGoOn={() => papers.goOn(paper.id)}
          onDismiss={() => papers.dismiss(paper.id)}
        />
      ))}
      <p className={styles.limits}>{text.limits}</p>
      <RemoveDialog paper={leaving} onClose={() => setLeaving(null)} onRemoved={papers.show} />
    </Card>
  );
}

/** A label that opens the camera or the files; the input stays for keyboards and screen readers. */
function AddButton({ kind, onFiles }: { kind: UploadKind; onFiles: (files: FileList) => void }) {
  const { papers: text } = useText();
  return (
    <label className={styles.add}>
      <input
        type="file"
        className="visually-hidden"
        aria-label={text.addKind(text.kinds[kind])}
        accept="application/pdf,image/*"
        multiple
        onChange={(event) => {
          if (event.target.files) onFiles(event.target.files);
          event.target.value = '';
        }}
      />
      <span aria-hidden="true">{text.add}</span>
    </label>
  );
}

function KeptPaper({ paper, onRemove }: { paper: Paper; onRemove: () => void }) {
  const { papers: text } = useText();
  return (
    <div className={styles.paper}>
      <span className={styles.file}>{paper.file_name}</span>
      <span className={styles.size}>{text.size(megabytes(paper.bytes))}</span>
      <Button variant="quiet" size="small" aria-label={text.removeNamed(paper.file_name)} onClick={onRemove}>
        {text.remove}
      </Button>
    </div>
  );
}

type RemoveDialogProps = { paper: Paper | null; onClose: () => void; onRemoved: (papers: Kept) => void };

function RemoveDialog({ paper, onClose, onRemoved }: RemoveDialogProps) {
  const { papers: text, cabinet } = useText();
  const { run, busy, failure } = useAction();
  async function remove() {
    const left = await run(removeDocument, { body: { id: paper?.id } });
    if (!left.ok) return;
    onRemoved(left.data);
    onClose();
  }
  return (
    <Dialog
      open={paper !== null}
      title={text.removeTitle}
      closeLabel={cabinet.cancel}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {text.remove}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
        </>
      }
    >
      <p>{text.removeText(paper?.file_name ?? '')}</p>
      <ActionFailure failure={failure} />
    </Dialog>
  );
}

/** Both languages write a decimal comma; the least shown is a tenth. */
function megabytes(bytes: number): string {
  return Math.max(0.1, bytes / 1_000_000)
    .toFixed(1)
    .replace('.', ',');
}
