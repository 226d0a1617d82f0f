import {
  FAQ_GROUPS,
  type FaqAnchor,
  type FaqGroup,
  faqName,
  plainOf,
} from '@senim/contracts/text/site-words';
import { matches } from '@senim/kazakhstan/matching';
import { Button } from '@senim/ui/Button';
import { TextField } from '@senim/ui/TextField';
import { use } from 'react';
import { paths } from '../../paths.ts';
import { Article } from '../../site/Article.tsx';
import { AssetsContext } from '../../site/Island.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import { SiteBlocks } from '../../site/words/SiteBlocks.tsx';
import { siteWords } from '../../site/words/siteWords.ts';
import styles from './FaqPage.module.css';

type FaqText = (typeof pageTexts)['ru']['faq'];
/** An answer in one language, its figures in their places. */
interface Question {
  readonly id: FaqAnchor;
  readonly question: string;
  readonly answer: string;
}
interface Group {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** The answers as the office words them, with the figures of today. */
function groupsOf({ language, settings }: Pick<PageInput, 'language' | 'settings'>): Group[] {
  const titles = pageTexts[language].faq.groups;
  const wordsOf = siteWords({ language, settings });
  const questionOf = (id: FaqAnchor): Question => {
    const { title, text } = wordsOf(faqName(id));
    return { id, question: title, answer: text };
  };
  return (Object.keys(FAQ_GROUPS) as FaqGroup[]).map((group) => ({
    title: titles[group],
    questions: FAQ_GROUPS[group].map(questionOf),
  }));
}

const isFound = ({ question, answer }: Question, typed: string) =>
  matches(`${question} ${plainOf(answer)}`, typed);

/** All answers are in the page, folded by the browser. An anchor opens one, a search hides those that do not match. */
export function FaqPage({ language, query, settings }: PageInput) {
  const text = pageTexts[language].faq;
  const groups = groupsOf({ language, settings });
  const typed = query.get('q')?.trim() ?? '';
  const anyFound = groups.some(({ questions }) => questions.some((each) => isFound(each, typed)));
  return (
    <Article heading={text.heading} lead={text.lead}>
      <Search text={text} typed={typed} />
      <p data-faq="none" hidden={anyFound}>
        {text.noneFound} <a href={paths.feedback()}>{text.ask}</a>
      </p>
      {groups.map((group) => (
        <section
          key={group.title}
          className={styles.group}
          data-faq="group"
          hidden={!group.questions.some((each) => isFound(each, typed))}
        >
          <h2 className={styles.title}>{group.title}</h2>
          <div>
            {group.questions.map((each) => (
              <Answer
                key={each.id}
                {...each}
                text={text}
                hidden={!isFound(each, typed)}
                open={typed !== ''}
              />
            ))}
          </div>
        </section>
      ))}
    </Article>
  );
}

function Search({ text, typed }: { text: FaqText; typed: string }) {
  const scripts = use(AssetsContext)?.islands['faq-search'] ?? [];
  return (
    <search>
      <form className={styles.search} method="get" data-island={scripts.join(' ')}>
        <TextField
          id="q"
          name="q"
          type="search"
          label={text.searchLabel}
          autoComplete="off"
          maxLength={100}
          {...(typed && { defaultValue: typed })}
        />
        <Button type="submit" variant="secondary">
          {text.search}
        </Button>
        <p className={styles.status} role="status" data-found={text.found} />
      </form>
    </search>
  );
}

type AnswerProps = Question & { text: FaqText; hidden: boolean; open: boolean };

function Answer({ id, question, answer, text, hidden, open }: AnswerProps) {
  return (
    <details id={id} className={styles.item} hidden={hidden} open={open && !hidden}>
      <summary className={styles.question}>{question}</summary>
      <div className={styles.answer}>
        <SiteBlocks text={answer} />
        <p>
          <a href={paths.faq(id)} aria-label={`${text.link}: ${question}`}>
            {text.link}
          </a>
        </p>
      </div>
    </details>
  );
}

/** The same for search engines: schema.org FAQPage. */
export function faqStructuredData(input: PageInput): unknown {
  const questions = groupsOf(input).flatMap((group) => group.questions);
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainOf(answer) },
    })),
  };
}
