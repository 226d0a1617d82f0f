import { workedExample } from '@senim/loan-engine/quote/worked-example';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { Article, ArticlePart } from '../../site/Article.tsx';
import { Island } from '../../site/Island.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import { type FlowRow, rowsOf } from './flows.ts';
import styles from './GesvCalculator.module.css';
import { type GesvData, GesvIsland } from './GesvIsland.tsx';

export function GesvCalculatorPage({ language, query, settings }: PageInput) {
  const text = pageTexts[language].gesvCalculator;
  const asked = rowsOf(query);
  const data: GesvData = { language, rows: asked.length > 0 ? asked : exampleRows(settings.today) };
  return (
    <Article heading={text.heading} lead={text.lead}>
      <Island name="gesv" data={data} wake="touch">
        <GesvIsland data={data} text={text} />
      </Island>
      <ArticlePart title={text.formulaTitle}>
        <p className={styles.formula} role="img" aria-label={text.formulaSpoken}>
          <span aria-hidden="true">
            <span className={styles.side}>
              Σ <i>S</i>
              <sub>j</sub> · (1 + r)<sup>−tⱼ⁄365</sup>
            </span>{' '}
            ={' '}
            <span className={styles.side}>
              Σ <i>P</i>
              <sub>i</sub> · (1 + r)<sup>−tᵢ⁄365</sup>
            </span>
          </span>
        </p>
        {text.formula.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </ArticlePart>
    </Article>
  );
}

/** The worked example of the home page, beginning today. */
function exampleRows(today: string): FlowRow[] {
  const { principalTiyn, totalTiyn, termDays } = workedExample();
  const whole = (amount: string) => amount.replace(/\.00$/, '');
  return [
    { kind: 'payout', day: today, amount: whole(toDecimal(principalTiyn)) },
    {
      kind: 'payment',
      day: dayText(addDays(knownDay(today), termDays)),
      amount: whole(toDecimal(totalTiyn)),
    },
  ];
}
