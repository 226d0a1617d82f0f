import { type PageName, routes } from '../routes.ts';
import type { Assets } from './assets.ts';
import { pageModule } from './pageModule.ts';

type ManifestEntry = { file: string; name?: string; src?: string; css?: string[]; imports?: string[] };
export type Manifest = Record<string, ManifestEntry>;

/** A chunk and everything it imports, itself first; each file once. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ManifestEntry[] {
  const entry = manifest[key];
  if (!entry || seen.has(key)) return [];
  seen.add(key);
  return [entry, ...(entry.imports ?? []).flatMap((each) => withImports(manifest, each, seen))];
}

function scriptsOf(manifest: Manifest, key: string): string[] {
  return withImports(manifest, key).map((entry) => `/${entry.file}`);
}

/** The styles of imports come first, so that a screen's own rules win over those of the widgets. */
function stylesOf(manifest: Manifest, key: string): string[] {
  const styles = withImports(manifest, key).reverse();
  return [...new Set(styles.flatMap((entry) => entry.css ?? []))].map((file) => `/${file}`);
}

/** What the shell shows before the app has come. */
export const FIRST_SCREEN = 'src/shell/first-screen/FirstScreen.tsx';

const PAGES = [...routes.flatMap((route) => (route.kind === 'page' ? [route.page] : [])), 'error' as const];

function stylesOfAll(make: (page: PageName | 'error') => string): Assets['pageStyles'] {
  return Object.fromEntries(PAGES.map((page) => [page, make(page)])) as Record<PageName | 'error', string>;
}

function pageStyles(
  manifest: Manifest,
  common: readonly string[],
  read: (address: string) => string,
): Assets['pageStyles'] {
  return stylesOfAll((page) => stylesWith(manifest, common, pageModule(page), read));
}

/** What every page has, then what this module adds. */
function stylesWith(
  manifest: Manifest,
  common: readonly string[],
  module: string,
  read: (address: string) => string,
): string {
  const own = stylesOf(manifest, module).filter((file) => !common.includes(file));
  return [...common, ...own].map(read).join('');
}

/** Reads the four manifests of a build and its style sheet. A missing entry is a broken build, so it throws. */
export function builtAssets(
  manifests: { early: Manifest; start: Manifest; styles: Manifest; scripts: Manifest },
  read: { style: (address: string) => string; script: (address: string) => string },
): Assets {
  const app = 'src/startApp.ts';
  const start = scriptsOf(manifests.start, 'src/site/start.ts');
  const [early] = scriptsOf(manifests.early, 'src/site/earlyFace.ts');
  const site = stylesOf(manifests.styles, 'src/site/styles.ts');
  if (start.length !== 1 || !early || site.length === 0)
    throw new Error('The build of the site is incomplete.');
  const inline = (address: string | undefined) => (address ? read.script(address).trim() : '');
  return {
    inlineScripts: { early: inline(early), start: inline(start[0]) },
    attribution: scriptsOf(manifests.scripts, 'src/attribution/keepAttribution.ts')[0],
    pageScripts: [],
    pageStyles: pageStyles(manifests.styles, site, read.style),
    appScripts: scriptsOf(manifests.scripts, app).slice(0, 1),
    appPreloads: scriptsOf(manifests.scripts, app).slice(1),
    ...laterPreloads(manifests.scripts, app),
    shellStyle: stylesWith(manifests.styles, site, FIRST_SCREEN, read.style),
    appStyles: appStyles(manifests.scripts),
    islands: {
      calculator: scriptsOf(manifests.scripts, 'src/calculator/island.tsx'),
      'faq-search': scriptsOf(manifests.scripts, 'src/pages/faq/search.ts'),
      gesv: scriptsOf(manifests.scripts, 'src/pages/gesv-calculator/island.tsx'),
      letter: scriptsOf(manifests.scripts, 'src/letter/island.tsx'),
    },
  };
}

/** The scripts of each language and part of the app that the app itself does not bring: one file each, named in `chunks.ts`. */
function laterPreloads(manifest: Manifest, app: string): Pick<Assets, 'languagePreloads' | 'screenPreloads'> {
  const brought = scriptsOf(manifest, app);
  const chunk = (name: string) => {
    const [key] = Object.entries(manifest).find(([, entry]) => entry.name === name) ?? [];
    if (!key) throw new Error(`The build of the site has no part ${name}.`);
    return scriptsOf(manifest, key).filter((file) => !brought.includes(file));
  };
  return {
    languagePreloads: { kz: chunk('kazakh') },
    screenPreloads: { cabinet: chunk('cabinet'), registration: chunk('registration') },
  };
}

/** The app's one style sheet, by its name in the bundler's list. */
function appStyles(manifest: Manifest): string[] {
  const sheet = manifest['style.css'];
  if (!sheet) throw new Error('The build of the site has no styles for the app.');
  return [`/${sheet.file}`];
}

const REACT_REFRESH = '/src/reactRefresh.ts';

/** Development serves the sources themselves, and a script brings the styles. */
export const DEVELOPMENT_ASSETS: Assets = {
  attribution: '/src/attribution/keepAttribution.ts',
  pageScripts: [
    '/@vite/client',
    REACT_REFRESH,
    '/src/site/styles.ts',
    '/src/site/pages.tsx',
    '/src/site/start.ts',
  ],
  pageStyles: stylesOfAll(() => ''),
  inlineScripts: { early: '', start: '' },
  appScripts: ['/@vite/client', REACT_REFRESH, '/src/startApp.ts'],
  appPreloads: [],
  languagePreloads: {},
  screenPreloads: {},
  shellStyle: '',
  appStyles: [],
  islands: {
    calculator: ['/src/calculator/island.tsx'],
    'faq-search': ['/src/pages/faq/search.ts'],
    gesv: ['/src/pages/gesv-calculator/island.tsx'],
    letter: ['/src/letter/island.tsx'],
  },
};
