import { type PageName, routes } from '../routes.ts';
import type { Assets } from './assets.ts';
import { pageModule } from './pageModule.ts';

type ManifestEntry = { file: string; src?: string; css?: string[]; imports?: string[] };
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

const PAGES = [...routes.flatMap((route) => (route.kind === 'page' ? [route.page] : [])), 'error' as const];

function stylesOfAll(make: (page: PageName | 'error') => string): Assets['pageStyles'] {
  return Object.fromEntries(PAGES.map((page) => [page, make(page)])) as Record<PageName | 'error', string>;
}

/** What every page has, then what this page adds. */
function pageStyles(
  manifest: Manifest,
  common: readonly string[],
  read: (address: string) => string,
): Assets['pageStyles'] {
  const text = (files: readonly string[]) => files.map(read).join('');
  const ofPage = (page: PageName | 'error') =>
    stylesOf(manifest, pageModule(page)).filter((file) => !common.includes(file));
  return stylesOfAll((page) => text([...common, ...ofPage(page)]));
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
    appStyles: appStyles(manifests.scripts),
    islands: {
      calculator: scriptsOf(manifests.scripts, 'src/calculator/island.tsx'),
      'faq-search': scriptsOf(manifests.scripts, 'src/pages/faq/search.ts'),
      gesv: scriptsOf(manifests.scripts, 'src/pages/gesv-calculator/island.tsx'),
      letter: scriptsOf(manifests.scripts, 'src/letter/island.tsx'),
    },
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
  appStyles: [],
  islands: {
    calculator: ['/src/calculator/island.tsx'],
    'faq-search': ['/src/pages/faq/search.ts'],
    gesv: ['/src/pages/gesv-calculator/island.tsx'],
    letter: ['/src/letter/island.tsx'],
  },
};
