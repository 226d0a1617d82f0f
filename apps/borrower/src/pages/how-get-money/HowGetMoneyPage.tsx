import { ButtonLink } from '@senim/ui/Button';
import { paths } from '../../paths.ts';
import { Article, ArticleSections } from '../../site/Article.tsx';
import type { PageInput } from '../../site/facts.ts';
import { pageTexts } from '../../site/pageTexts.ts';
import { WeekHours } from './WeekHours.tsx';

export function HowGetMoneyPage({ language }: PageInput) {
  const text = pageTexts[language].howGetMoney;
  return (
    <Article heading={text.heading} lead={text.lead}>
      <ArticleSections sections={text.sections} picture={<WeekHours text={text.week} />} />
      <ButtonLink href={paths.auth()}>{pageTexts[language].home.getMoney}</ButtonLink>
    </Article>
  );
}
