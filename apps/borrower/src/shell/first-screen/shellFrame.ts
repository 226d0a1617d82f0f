import { type HeaderAction, headerAction } from '../../layout/headerAction.ts';
import { isInCabinet, paths, withoutSlashAtEnd } from '../../paths.ts';

/** What the shell of an address begins with. There are few of them, so that the server can keep each. */
export type ShellFrame = {
  /** Null for pages that are printed, which have no header. */
  header: HeaderAction | null;
  /** The scripts of its screens, fetched along with those of the app. */
  screens: 'cabinet' | 'registration' | null;
};

/** The server does not know of a session; the screens behind one are led to by the app. */
export function shellFrame(address: string): ShellFrame {
  const path = withoutSlashAtEnd(address);
  if (path === paths.statements()) return { header: null, screens: 'cabinet' };
  const header = headerAction(path, false);
  if (isInCabinet(path)) return { header, screens: 'cabinet' };
  const registers = path === paths.auth() || path === paths.signup();
  return { header, screens: registers ? 'registration' : null };
}
