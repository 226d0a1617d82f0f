/** A page that does not come takes its bar away again. */
const LEAVING_MS_MAX = 20_000;

/** Shows the loading bar from a touch on a link or a sent form until the next page is there. */
export function watchLeaving(root: HTMLElement): void {
  const show = (on: boolean) => root.classList.toggle('leaving', on);
  const leave = () => {
    show(true);
    setTimeout(show, LEAVING_MS_MAX, false);
  };
  document.addEventListener('click', (event) => leadsAway(event) && leave());
  document.addEventListener('submit', (event) => event.defaultPrevented || leave());
  addEventListener('pageshow', () => show(false));
}

/** A plain touch on a link to another page of ours, that nobody else has taken. */
function leadsAway(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.target || link.origin !== location.origin) return false;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
