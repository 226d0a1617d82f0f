import { gesvCapFor } from '@senim/loan-engine/loan/law';
import type { Product } from '@senim/loan-engine/loan/products';
import { toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import { Notice } from '@senim/ui/Notice';
import { Article, ArticleSections } from '../../site/Article.tsx';
import type { PageInput } from '../../site/facts.ts';
import { pageTexts } from '../../site/pageTexts.ts';
import styles from './LoanConditionsPage.module.css';
import { OverdueGrowth } from './OverdueGrowth.tsx';

export function LoanConditionsPage(input: PageInput) {
  const text = pageTexts[input.language].loanConditions;
  return (
    <Article heading={text.heading} lead={text.lead}>
      <ProductTable {...input} />
      <Notice title={text.noticeTitle}>
        <p>{text.notice}</p>
      </Notice>
      <ArticleSections sections={text.sections} picture={<OverdueGrowth {...input} />} />
    </Article>
  );
}

type RowName = keyof ReturnType<typeof cells>;

/** One product in words, from the offer itself. */
function cells(product: Product, { language, facts }: PageInput) {
  const text = pageTexts[language].loanConditions;
  const cap = gesvCapFor(facts.offer.law, product.amountTiynMax, product.termDaysMax);
  return {
    amount: text.amount(toDecimal(product.amountTiynMin), toDecimal(product.amountTiynMax)),
    firstLoan: text.firstLoan(toDecimal(product.firstLoanAmountTiynMax)),
    period: text.period(product.termDaysMin, product.termDaysMax),
    payments: product.scheduleKinds.length > 1 ? text.payments.parts : text.payments.single,
    free: text.free(product.firstLoanFreeDays),
    dailyRate: text.dailyRate(ratePercentText(facts.offer.law.dailyRatePpmBelow)),
    gesv: text.gesv(String(cap.gesvPercentMax)),
  };
}

function ProductTable(input: PageInput) {
  const text = pageTexts[input.language].loanConditions;
  const products = input.facts.offer.products;
  const columns = products.map((product) => cells(product, input));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{text.tableCaption}</caption>
        <thead>
          <tr>
            <td />
            {products.map(({ loanType }) => (
              <th key={loanType} scope="col">
                {text.types[loanType]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(text.rows) as RowName[]).map((row) => (
            <tr key={row}>
              <th scope="row">{text.rows[row]}</th>
              {products.map(({ loanType }, index) => (
                <td key={loanType}>{columns[index]?.[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
