import { ButtonLink } from '@senim/ui/Button';
import { Article, ArticleSections } from '../../document/Article.tsx';
import type { PageInput } from '../../document/facts.ts';
import { pageTexts } from '../../document/pageTexts.ts';
import { paths } from '../../paths.ts';

export function HowGetMoneyPage({ language }: PageInput) {
  const text = pageTexts[language].howGetMoney;
  return (
    <Article heading={text.heading} lead={text.lead}>
      <ArticleSections sections={text.sections} />
      <ButtonLink href={paths.auth()}>{pageTexts[language].home.getMoney}</ButtonLink>
    </Article>
  );
}
