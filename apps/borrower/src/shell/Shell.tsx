import { languageNamed, nextLanguage } from '@senim/kazakhstan/languages';
import { Button } from '@senim/ui/Button';
import { Dialog } from '@senim/ui/Dialog';
import { LoadingBar } from '@senim/ui/Progress';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { unreadQuery } from '../api/conversationQueries.ts';
import { Unread } from '../cabinet/layout/Unread.tsx';
import { chooseLanguage } from '../languageChoice.ts';
import { headerAction } from '../layout/headerAction.ts';
import { Layout } from '../layout/Layout.tsx';
import { isInCabinet } from '../paths.ts';
import { isActing } from '../storage.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import { LogOut } from './LogOut.tsx';
import { useSettings } from './Settings.tsx';
import { hasSession } from './session.ts';

const ErrorDialogContext = createContext<(message: string) => void>(() => undefined);

/** Shows an app-wide error message in the dialog over whatever screen is open. */
export function useErrorDialog(): (message: string) => void {
  return use(ErrorDialogContext);
}

/** The toggle of the header reloads the page in the other language, at the same address. */
function switchLanguageOnClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-language]');
  if (!link) return;
  const language = languageNamed(link.dataset.language);
  if (!language) return;
  event.preventDefault();
  chooseLanguage(language);
  window.location.reload();
}

/** Header, footer, loading bar and error dialog around every screen of the app; the dialog opens at once with `told`. */
export function Shell({ told = '' }: { told?: string }) {
  const { lender } = useSettings();
  const { layout: text, acting } = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const action = headerAction(pathname, hasSession());
  const unread = useQuery({ ...unreadQuery(language), enabled: action === 'help' && hasSession() });
  const [message, setMessage] = useState(told);
  const showError = useMemo(() => (next: string) => setMessage(next), []);
  // Newer browsers answer scrollTo with a promise. React would take it for the effect's clean-up.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    document.addEventListener('click', switchLanguageOnClick);
    return () => document.removeEventListener('click', switchLanguageOnClick);
  }, []);
  return (
    <ErrorDialogContext value={showError}>
      <LoadingBar active={navigation.state !== 'idle'} label={text.loading} />
      <Layout
        text={text}
        language={language}
        lender={lender}
        action={action}
        helpMark={<Unread count={unread.data?.unread ?? 0} />}
        otherLanguageHref={`?lang=${nextLanguage(language)}`}
        isFooterBrief={isInCabinet(pathname)}
        footerExtra={hasSession() && !isActing() ? <LogOut /> : undefined}
      >
        <Outlet />
      </Layout>
      <Dialog
        open={message !== ''}
        title={told !== '' && message === told ? acting.label : text.errorTitle}
        closeLabel={text.close}
        onClose={() => setMessage('')}
        actions={<Button onClick={() => setMessage('')}>{text.close}</Button>}
      >
        <p>{message}</p>
      </Dialog>
    </ErrorDialogContext>
  );
}
