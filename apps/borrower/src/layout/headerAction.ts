import { isInCabinet, paths } from '../paths.ts';

/** Which button the header ends with: product.md section 2, "Header". */
export type HeaderAction =
  /** A visitor without a session, on any page but /auth. */
  | 'sign-in'
  /** A stored session. */
  | 'cabinet'
  /** In the cabinet itself: to whoever answers there. */
  | 'help'
  /**
   * The server does not know it on a public page: both buttons are there, and the start-up script shows the right
   * one.
   */
  | 'unknown'
  | 'none';

/** The button of the header on a screen of the app. No button leads to where somebody is already. */
export function headerAction(path: string, hasSession: boolean): HeaderAction {
  if (path === paths.cabinetConversation() || path === paths.signup()) return 'none';
  if (isInCabinet(path)) return 'help';
  if (hasSession) return 'cabinet';
  return path === paths.auth() ? 'none' : 'sign-in';
}
