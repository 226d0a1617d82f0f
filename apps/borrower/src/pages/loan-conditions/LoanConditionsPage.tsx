import type { LenderProduct } from '@senim/lender/products';
import { gesvCapFor, type Law } from '@senim/loan-engine/loan/law';
import { longestTermDays } from '@senim/loan-engine/loan/products';
import { quote } from '@senim/loan-engine/quote/quote';
import { toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { Notice } from '@senim/ui/Notice';
import { Article } from '../../site/Article.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import { SiteBlocks, SitePart } from '../../site/words/SiteBlocks.tsx';
import { siteWords } from '../../site/words/siteWords.ts';
import styles from './LoanConditionsPage.module.css';
import { OverdueGrowth } from './OverdueGrowth.tsx';

export function LoanConditionsPage(input: PageInput) {
  const { calculator } = pageTexts[input.language];
  const wordsOf = siteWords(input);
  const [lead, fees] = [wordsOf('conditions-lead'), wordsOf('conditions-fees')];
  return (
    <Article heading={lead.title} lead={<SiteBlocks text={lead.text} />}>
      {input.settings.lendingPaused && (
        <Notice>
          <p>{calculator.lendingPaused}</p>
        </Notice>
      )}
      <ProductTable {...input} />
      <Notice title={fees.title}>
        <SiteBlocks text={fees.text} />
      </Notice>
      <SitePart words={wordsOf('conditions-late')}>
        <OverdueGrowth {...input} />
      </SitePart>
      <SitePart words={wordsOf('conditions-hard')} />
      <SitePart words={wordsOf('conditions-rights')} />
    </Article>
  );
}

type RowName = keyof ReturnType<typeof cells>;

/** One product in words, from the terms on offer. */
function cells(product: LenderProduct, input: PageInput) {
  const { language, settings } = input;
  const text = pageTexts[language].loanConditions;
  const { law } = settings.onOffer;
  const { unit } = product.rhythm;
  const cap = gesvCapFor(law, product.amountTiynMax, longestTermDays(product));
  const { forRepaid, periodMin, periodMax } = product;
  return {
    amount: text.amount(toDecimal(product.amountTiynMin), toDecimal(product.amountTiynMax)),
    firstLoan: forRepaid ? text.notFirst : text.firstLoan(toDecimal(product.firstLoanAmountTiynMax)),
    period: text.period(periodMin, periodMax, unit),
    payments: paymentsOf(product, input),
    prolongation: prolongationOf(product, input),
    free: product.firstLoanFreeDays > 0 ? text.free(product.firstLoanFreeDays) : text.notFree,
    dailyRate: text.dailyRate(ratePercentText(dearestPpm(product, law))),
    gesv: text.gesv(String(cap.gesvPercentMax)),
  };
}

/** In how many payments, and how often. */
function paymentsOf({ rhythm, scheduleKinds }: LenderProduct, { language }: PageInput): string {
  const text = pageTexts[language].loanConditions.payments;
  if (rhythm.unit === 'month') return text.monthly;
  return scheduleKinds.length > 1 ? text.parts(rhythm.partDays) : text.single;
}

/** When a prolongation can be requested, and how long the loan may then be. */
function prolongationOf(product: LenderProduct, { language }: PageInput): string {
  const text = pageTexts[language].loanConditions;
  if (product.prolongationDays.length === 0) return text.notProlonged;
  return text.prolongation({
    before: product.prolongationDaysBeforeMax,
    after: product.prolongationOverdueDaysMax,
    inAll: product.prolongedTermDaysMax,
  });
}

/** The highest daily rate; for monthly loans what the cap on GESV leaves, by the engine's quote. */
function dearestPpm(product: LenderProduct, law: Law): number {
  if (product.rhythm.unit === 'day') return law.dailyRatePpmBelow;
  const request = {
    amountTiyn: product.amountTiynDefault,
    period: product.periodDefault,
    payoutDay: law.from,
    isFirstLoan: false,
  };
  const made = quote(request, law, product);
  return isRefusal(made) ? law.dailyRatePpmBelow : made.dailyRatePpm;
}

function ProductTable(input: PageInput) {
  const text = pageTexts[input.language].loanConditions;
  const products = input.settings.onOffer.products;
  const columns = products.map((product) => cells(product, input));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{text.tableCaption}</caption>
        <thead>
          <tr>
            <td />
            {products.map(({ code, names }) => (
              <th key={code} scope="col">
                {names[input.language].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(text.rows) as RowName[]).map((row) => (
            <tr key={row}>
              <th scope="row">{text.rows[row]}</th>
              {products.map(({ code, names }, index) => (
                <td key={code} data-product={names[input.language].title}>
                  {columns[index]?.[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
