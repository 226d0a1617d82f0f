import { asLanguage } from '../language.ts';
import { chooseLanguage, storedLanguage } from '../languageChoice.ts';
import { isActing, readStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { inTime } from './inTime.ts';
import { keepEarly } from './keepEarly.ts';
import { watchLeaving } from './leaving.ts';
import { reloadOnce } from './reloadOnce.ts';
import { showFace } from './showFace.ts';
import { tellWentWrong, watchWentWrong } from './wentWrong.ts';

/** Product.md: the drawer closes so long after a link was chosen. */
const DRAWER_CLOSE_DELAY_MS = 300;

/** Somebody is there. */
const ACTIVITY = ['pointermove', 'touchstart', 'scroll', 'keydown'];

/** So long is a paint waited for. */
const HIDDEN_MS = 1_000;

const root = document.documentElement;

/**
 * The language toggle: keeps the choice and shows the same place in the other language. The answer to a form is asked for again with what
 * was sent, as a reload of it would ask the visitor first.
 */
function switchLanguage(link: HTMLElement, event: Event): void {
  const language = asLanguage(link.dataset.language);
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

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size > 0 ? `?${query}` : '';
}

/** The stored choice wins over a lost cookie, once: if the cookie cannot be set, the page stays as it is. */
function keepLanguage(): void {
  const shown = asLanguage(root.lang) ?? 'ru';
  const asked = asLanguage(new URLSearchParams(location.search).get('lang'));
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

/** Asks for a page that is about to be opened, once. */
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
 * Loads a script on demand; one that fails or takes too long reloads the page, once, and then says so. Without a connection a reload would only
 * lose the page: the script is asked for again when there is one.
 */
function load<Module>(script: string, use: (module: Module) => void): void {
  inTime(import(/* @vite-ignore */ script) as Promise<Module>).then(use, () => {
    // By another name, as a browser does not try again what has failed by this one.
    if (!navigator.onLine) addEventListener('online', () => load(`${script}#`, use), { once: true });
    else if (!reloadOnce(script)) tellWentWrong({ said: 'failed', again: () => location.reload() });
  });
}

/** Who sent this visitor is read by a script of its own, which most visits never need. */
function keepAttribution(): void {
  const script = root.dataset.attribution;
  if (script && /utm_|admitad_uid|letmeads_ref/i.test(location.search))
    load<{ keepAttribution: () => void }>(script, (module) => module.keepAttribution());
}

/** Once the page itself is there and painted: what comes on demand never stands in its way. */
function whenQuiet(go: () => void): void {
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(go) : setTimeout(go, 200));
  const paints = new PerformanceObserver(() => {
    paints.disconnect();
    soon();
  });
  paints.observe({ type: 'paint', buffered: true });
}

/** So that each of two costly things has a task of its own; a page that nobody sees is not painted, and does not wait for it. */
const nextPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_MS);
  });

/**
 * Fetches the script of an island when it is seen, and lets it take over its part of the page when that is touched or, once it is in sight,
 * when anything on the page is: a page that is only being opened runs none of it. What a former visit has kept is shown at once.
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
  whenQuiet(() => observer.observe(island));
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

// Whoever acts for a client stays in the cabinet, under the banner.
if (isActing()) location.replace('/cabinet');
keepLanguage();
showSession();
whenQuiet(async () => {
  root.classList.add('whole');
  await nextPaint();
  await showFace(root);
});
// A page that the back button brings may be of before the other choice, or of before the session.
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
