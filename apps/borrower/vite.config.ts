import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The first sheets have the shortest names: the public pages before the cabinet, as they reach a phone in the first flight. */
const rank = (sheet: string): string => `${Number(sheet.includes('/src/cabinet/'))} ${sheet}`;

/** The style sheets whose class names are their own, by their place in this list; one that comes while a server runs stands last. */
const sheets = globSync('{apps/borrower/src,packages/ui/src}/**/*.module.css', { cwd: repository }).sort(
  (one, other) => (rank(one) < rank(other) ? -1 : 1),
);

/** The class names of each sheet, in the same way. */
const classesOf = new Map<string, string[]>();

const placeIn = (list: string[], one: string): number =>
  list.includes(one) ? list.indexOf(one) : list.push(one) - 1;

const CLASS = /\.([a-z][\w-]*)/gi;

/** `a` to `z`, then `ba` to `zz`. */
const inLetters = (place: number): string =>
  [...place.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');

/**
 * Letters for the sheet and a number for the class: names of words would be a twentieth of what a page sends before it is seen.
 * They are the same in every build: the server's markup and the style sheet come out of different ones.
 */
export function className(local: string, file: string): string {
  const path = file.split('?')[0] ?? file;
  const classes = classesOf.get(path) ?? [
    ...new Set([...readFileSync(path, 'utf8').matchAll(CLASS)].map(([, name = '']) => name)),
  ];
  classesOf.set(path, classes);
  return `${inLetters(placeIn(sheets, relative(repository, path)))}${placeIn(classes, local)}`;
}

function assetPath({ names = [] }: { names?: string[] }): string {
  const kind = names.some((name) => name.endsWith('.css')) ? 'css' : 'media';
  return `static/${kind}/[name]-[hash:6][extname]`;
}

/**
 * lightningcss, which makes the style sheets small, would carry two variables for `light-dark()`, which no rule of ours uses, in every page. The
 * number is its `Features.LightDark`.
 */
const WITHOUT_LIGHT_DARK = 1 << 20;

/** What all builds and the development server share. */
export const shared = {
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  css: { modules: { generateScopedName: className }, lightningcss: { exclude: WITHOUT_LIGHT_DARK } },
  build: {
    target: ['chrome109', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
} as const satisfies InlineConfig;

/** The output names of files that browsers fetch. */
export const browserOutput = {
  entryFileNames: 'static/js/[name]-[hash:6].js',
  chunkFileNames: 'static/js/[name]-[hash:6].js',
  assetFileNames: assetPath,
} as const;

export default defineConfig(shared);
