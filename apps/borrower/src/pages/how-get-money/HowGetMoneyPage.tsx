import { ButtonLink } from '@senim/ui/Button';
import { paths } from '../../paths.ts';
import { Article } from '../../site/Article.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import { SiteBlocks, SitePart } from '../../site/words/SiteBlocks.tsx';
import { siteWords } from '../../site/words/siteWords.ts';
import { WeekHours } from './WeekHours.tsx';

export function HowGetMoneyPage({ language, settings }: PageInput) {
  const wordsOf = siteWords({ language, settings });
  const lead = wordsOf('getting-lead');
  return (
    <Article heading={lead.title} lead={<SiteBlocks text={lead.text} />}>
      <SitePart words={wordsOf('getting-way')} />
      <SitePart words={wordsOf('getting-hours')}>
        <WeekHours text={pageTexts[language].howGetMoney.week} hours={settings.lender.hours} />
      </SitePart>
      <SitePart words={wordsOf('getting-account')} />
      <SitePart words={wordsOf('getting-refused')} />
      <ButtonLink href={paths.auth()}>{pageTexts[language].home.getMoney}</ButtonLink>
    </Article>
  );
}
