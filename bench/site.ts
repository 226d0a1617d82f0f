import { parseArgs } from 'node:util';
import { launchBrowser } from '../e2e/browser.ts';
import { auditPage, type PageAudit } from './site/audit-page.ts';
import { BUDGETS } from './site/budgets.ts';
import { dragCalculator } from './site/drag-calculator.ts';
import { measureRate } from './site/measure-rate.ts';
import { DOCUMENTS, type ServedSite, serveSite } from './site/serve-site.ts';
import { weighPage } from './site/weigh-pages.ts';
import { weighReact } from './site/weigh-react.ts';

/**
 * `npm run bench:site [-- --pages /,/faq] [--languages ru] [--only bytes,rate,drag,audit]`: what the public pages cost, as
 * ratios to floors made in the same run. A byte budget that is missed ends it with 1; speed is printed with what it missed.
 */
const { values } = parseArgs({
  options: { pages: { type: 'string' }, languages: { type: 'string' }, only: { type: 'string' } },
});
const pages = values.pages?.split(',') ?? DOCUMENTS;
const languages = values.languages?.split(',') ?? ['ru', 'kz'];
const wants = (part: string) => values.only === undefined || values.only.split(',').includes(part);
const DEBUGGING_PORT = 9333;

const verdict = (good: boolean) => (good ? 'ok' : 'MISSED');

async function weigh(site: ServedSite): Promise<boolean> {
  let withinAll = true;
  const note = (line: string, within: boolean) => {
    withinAll &&= within;
    console.log(`${line}  ${verdict(within)}`);
  };
  for (const path of pages) {
    for (const language of languages) {
      const { html, startScript, fonts } = await weighPage(site.server, path, language);
      const within =
        html <= BUDGETS.documentBytesMax &&
        startScript <= BUDGETS.startScriptBytesMax &&
        fonts <= BUDGETS.fontBytesMax;
      note(`${path} ${language}: ${html} bytes, ${startScript} of them script; fonts ${fonts}`, within);
    }
  }
  const [{ allScript }, react] = [await weighPage(site.server, '/', 'ru'), await weighReact()];
  const ratio = allScript / react;
  note(
    `all script of the home page: ${ratio.toFixed(2)} of React alone`,
    ratio <= BUDGETS.homeScriptOfReactMax,
  );
  return withinAll;
}

async function rate(site: ServedSite): Promise<void> {
  for (const path of ['/', '/faq']) {
    const { ratio, pageASecond, constantASecond } = await measureRate(site, path);
    const figures = `${Math.round(pageASecond)}/s against ${Math.round(constantASecond)}/s`;
    console.log(
      `${path} served: ${ratio.toFixed(2)} of a constant string (${figures})  ${verdict(ratio >= BUDGETS.rateOfConstantMin)}`,
    );
  }
}

const isGood = ({ blockingMs, layoutShift, scores }: PageAudit, ofEmpty: number) =>
  ofEmpty <= BUDGETS.paintOfEmptyMax &&
  blockingMs === 0 &&
  layoutShift === 0 &&
  Object.entries(BUDGETS.scoresMin).every(
    ([name, least]) => scores[name as keyof PageAudit['scores']] >= least,
  );

async function audit(site: ServedSite): Promise<void> {
  const empty = await auditPage(`${site.url}/static/empty`, 'ru', DEBUGGING_PORT);
  console.log(`an empty page: painted after ${Math.round(empty.paintMs)} ms`);
  for (const path of pages) {
    for (const language of languages) {
      const found = await auditPage(site.url + path, language, DEBUGGING_PORT);
      const ofEmpty = found.paintMs / empty.paintMs;
      const scores = Object.values(found.scores).map((score) => Math.round(score * 100));
      console.log(
        `${path} ${language}: paint ${ofEmpty.toFixed(2)} of empty (${Math.round(found.paintMs)} ms), blocked ${Math.round(found.blockingMs)} ms, ` +
          `shift ${found.layoutShift.toFixed(3)}, scores ${scores.join('/')} ${found.faults.join(' ')}  ${verdict(isGood(found, ofEmpty))}`,
      );
    }
  }
}

const site = await serveSite();
const browser = await launchBrowser([`--remote-debugging-port=${DEBUGGING_PORT}`]);
try {
  if (wants('bytes') && !(await weigh(site))) process.exitCode = 1;
  if (wants('rate')) await rate(site);
  if (wants('drag')) {
    const longestMs = await dragCalculator(browser, site.url);
    console.log(
      `longest interaction while the calculator is dragged: ${longestMs} ms  ${verdict(longestMs < BUDGETS.interactionMsMax)}`,
    );
  }
  if (wants('audit')) await audit(site);
} finally {
  await browser.close();
  await site.server.close();
}
