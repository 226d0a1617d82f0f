import { languageNamed, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import { chooseLanguage, storedLanguage, withoutLanguage } from '../languageChoice.ts';
import { isActing, readStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { inTime } from './inTime.ts';
import { keepEarly } from './keepEarly.ts';
import { watchLeaving } from './leaving.ts';
import { reloadOnce } from './reloadOnce.ts';
import { fetchFace, showIfStill } from './showFace.ts';
import { tellWentWrong, watchWentWrong } from './wentWrong.ts';

/** How long after a chosen link the drawer closes (product.md). */
const DRAWER_CLOSE_DELAY_MS = 300;

/** Signs that a person is using the page. */
const ACTIVITY = ['pointermove', 'touchstart', 'scroll', 'keydown'];

/** How long the first paint and a moment of rest are waited for. */
const QUIET_WITHIN_MS = 5_000;

/** How long to wait for a paint. */
const HIDDEN_MS = 1_000;

const root = document.documentElement;

/**
 * The language toggle: keeps the choice and shows the same place in the other language. The answer to a form is asked for
 * again with what was sent, because a reload would ask the visitor first.
 */
function switchLanguage(link: HTMLElement, event: Event): void {
  const language = languageNamed(link.dataset.language);
  if (!language || event.defaultPrevented) return;
  event.preventDefault();
  chooseLanguage(language);
  const here = location.pathname + withoutLanguage(location.search) + location.hash;
  if (root.dataset.sent === undefined) {
    history.replaceState(history.state, '', here);
    location.reload();
    return;
  }
  const form = document.querySelector<HTMLFormElement>('main [method=post]');
  if (form) form.submit();
  else location.replace(here);
}

/** The stored choice wins over a lost cookie, once. If the cookie cannot be set, the page stays as it is. */
function keepLanguage(): void {
  const shown = languageNamed(root.lang) ?? USUAL_LANGUAGE;
  const asked = languageNamed(new URLSearchParams(location.search).get('lang'));
  if (asked) chooseLanguage(asked);
  const stored = storedLanguage();
  if (!stored || stored === shown) return;
  chooseLanguage(stored);
  if (document.cookie.includes(`lang=${stored}`)) location.reload();
}

function closeDrawerSoon(link: Element): void {
  const drawer = link.closest<HTMLElement>('[popover]');
  if (drawer) setTimeout(() => drawer.hidePopover(), DRAWER_CLOSE_DELAY_MS);
}

/** Fetches once a page that is likely to be opened next. */
const fetched = new Set<string>([location.pathname]);
function prefetch(event: Event): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/"]');
  if (!link || link.dataset.language || fetched.has(link.pathname)) return;
  fetched.add(link.pathname);
  addLink('prefetch', link.pathname);
}

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/**
 * Loads a script on demand. If it fails or takes too long, the page is reloaded once; after that the dialog says so. Without a
 * connection there is no reload, which would lose the page: the script is tried again when the connection is back.
 */
function load<Module>(script: string, use: (module: Module) => void): void {
  inTime(import(/* @vite-ignore */ script) as Promise<Module>).then(use, () => {
    // Under another name, because a browser does not retry an address that has failed.
    if (!navigator.onLine) addEventListener('online', () => load(`${script}#`, use), { once: true });
    else if (!reloadOnce(script)) tellWentWrong({ said: 'failed', again: () => location.reload() });
  });
}

/** A script of its own reads who sent this visitor, because most visits do not need it. */
function keepAttribution(): void {
  const script = root.dataset.attribution;
  if (script && /utm_|admitad_uid|letmeads_ref/i.test(location.search))
    load<{ keepAttribution: () => void }>(script, (module) => module.keepAttribution());
}

/**
 * Once the page is painted and at rest, so that scripts on demand do not slow it. A busy machine may tell of neither, so nothing waits for
 * them for ever.
 */
const quiet = new Promise((resolve) => {
  setTimeout(resolve, QUIET_WITHIN_MS);
  new PerformanceObserver((_, paints) => {
    paints.disconnect();
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  }).observe({ type: 'paint', buffered: true });
});

/** Puts two slow things into two tasks. A hidden page is not painted and does not wait for a paint. */
const nextPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_MS);
  });

/**
 * Fetches the script of an island when it is seen. The script starts when the island is touched, or, if the island is in
 * sight, when anything on the page is. A page that is only being opened runs no island. What a former visit has kept is shown
 * at once.
 */
function watchIsland(island: HTMLElement): void {
  const [script, ...imports] = island.dataset.island?.split(' ') ?? [];
  if (!script) return;
  const watch = new AbortController();
  const once = { signal: watch.signal, passive: true };
  const awake = new AbortController();
  const doAgain = keepEarly(island, awake.signal);
  const fetchAll = () => {
    observer.disconnect();
    for (const each of [script, ...imports]) addLink('modulepreload', each);
  };
  const wake = () => {
    if (watch.signal.aborted) return;
    watch.abort();
    fetchAll();
    load<{ wake: (island: HTMLElement) => Promise<void> | undefined }>(script, async (module) => {
      await module.wake(island);
      awake.abort();
      doAgain();
    });
  };
  const onSight = () => {
    fetchAll();
    const { kept = '' } = island.dataset;
    if (readStored('localStorage', kept) || readStored('sessionStorage', kept)) return wake();
    if (island.dataset.wake === 'touch') return;
    for (const hint of ACTIVITY) addEventListener(hint, wake, once);
  };
  const observer = new IntersectionObserver(
    (seen) => seen.some((entry) => entry.isIntersecting) && onSight(),
  );
  quiet.then(() => observer.observe(island));
  for (const hint of ['pointerover', 'pointerdown', 'focusin']) island.addEventListener(hint, wake, once);
}

/** An address such as /faq#gesv opens the answer it names. */
function openNamedAnswer(): void {
  const named = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

function onClick(event: Event): void {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a');
  if (!link) return;
  if (link.dataset.language) switchLanguage(link, event);
  closeDrawerSoon(link);
}

function showSession(): void {
  root.classList.toggle('signed-in', readStored('localStorage', STORAGE_KEYS.token) !== null);
}

// Staff who act for a client stay in the cabinet, under the banner.
if (isActing()) location.replace('/cabinet');
keepLanguage();
showSession();
quiet.then(async () => {
  root.classList.add('whole');
  await nextPaint();
  await fetchFace();
  showIfStill(root);
});
// The back button may bring a page from before the language choice or the session.
addEventListener('pageshow', () => {
  keepLanguage();
  showSession();
});
writeStored('sessionStorage', STORAGE_KEYS.recoveryUrl, location.pathname + location.search + location.hash);
watchLeaving(root);
const dialog = document.querySelector<HTMLDialogElement>('#went-wrong');
if (dialog) watchWentWrong(dialog);
keepAttribution();
document.addEventListener('click', onClick);
for (const hint of ['pointerover', 'touchstart', 'focusin'])
  document.addEventListener(hint, prefetch, { passive: true });
addEventListener('hashchange', openNamedAnswer);
openNamedAnswer();
for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) watchIsland(island);
