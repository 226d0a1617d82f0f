import { Button, ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ReadError } from '../api/queryClient.ts';
import { paths } from '../paths.ts';
import { readStored, STORAGE_KEYS } from '../storage.ts';
import { useText } from '../text/AppText.tsx';
import screen from './Screen.module.css';

/** The text of an error: the server's own sentence, or the message of what was thrown (product.md section 8). */
function detailOf(error: unknown, unknownError: string): string {
  if (error instanceof ReadError) return error.failure.message;
  if (isRouteErrorResponse(error)) return error.statusText;
  if (error instanceof Error) return error.message || unknownError;
  return error === undefined || error === null ? unknownError : String(error);
}

/** A screen that could not be read: why, a second try, and a way out. Header and footer stay. */
export function ScreenError() {
  const { cabinet: text, layout } = useText();
  const error = useRouteError();
  const isLost = error instanceof ReadError && error.failure.status === 0;
  const again = readStored('sessionStorage', STORAGE_KEYS.recoveryUrl);
  const detail = detailOf(error, text.unknownError);
  return (
    <div className={screen.screen}>
      <h1>{text.wentWrong}</h1>
      <Notice variant="warning" announce>
        {isLost ? text.nothingKnown : detail ? text.wentWrongDetail(detail) : layout.errorText}
      </Notice>
      <Button wide onClick={() => window.location.assign(again ?? window.location.pathname)}>
        {text.retry}
      </Button>
      <ButtonLink variant="quiet" href={paths.contacts()}>
        {layout.links.contacts}
      </ButtonLink>
    </div>
  );
}
