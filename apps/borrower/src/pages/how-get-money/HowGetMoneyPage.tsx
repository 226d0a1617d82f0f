import { ButtonLink } from '@senim/ui/Button';
import { hoursText } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Article, ArticleSections } from '../../site/Article.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import { filledSections } from '../../text/filled.ts';
import { WeekHours } from './WeekHours.tsx';

export function HowGetMoneyPage({ language, settings: { lender } }: PageInput) {
  const text = pageTexts[language].howGetMoney;
  const sections = filledSections(text.sections, { hours: hoursText(lender.hours) });
  return (
    <Article heading={text.heading} lead={text.lead}>
      <ArticleSections sections={sections} picture={<WeekHours text={text.week} hours={lender.hours} />} />
      <ButtonLink href={paths.auth()}>{pageTexts[language].home.getMoney}</ButtonLink>
    </Article>
  );
}
