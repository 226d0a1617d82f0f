import { useQuery } from '@tanstack/react-query';
import { answersQuery } from '../../api/answersQuery.ts';
import { paths } from '../../paths.ts';
import { SiteBlocks } from '../../site/words/SiteBlocks.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import styles from './Answers.module.css';
import { ANSWERS_AT, type AnswersPlace } from './answersAt.ts';

/** Rows that open, as quiet as a footnote: the screen above stays the matter. */
export function Answers({ at }: { at: AnswersPlace }) {
  const { help: text } = useText();
  const { data } = useQuery(answersQuery(useLanguage()));
  if (!data) return null;
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h2 className={styles.heading} id="answers">
        {text.title}
      </h2>
      {ANSWERS_AT[at].map((name) => (
        <details key={name} className={styles.row}>
          <summary className={styles.question}>{data[name].title}</summary>
          <div className={styles.answer}>
            <SiteBlocks text={inCabinet(data[name].text)} />
          </div>
        </details>
      ))}
      <p className={styles.all}>
        <a href={paths.faq()}>{text.all}</a>
      </p>
    </section>
  );
}

/** Whoever is signed in need not say again who they are: the forms of the site have their places in the cabinet. */
const IN_CABINET: readonly (readonly [string, string])[] = [
  [paths.debtDisposal(), paths.cabinetSettlement()],
  [paths.feedback(), paths.cabinetConversation()],
];

function inCabinet(text: string): string {
  return IN_CABINET.reduce((led, [from, to]) => led.replaceAll(`](${from})`, `](${to})`), text);
}
