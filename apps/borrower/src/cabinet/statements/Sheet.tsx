import type { Statement } from '../../api/dealQueries.ts';
import styles from './Sheet.module.css';

/** A statement as printed, in its own language and not the page's. */
export function Sheet({ statement }: { statement: Statement }) {
  return (
    <article className={styles.sheet} lang={statement.language}>
      <h2 className={styles.title}>{statement.title}</h2>
      <p className={styles.soft}>{statement.date}</p>
      <p className={styles.soft}>{statement.subtitle}</p>
      {statement.intro !== '' && <p className={styles.intro}>{statement.intro}</p>}
      <dl className={styles.rows}>
        {statement.rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {statement.tables.map((table) => (
        <SheetTable key={table.title} table={table} />
      ))}
      <p className={styles.soft}>{statement.note}</p>
      <p className={styles.foot}>{wholePhone(statement.footer)}</p>
    </article>
  );
}

/** The parts of a sum stand apart on paper and each on its line on a phone. */
function Cell({ text }: { text: string }) {
  const parts = text.split('\u2003');
  if (parts.length === 1) return text;
  return (
    <span className={styles.parts}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

/** The telephone among the parts of a footer stays on one line. */
const wholePhone = (footer: string) =>
  footer
    .split(' · ')
    .map((part) => (part.startsWith('+') ? part.replaceAll(' ', '\u00a0') : part))
    .join(' · ');

type TableText = {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[] | null;
};

/** A table on paper, a list of labelled lines on a phone. */
export function SheetTable({ table }: { table: TableText }) {
  const cells = (row: readonly string[]) =>
    row.map((cell, index) => (
      <td key={table.headings[index]} data-label={table.headings[index]}>
        <Cell text={cell} />
      </td>
    ));
  return (
    <section>
      <h3 className={styles.tableTitle}>{table.title}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={`${row.join(' ')} ${index}`}>{cells(row)}</tr>
          ))}
        </tbody>
        {table.total && (
          <tfoot>
            <tr>{cells(table.total)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
