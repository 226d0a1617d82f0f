import type { ReactNode } from 'react';
import type { ArticleSection } from '../text/article.ts';
import styles from './Article.module.css';

/** The frame of a page of reading: heading, lead, and a comfortable measure. */
export function Article({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </article>
  );
}

/** Sections of plain text: paragraphs, numbered steps, points. */
export function ArticleSections({ sections }: { sections: readonly ArticleSection[] }) {
  return sections.map((section) => (
    <section key={section.title} className={styles.section}>
      <h2>{section.title}</h2>
      <div>
        {section.steps && <NumberedSteps before={section.paragraphs} steps={section.steps} />}
        {section.points && <Points points={section.points} />}
        {!section.steps && section.paragraphs?.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      </div>
    </section>
  ));
}

/** Steps that are done in their order. */
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

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
