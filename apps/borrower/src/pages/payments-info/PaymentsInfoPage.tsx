import { Article, ArticleSections } from '../../document/Article.tsx';
import type { PageInput } from '../../document/facts.ts';
import { pageTexts } from '../../document/pageTexts.ts';

export function PaymentsInfoPage({ language }: PageInput) {
  const text = pageTexts[language].paymentsInfo;
  return (
    <Article heading={text.heading} lead={text.lead}>
      <ArticleSections sections={text.sections} />
    </Article>
  );
}
