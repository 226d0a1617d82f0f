import { parseArgs } from 'node:util';
import { LANGUAGES, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import { launchBrowser } from '../e2e/browser.ts';
import { PAGES, serveSite } from '../e2e/serve-site.ts';
import { tellFigure } from './all/tell-figure.ts';
import { auditPage, type PageAudit } from './site/audit-page.ts';
import { BUDGETS } from './site/budgets.ts';
import { compareRate } from './site/compare-rate.ts';
import { describeMachine } from './site/describe-machine.ts';
import { dragCalculator } from './site/drag-calculator.ts';
import { middleOf } from './site/middle-of.ts';
import { printTable } from './site/print-table.ts';
import { type PageTrace, tracePage } from './site/trace-page.ts';
import { weighApp } from './site/weigh-app.ts';
import { type PageWeight, weighPage } from './site/weigh-pages.ts';
import { weighReact } from './site/weigh-react.ts';

/**
 * `npm run bench:site [-- --short] [--pages /,/faq] [--languages ru] [--only bytes,app,rate,drag,audit]`: what the public pages cost, as
 * ratios to floors made in the same run, in one table. `--short` measures two pages in one language. A byte budget that is missed
 * ends it with 1; whatever else is missed is marked.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    languages: { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const pages = values.pages?.split(',') ?? (values.short ? ['/', '/faq'] : PAGES);
const languages = values.languages?.split(',') ?? (values.short ? [USUAL_LANGUAGE] : LANGUAGES);
const wants = (part: string) => values.only === undefined || values.only.split(',').includes(part);
const DEBUGGING_PORT = 9333;

/** One line of the table: what was measured, and what of it is beyond its limit. */
interface Line {
  readonly cells: readonly string[];
  readonly missed: readonly string[];
}

const NOT_MEASURED = '-';

function weightCells({ html, startScript, fonts }: PageWeight): Line {
  const limits: [string, number, number][] = [
    ['bytes', html, BUDGETS.pageBytesMax],
    ['script', startScript, BUDGETS.startScriptBytesMax],
    ['fonts', fonts, BUDGETS.fontBytesMax],
  ];
  return {
    cells: limits.map(([, bytes]) => String(bytes)),
    missed: limits.filter(([, bytes, most]) => bytes > most).map(([name]) => name),
  };
}

function auditCells(found: PageAudit, ofEmpty: number): Line {
  const scores = Object.entries(found.scores);
  const low = scores.filter(([name, score]) => score < BUDGETS.scoresMin[name as keyof PageAudit['scores']]);
  const shift = found.layoutShift.toFixed(3);
  const blockedMs = Math.round(found.blockingMs);
  return {
    cells: [
      `${ofEmpty.toFixed(2)} (${Math.round(found.paintMs)} ms)`,
      `${blockedMs} ms`,
      shift,
      scores.map(([, score]) => Math.round(score * 100)).join('/'),
    ],
    missed: [
      ...(ofEmpty > BUDGETS.paintOfEmptyMax ? ['paint'] : []),
      ...(blockedMs > 0 ? ['blocked'] : []),
      ...(Number(shift) > 0 ? ['shift'] : []),
      ...low.map(([name]) => name),
      ...found.faults,
    ],
  };
}

/** The longest task by processor time, as Lighthouse would measure it on an idle machine. */
const workCells = ({ longestMs, blockingMs }: PageTrace): Line => ({
  cells: [`${Math.round(longestMs)} ms`],
  missed: blockingMs > 0 ? ['longest task'] : [],
});

const HEAD = [
  'page',
  'bytes',
  'script',
  'fonts',
  'longest task',
  'paint of empty',
  'blocked',
  'shift',
  'scores',
  'missed',
];

const taskMissed = ({ blockingMs }: PageTrace): number => blockingMs;
const timesMissed = ({ paintMs, blockingMs }: PageAudit, empty: PageAudit): number =>
  blockingMs + Math.max(0, paintMs - empty.paintMs * BUDGETS.paintOfEmptyMax);

const site = await serveSite();
const browser = await launchBrowser([`--remote-debugging-port=${DEBUGGING_PORT}`]);
const verdict = (good: boolean) => (good ? 'ok' : 'MISSED');
try {
  console.log(describeMachine(browser.version()));
  const empty = wants('audit') && (await auditPage(`${site.url}/static/empty`, 'ru', DEBUGGING_PORT));
  if (empty) console.log(`an empty page of the same server is painted after ${Math.round(empty.paintMs)} ms`);
  const rows: string[][] = [];
  let slowest = 0;
  for (const path of pages) {
    for (const language of languages) {
      const weight = weightCells(await weighPage(site.server, path, language));
      const url = site.url + path;
      const work = empty && workCells(await middleOf(() => tracePage(browser, url, language), taskMissed));
      const audited = () => auditPage(url, language, DEBUGGING_PORT);
      const found = empty && (await middleOf(audited, (one) => timesMissed(one, empty)));
      const audit = found && auditCells(found, found.paintMs / empty.paintMs);
      if (found) slowest = Math.max(slowest, found.paintMs / empty.paintMs);
      const missed = [...weight.missed, ...(work ? work.missed : []), ...(audit ? audit.missed : [])];
      if (weight.missed.length > 0) process.exitCode = 1;
      const cells = work && audit ? [...work.cells, ...audit.cells] : Array<string>(5).fill(NOT_MEASURED);
      rows.push([`${path} ${language}`, ...weight.cells, ...cells, missed.join(', ')]);
    }
  }
  printTable(HEAD, rows);
  if (empty) tellFigure('paint', slowest);

  if (wants('bytes')) {
    const [{ allScript }, react] = [await weighPage(site.server, '/', 'ru'), await weighReact()];
    const within = allScript / react <= BUDGETS.homeScriptOfReactMax;
    if (!within) process.exitCode = 1;
    console.log(
      `all script of the home page: ${allScript} bytes, ${(allScript / react).toFixed(2)} of React alone (at most ${BUDGETS.homeScriptOfReactMax})  ${verdict(within)}`,
    );
  }
  if (wants('app')) {
    for (const language of languages) {
      for (const { name, value, most } of (await weighApp(site.server, language)).weighed) {
        if (value > most) process.exitCode = 1;
        console.log(`the app in ${language}: ${name} ${value} (at most ${most})  ${verdict(value <= most)}`);
      }
    }
  }
  if (wants('drag')) {
    const longestMs = await dragCalculator(browser, site.url);
    console.log(
      `longest interaction while the calculator is dragged, processor four times slower: ${longestMs} ms (under ${BUDGETS.interactionMsMax})  ${verdict(longestMs < BUDGETS.interactionMsMax)}`,
    );
  }
  if (wants('rate')) {
    for (const path of ['/', '/faq']) {
      const { ratio, pageASecond, constantASecond } = await compareRate(site, path);
      console.log(
        `${path} served ${Math.round(pageASecond)}/s, a constant string of its size ${Math.round(constantASecond)}/s: ${ratio.toFixed(2)} (at least ${BUDGETS.rateOfConstantMin})  ${verdict(ratio >= BUDGETS.rateOfConstantMin)}`,
      );
    }
  }
} finally {
  await browser.close();
  await site.server.close();
}
