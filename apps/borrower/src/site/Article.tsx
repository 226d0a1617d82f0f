import type { ReactNode } from 'react';
import styles from './Article.module.css';

/** How the points and the steps of a text look. */
export const lists = { list: styles.points, steps: styles.steps } as const;

interface ArticleProps {
  readonly heading: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page of text: heading, lead, and lines of a comfortable length. */
export function Article({ heading, lead, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{heading}</h1>
        <div className={styles.lead}>{typeof lead === 'string' ? <p>{lead}</p> : lead}</div>
      </header>
      {children}
    </article>
  );
}

/** A part with its own heading, which stands in the margin on a wide screen. */
export function ArticlePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${styles.section} later`}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** Steps to be done in this order. */
export function NumberedSteps({
  before = [],
  steps,
}: {
  before?: string[] | undefined;
  steps: readonly string[];
}) {
  return (
    <>
      {before.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
