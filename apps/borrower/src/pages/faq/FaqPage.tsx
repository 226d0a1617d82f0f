import { Article } from '../../document/Article.tsx';
import type { PageInput } from '../../document/facts.ts';
import { pageTexts } from '../../document/pageTexts.ts';
import { paths } from '../../paths.ts';
import styles from './FaqPage.module.css';

/** Every answer is in the document, folded by the browser itself; its anchor opens it. */
export function FaqPage({ language }: PageInput) {
  const text = pageTexts[language].faq;
  return (
    <Article heading={text.heading} lead={text.lead}>
      {text.groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h2 className={styles.title}>{group.title}</h2>
          <div>
            {group.questions.map(({ id, question, answer }) => (
              <details key={id} id={id} className={styles.item}>
                <summary className={styles.question}>{question}</summary>
                <p className={styles.answer}>
                  {answer}{' '}
                  <a className={styles.anchor} href={paths.faq(id)} aria-label={question}>
                    #
                  </a>
                </p>
              </details>
            ))}
          </div>
        </section>
      ))}
    </Article>
  );
}

/** The same for search engines: schema.org FAQPage. */
export function faqStructuredData({ language }: PageInput): unknown {
  const questions = pageTexts[language].faq.groups.flatMap((group) => group.questions);
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
