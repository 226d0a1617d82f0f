import type { AgreementText, Clause, LabelledRow } from '@senim/contracts/text/agreement';
import { withWholeNumbers } from '../../format.ts';
import sheet from '../statements/Sheet.module.css';
import { SheetTable } from '../statements/Sheet.tsx';
import styles from './AgreementPage.module.css';

/** An agreement as its file says it, in its own language and not the page's. */
export function AgreementPage({ text }: { text: AgreementText }) {
  const { gesv, keyTerms, schedule, compared, parties } = text;
  return (
    <article className={sheet.sheet} lang={text.language}>
      <h3 className={sheet.title}>{text.title}</h3>
      <p className={sheet.soft}>{text.date}</p>
      <p className={sheet.soft}>{text.subtitle}</p>
      <p className={styles.gesv}>
        {gesv.label} <strong>{gesv.value}</strong> {gesv.note}
      </p>
      <h4 className={sheet.tableTitle}>{keyTerms.title}</h4>
      <Rows rows={keyTerms.rows} />
      <p>{withWholeNumbers(keyTerms.note)}</p>
      <p>{withWholeNumbers(text.preamble)}</p>
      {text.sections.map(({ title, clauses }, section) => (
        <section key={title}>
          <h4 className={sheet.tableTitle}>{`${section + 1}. ${title}`}</h4>
          {clauses.map((clause, place) => (
            <Statement
              key={`${section + 1}.${place + 1}`}
              label={`${section + 1}.${place + 1}`}
              clause={clause}
            />
          ))}
        </section>
      ))}
      <SheetTable table={schedule} />
      <p className={sheet.soft}>{withWholeNumbers(schedule.note)}</p>
      {compared && (
        <>
          <h4 className={sheet.tableTitle}>{compared.title}</h4>
          <p className={sheet.soft}>{withWholeNumbers(compared.note)}</p>
          {compared.tables.map((table) => (
            <SheetTable key={table.title} table={table} />
          ))}
        </>
      )}
      <h4 className={sheet.tableTitle}>{parties.title}</h4>
      {parties.blocks.map((party) => (
        <section key={party.title}>
          <h5 className={styles.party}>{party.title}</h5>
          <Rows rows={party.rows} />
          <p>{party.signature}</p>
        </section>
      ))}
    </article>
  );
}

function Rows({ rows }: { rows: readonly LabelledRow[] }) {
  return (
    <dl className={`${sheet.rows} ${styles.rows}`}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{withWholeNumbers(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Statement({ label, clause }: { label: string; clause: Clause }) {
  const { text, items } = typeof clause === 'string' ? { text: clause, items: [] } : clause;
  return (
    <div className={styles.clause}>
      <span className={styles.number}>{label}</span>
      <div>
        {withWholeNumbers(text)}
        {items.length > 0 && (
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item}>{withWholeNumbers(item)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
