import { tellWentWrong } from './wentWrong.ts';

/** If the next page does not come, the loading bar is hidden. */
const LEAVING_MS_MAX = 20_000;

/**
 * Shows the loading bar from a touch on a link, or a sent form, until the next page comes. Without a connection the visitor
 * stays on the page with what was typed, and not on the browser's error page.
 */
export function watchLeaving(root: HTMLElement): void {
  const show = (on: boolean) => root.classList.toggle('leaving', on);
  const leave = (event: Event, again: () => void) => {
    if (!navigator.onLine) {
      event.preventDefault();
      return tellWentWrong({ said: 'offline', again });
    }
    show(true);
    setTimeout(show, LEAVING_MS_MAX, false);
  };
  document.addEventListener('click', (event) => {
    const link = leadingAway(event);
    if (link) leave(event, () => location.assign(link.href));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method === 'dialog') return;
    leave(event, () => form.requestSubmit(event.submitter));
  });
  addEventListener('pageshow', () => show(false));
}

/** The link of a plain touch that leads to another page of this site and that no other code has handled. */
function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return null;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const leads = link.pathname !== location.pathname || link.search !== location.search;
  return leads ? link : null;
}
