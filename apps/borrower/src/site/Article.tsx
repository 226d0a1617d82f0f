import type { ReactNode } from 'react';
import type { ArticleSection } from '../text/article.ts';
import styles from './Article.module.css';

/** A page of text: heading, lead, and lines of a comfortable length. */
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

/** A part with its own heading, which stands in the margin on a wide screen. */
export function ArticlePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${styles.section} later`}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** Sections of plain text: paragraphs, numbered steps, points. */
export function ArticleSections({
  sections,
  picture,
}: {
  sections: readonly ArticleSection[];
  /** Of the section that has one. */
  picture?: ReactNode;
}) {
  return sections.map((section) => (
    <ArticlePart key={section.title} title={section.title}>
      {section.steps && <NumberedSteps before={section.paragraphs} steps={section.steps} />}
      {section.points && <Points points={section.points} />}
      {!section.steps && section.paragraphs?.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      {section.hasPicture && picture}
    </ArticlePart>
  ));
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

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
