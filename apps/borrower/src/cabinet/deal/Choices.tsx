import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { Button } from '@senim/ui/Button';
import { Disclosure } from '@senim/ui/Disclosure';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Spinner } from '@senim/ui/Progress';
import { TextField } from '@senim/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type ClosedChoice, choicesQuery, type OpenChoice } from '../../api/dealQueries.ts';
import type { AgreementShown } from '../../api/queries.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { ChoiceAct } from './ChoiceAct.tsx';
import styles from './Choices.module.css';
import { priceRows } from './priceRows.ts';

type ChoicesProps = { agreement: AgreementShown; refresh: () => Promise<void> };

/** All choices with their full cost, the cheapest first, each a row that opens; those that are closed say why. */
export function Choices(props: ChoicesProps) {
  const { deal: text } = useText();
  return (
    <Disclosure id="choices-title" title={text.choices} isLazy>
      <Ways {...props} />
    </Disclosure>
  );
}

function Ways({ agreement, refresh }: ChoicesProps) {
  const { deal: text, cabinet } = useText();
  const [part, setPart] = useState('');
  const [typed, setTyped] = useState('');
  const query = useQuery(choicesQuery(agreement.id, part, agreement.calculation, useLanguage()));
  if (query.isError) return <p role="alert">{query.error.message || cabinet.nothingKnown}</p>;
  if (!query.data) return <Spinner label={cabinet.loading} labelVisible />;
  const { open, closed } = query.data;
  const form = { typed, onType: setTyped, onPart: () => setPart(typed) };
  const refusedPart = closed.find(({ way }) => way === 'pay-part');
  return (
    <>
      <p>{text.choicesLead}</p>
      <ol className={styles.ways} aria-live="polite">
        {open.map((choice, index) => (
          <Way key={keyOf(choice)} choice={choice} isCheapest={index === 0}>
            {choice.way === 'pay-part' && <PartForm {...form} />}
            <Price choice={choice} agreement={agreement} />
            <ChoiceAct choice={choice} agreement={agreement} refresh={refresh} />
          </Way>
        ))}
      </ol>
      {refusedPart && <PartForm {...form} refusal={refusedPart.reason} />}
      <Closed closed={closed.filter((way) => way !== refusedPart)} />
    </>
  );
}

const keyOf = ({ way, period, loan_type: product, schedule_kind: kind }: OpenChoice): string =>
  [way, period, product, kind].join(' ');

type PartFormProps = {
  typed: string;
  refusal?: string;
  onType: (part: string) => void;
  onPart: () => void;
};

/** A part of the debt to pay today; its effect is shown in its row. */
function PartForm({ typed, refusal, onType, onPart }: PartFormProps) {
  const { deal: text } = useText();
  const show = (event: FormEvent) => {
    event.preventDefault();
    onPart();
  };
  return (
    <form className={styles.part} onSubmit={show}>
      <TextField
        id="part"
        label={text.part}
        digitsOnly
        maxLength={7}
        unit="₸"
        value={typed}
        error={refusal}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        {text.partShow}
      </Button>
    </form>
  );
}

type WayProps = { choice: OpenChoice; isCheapest: boolean; children: ReactNode };

/** One choice: its name and its whole price, and behind them what it asks for. */
function Way({ choice, isCheapest, children }: WayProps) {
  const { deal: text } = useText();
  const language = useLanguage();
  const { onOffer } = useSettings();
  const { way, period, period_unit: unit, daily_rate: rate, loan_type: type, schedule_kind: kind } = choice;
  const product = onOffer.products.find(({ code }) => code === type)?.names[language].name ?? null;
  const terms = [
    product,
    kind && text.kinds[kind],
    rate && text.wayRate(rate),
    isCheapest && text.wayCheapest,
  ];
  return (
    <li className={styles.way}>
      <details>
        <summary className={styles.summary}>
          <h3 className={styles.title}>
            {(period !== null && unit !== null && text.waysFor[way]?.(period, unit)) || text.ways[way]}
          </h3>
          <strong className={styles.total}>{formatTenge(choice.total, language)}</strong>
          <span className={styles.terms}>{terms.filter(Boolean).join(', ')}</span>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </li>
  );
}

type PriceProps = { choice: OpenChoice; agreement: AgreementShown };

/** When how much is paid, and what the price is made of. */
function Price({ choice, agreement: { calculation } }: PriceProps) {
  const { deal: text, money } = useText();
  const language = useLanguage();
  const tenge = (amount: string) => formatTenge(amount, language);
  const payments = choice.payments.map(({ date, amount }) => ({
    key: date,
    label: formatDate(date, language, 'short'),
    value: tenge(amount),
  }));
  const names = { money, added: text.wayAdded, total: text.wayTotal };
  return (
    <>
      <h4 className={styles.heading}>{text.wayPayments}</h4>
      <KeyValueTable rows={payments} isDense />
      <h4 className={styles.heading}>{text.wayPrice}</h4>
      <KeyValueTable rows={priceRows(choice, calculation, names, tenge)} isDense />
    </>
  );
}

function Closed({ closed }: { closed: readonly ClosedChoice[] }) {
  const { deal: text } = useText();
  if (closed.length === 0) return null;
  return (
    <details>
      <summary>{text.closedTitle}</summary>
      <ul className={styles.closed}>
        {closed.map(({ way, reason }) => (
          <li key={way}>
            <strong>{text.ways[way]}.</strong> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
