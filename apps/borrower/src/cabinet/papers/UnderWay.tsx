import { Button } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { ProgressBar } from '@senim/ui/Progress';
import { useText } from '../../text/AppText.tsx';
import styles from './Papers.module.css';
import type { PaperUnderWay } from './usePapers.ts';

type UnderWayProps = { paper: PaperUnderWay; onGoOn: () => void; onDismiss: () => void };

/** A paper being sent: its progress, or why it stopped and what to do. */
export function UnderWay({ paper, onGoOn, onDismiss }: UnderWayProps) {
  const { papers: text, cabinet } = useText();
  if (paper.state === 'sending') {
    return (
      <div className={styles.underWay}>
        <span>{text.sending(paper.name)}</span>
        <ProgressBar label={text.sending(paper.name)} value={paper.sentBytes} max={paper.bytes} />
      </div>
    );
  }
  const isLost = paper.state === 'lost';
  return (
    <Notice variant="warning" title={isLost ? paper.name : text.failed(paper.name)} announce>
      <p>{isLost ? text.paused : paper.message || cabinet.wentWrong}</p>
      <div className={styles.acts}>
        {isLost && (
          <Button size="small" variant="secondary" onClick={onGoOn}>
            {text.goOn}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDismiss}>
          {text.dismiss}
        </Button>
      </div>
    </Notice>
  );
}
