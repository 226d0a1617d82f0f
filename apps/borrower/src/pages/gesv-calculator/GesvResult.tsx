import type { DiscountedFlow } from '@senim/loan-engine/schedule/gesv-discounting';
import { dayText } from '@senim/loan-engine/units/day';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { formatsIn } from '../../format.ts';
import type { Language } from '../../language.ts';
import { DiscountCurve } from './DiscountCurve.tsx';
import styles from './GesvCalculator.module.css';
import type { GesvText } from './gesvText.ts';

type GesvResultProps = {
  text: GesvText;
  language: Language;
  gesv: string;
  flows: readonly DiscountedFlow[];
};

/** The rate, a drawing of how it balances the flows, and the same in figures. */
export function GesvResult({ text, language, gesv, flows }: GesvResultProps) {
  const { percent } = formatsIn(language);
  return (
    <>
      <output className={styles.answer}>
        <span className={styles.answerLabel}>{text.answer}</span>
        <strong className={styles.answerValue}>{percent(gesv)}</strong>
      </output>
      <DiscountCurve text={text} language={language} flows={flows} />
      <Figures text={text} language={language} flows={flows} />
    </>
  );
}

function Figures({ text, language, flows }: Omit<GesvResultProps, 'gesv'>) {
  const { number } = formatsIn(language);
  const plain = (amount: Tiyn) => number(toDecimal(amount).replace(/\.00$/, ''));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.scroll} aria-label={text.tableCaption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{text.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.day}</th>
            <th scope="col">{text.columns.amount}</th>
            <th scope="col" className={styles.factor}>
              {text.columns.factor}
            </th>
            <th scope="col">{text.columns.discounted}</th>
            <th scope="col">{text.columns.sum}</th>
          </tr>
        </thead>
        <tbody>
          {flows.map((flow, index) => (
            <tr key={index}>
              <th scope="row">
                {text.dayNumber(flow.daysFromFirst)}
                <span className={styles.date}>{dayText(flow.day).split('-').reverse().join('.')}</span>
              </th>
              <td>{signed(flow, plain(flow.amountTiyn))}</td>
              <td className={styles.factor}>{number(flow.factor.toFixed(4))}</td>
              <td>{signed(flow, plain(flow.discountedTiyn))}</td>
              <td>{plain(flow.sumTiyn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function signed({ kind }: DiscountedFlow, amount: string): string {
  return `${kind === 'payout' ? '+' : '−'}${amount}`;
}
