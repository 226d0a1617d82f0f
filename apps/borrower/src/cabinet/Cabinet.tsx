import { Button, ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { Spinner } from '@senim/ui/Progress';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import screen from '../application/Screen.module.css';
import { useApi } from '../application/useApi.ts';
import { paths } from '../paths.ts';
import { useText } from '../text/ApplicationText.tsx';
import { Deal } from './Deal.tsx';
import { Info } from './Info.tsx';
import type { Information } from './information.ts';
import { Sign } from './Sign.tsx';

const REFRESH_MS = 2_500;

/** The cabinet: whatever the state of the loan asks for, and the way out. */
export function Cabinet() {
  const text = useText().cabinet;
  const api = useApi();
  const navigate = useNavigate();
  const [information, setInformation] = useState<Information | null>(null);
  const [isLost, setLost] = useState(false);

  const refresh = useCallback(async () => {
    const answer = await api<Information>({ method: 'GET', path: '/cabinet/information' });
    setLost(!answer.ok);
    if (answer.ok) setInformation(answer.data);
  }, [api]);

  useEffect(() => {
    void refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, REFRESH_MS);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [refresh]);

  async function logOut() {
    await api({ method: 'POST', path: '/auth/logout' });
    window.localStorage.clear();
    await navigate(paths.home());
    window.location.assign(paths.home());
  }

  return (
    <div className={screen.screen}>
      {isLost && (
        <Notice look="warning" announce>
          {text.lostConnection}
        </Notice>
      )}
      {information ? (
        <Component information={information} refresh={refresh} />
      ) : (
        <Spinner label={text.info.review} />
      )}
      <Button look="quiet" onClick={() => void logOut()}>
        {text.logout}
      </Button>
    </div>
  );
}

function Component({ information, refresh }: { information: Information; refresh: () => Promise<void> }) {
  const text = useText().cabinet;
  const { agreement } = information.data;
  switch (information.component) {
    case 'sign':
      return agreement ? <Sign agreement={agreement} refresh={refresh} /> : null;
    case 'deal':
      return agreement ? <Deal agreement={agreement} schedule={information.data.schedule ?? []} /> : null;
    case 'prolongation':
      return <Notice title={text.prolongation.title}>{text.prolongation.text}</Notice>;
    case 'blocking':
      return (
        <Notice look="warning" title={text.blocking.title}>
          {text.blocking.text}
        </Notice>
      );
    case 'repeat':
      return (
        <Notice look="success" title={text.repeat.title}>
          {text.repeat.text}
        </Notice>
      );
    case 'registration_update':
      return (
        <Notice look="warning" title={text.renewal.title}>
          {text.renewal.text}
        </Notice>
      );
    case 'application':
      return <ButtonLink href={paths.signup()}>{text.repeat.apply}</ButtonLink>;
    default:
      return <Info information={information} />;
  }
}
