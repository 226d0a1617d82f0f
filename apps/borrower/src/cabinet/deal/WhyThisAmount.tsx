import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { Disclosure } from '@senim/ui/Disclosure';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Spinner } from '@senim/ui/Progress';
import { TextField } from '@senim/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExplainedLine, type Explanation, explanationQuery } from '../../api/dealQueries.ts';
import type { AgreementShown } from '../../api/queries.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { debtRows } from './debtRows.ts';
import { explainedText } from './explainedText.ts';
import styles from './WhyThisAmount.module.css';

type WhyThisAmountProps = { agreement: Pick<AgreementShown, 'id' | 'calculation' | 'frozen'> };

/** What is to be paid next by its parts, and the debt on a chosen day, explained by day, rate, rule, article and payment. */
export function WhyThisAmount({ agreement }: WhyThisAmountProps) {
  const { deal: text, money } = useText();
  const language = useLanguage();
  // Nothing is asked for while the loan is disputed.
  const next = agreement.frozen ? null : agreement.calculation.next_due;
  return (
    <Disclosure id="why-title" title={text.why} isLazy>
      {next && <KeyValueTable rows={debtRows(next, money, (amount) => formatTenge(amount, language))} />}
      <p>{text.whyLead}</p>
      <OnDay agreement={agreement} />
    </Disclosure>
  );
}

function OnDay({ agreement: { id, calculation } }: WhyThisAmountProps) {
  const { deal: text, cabinet } = useText();
  const language = useLanguage();
  const [date, setDate] = useState('');
  const query = useQuery(explanationQuery(id, date, calculation, language));
  return (
    <>
      <TextField
        id="why-day"
        type="date"
        label={text.whyDay}
        hint={text.whyDayHint}
        value={date || calculation.as_of}
        error={query.isError ? query.error.message || cabinet.nothingKnown : undefined}
        onChange={(event) => setDate(event.target.value)}
      />
      {query.data ? <Reasons explanation={query.data} /> : <Spinner label={cabinet.loading} labelVisible />}
    </>
  );
}

function Reasons({ explanation }: { explanation: Explanation }) {
  const { deal: text, money } = useText();
  const language = useLanguage();
  const parts = (['principal', 'reward', 'penalty', 'credit'] as const).filter((component) =>
    explanation.lines.some((line) => line.component === component),
  );
  return (
    <div aria-live="polite">
      <p className={styles.total}>
        <span>{text.whyTotal(explanation.as_of)}</span>
        <strong>{formatTenge(explanation.total, language)}</strong>
      </p>
      {parts.map((component) => (
        <section key={component} className={styles.part} aria-labelledby={`why-${component}`}>
          <h3 className={styles.partTitle} id={`why-${component}`}>
            <span>{money[component]}</span>
            <span>{formatTenge(sumOf(explanation, component), language)}</span>
          </h3>
          <ul className={styles.lines}>
            {explanation.lines
              .filter((line) => line.component === component)
              .map((line, index) => (
                <Line key={`${line.to} ${line.kind} ${index}`} line={line} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A refund without cover is a negative credit, so that the lines add up. */
function sumOf(explanation: Explanation, component: ExplainedLine['component']): string {
  const { refund_shortfall: shortfall } = explanation;
  return component === 'credit' && shortfall !== '0.00' ? `-${shortfall}` : explanation[component];
}

function Line({ line }: { line: ExplainedLine }) {
  const { deal: text } = useText();
  const language = useLanguage();
  const short = (day: string) => formatDate(day, language, 'short');
  const when = line.from === line.to ? short(line.to) : text.period(short(line.from), short(line.to));
  return (
    <li className={styles.line}>
      <div>
        <span className={styles.when}>{when}</span>
        <span className={styles.reason}>{explainedText(line, text)}</span>
        <span className={styles.rule}>{text.rule(line.article)}</span>
      </div>
      <span className={line.amount.startsWith('-') ? styles.less : styles.more}>
        {formatTenge(line.amount, language)}
      </span>
    </li>
  );
}
