import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { Button } from '@senim/ui/Button';
import { Spinner } from '@senim/ui/Progress';
import { TextField } from '@senim/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type ClosedChoice,
  choicesQuery,
  type Choices as Found,
  type OpenChoice,
} from '../../api/dealQueries.ts';
import type { AgreementShown } from '../../api/queries.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { ChoiceAct } from './ChoiceAct.tsx';
import styles from './Choices.module.css';

type ChoicesProps = { agreement: AgreementShown; refresh: () => Promise<void> };

/** More than this is shown only on request. */
const FIRST_COUNT = 4;

/** All choices with their full cost, the cheapest first; those that are closed say why. */
export function Choices({ agreement, refresh }: ChoicesProps) {
  const { deal: text, cabinet } = useText();
  const language = useLanguage();
  const [part, setPart] = useState('');
  const [isAll, setAll] = useState(false);
  const query = useQuery(choicesQuery(agreement.id, part, agreement.calculation, language));
  return (
    <TitledCard id="choices-title" title={text.choices}>
      <p>{text.choicesLead}</p>
      {hasPart(query.data) && <PartForm onPart={setPart} />}
      {query.isError && <p role="alert">{query.error.message || cabinet.nothingKnown}</p>}
      {!query.data && !query.isError && <Spinner label={cabinet.loading} labelVisible />}
      {query.data && (
        <>
          <ol className={styles.ways} aria-live="polite">
            {query.data.open.slice(0, isAll ? undefined : FIRST_COUNT).map((choice, index) => (
              <Way key={keyOf(choice)} choice={choice} isCheapest={index === 0}>
                <ChoiceAct choice={choice} agreement={agreement} refresh={refresh} />
              </Way>
            ))}
          </ol>
          {!isAll && query.data.open.length > FIRST_COUNT && (
            <Button variant="quiet" wide onClick={() => setAll(true)}>
              {text.choicesMore(query.data.open.length - FIRST_COUNT)}
            </Button>
          )}
          <Closed closed={query.data.closed} />
        </>
      )}
    </TitledCard>
  );
}

/** Once all is due, a part leaves nothing to plan and is no choice: then it is not asked for. */
const hasPart = (choices: Found | undefined): boolean =>
  choices !== undefined && [...choices.open, ...choices.closed].some(({ way }) => way === 'pay-part');

const keyOf = ({ way, period, loan_type: product, schedule_kind: kind }: OpenChoice): string =>
  [way, period, product, kind].join(' ');

/** A part of the debt to pay today; its effect is shown in its card. */
function PartForm({ onPart }: { onPart: (part: string) => void }) {
  const { deal: text } = useText();
  const [typed, setTyped] = useState('');
  const show = (event: FormEvent) => {
    event.preventDefault();
    onPart(typed);
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
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        {text.partShow}
      </Button>
    </form>
  );
}

type WayProps = { choice: OpenChoice; isCheapest: boolean; children: React.ReactNode };

function Way({ choice, isCheapest, children }: WayProps) {
  const { deal: text } = useText();
  const language = useLanguage();
  const { onOffer } = useSettings();
  const { way, period, period_unit: unit, payments, total, dearer, daily_rate: rate } = choice;
  const { loan_type: type, schedule_kind: kind } = choice;
  const product = onOffer.products.find(({ code }) => code === type)?.names[language].name ?? null;
  const isPaid = dearer !== '0.00' && !dearer.startsWith('-');
  return (
    <li className={isCheapest ? `${styles.way} ${styles.cheapest}` : styles.way}>
      <h3 className={styles.title}>
        {(period !== null && unit !== null && text.waysFor[way]?.(period, unit)) || text.ways[way]}
      </h3>
      {(product !== null || kind !== null || rate !== null) && (
        <p className={styles.terms}>
          {[product, kind && text.kinds[kind], rate && text.wayRate(rate)].filter(Boolean).join(', ')}
        </p>
      )}
      <dl className={styles.payments}>
        {payments.map(({ date, amount }) => (
          <div key={date}>
            <dt>{formatDate(date, language, 'short')}</dt>
            <dd>{formatTenge(amount, language)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>{text.wayTotal}</span>
        <strong>{formatTenge(total, language)}</strong>
      </p>
      <p className={styles.dearer}>{isPaid ? text.wayDearer(dearer) : isCheapest && text.wayCheapest}</p>
      {children}
    </li>
  );
}

function Closed({ closed }: { closed: readonly ClosedChoice[] }) {
  const { deal: text } = useText();
  if (closed.length === 0) return null;
  return (
    <>
      <h3 className={styles.closedTitle}>{text.closedTitle}</h3>
      <ul className={styles.closed}>
        {closed.map(({ way, reason }) => (
          <li key={way}>
            <strong>{text.ways[way]}.</strong> {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
