import { Article, ArticleSections } from '../../site/Article.tsx';
import type { PageInput } from '../../site/facts.ts';
import { pageTexts } from '../../site/pageTexts.ts';

export function PaymentsInfoPage({ language }: PageInput) {
  const text = pageTexts[language].paymentsInfo;
  return (
    <Article heading={text.heading} lead={text.lead}>
      <ArticleSections sections={text.sections} />
    </Article>
  );
}
