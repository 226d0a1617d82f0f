import { endActing } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { useEffect, useState } from 'react';
import { deviceNowMs } from '../api/deviceClock.ts';
import { lastTouchMs } from '../api/touch.ts';
import { leaveActing } from '../shell/session.ts';
import { useApi } from '../shell/useApi.ts';
import { ACTING_KEY, readStored } from '../storage.ts';
import { useText } from '../text/AppText.tsx';
import styles from './ActingBanner.module.css';
import type { Acting } from './enterActing.ts';

const LOOK_EVERY_MS = 5_000;

function readActing(): Acting | null {
  try {
    return JSON.parse(readStored('sessionStorage', ACTING_KEY) ?? 'null') as Acting | null;
  } catch {
    return null;
  }
}

/**
 * Always on top of every screen: who acts for whom, what they cannot do, and the way out. It also ends an idle
 * session.
 */
export function ActingBanner() {
  const [acting] = useState(readActing);
  return acting && <Banner acting={acting} />;
}

function Banner({ acting }: { acting: Acting }) {
  const text = useText().acting;
  const api = useApi();
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    await api(endActing, {});
    leaveActing();
  };
  useEffect(() => {
    const look = setInterval(() => {
      const isIdle = deviceNowMs() - lastTouchMs() > acting.idle_seconds * 1000;
      if (isIdle || deviceNowMs() > Date.parse(acting.ends_at)) leaveActing();
    }, LOOK_EVERY_MS);
    return () => clearInterval(look);
  }, [acting]);
  return (
    <section className={styles.banner} aria-label={text.label}>
      <div className={styles.inside}>
        <p className={styles.words}>
          <strong>{text.banner(acting.client ?? text.nameless, acting.operator)}</strong>
          <span className={styles.limits}>{text.limits}</span>
        </p>
        <Button variant="secondary" size="small" busy={isEnding} onClick={() => void end()}>
          {text.end}
        </Button>
      </div>
    </section>
  );
}
