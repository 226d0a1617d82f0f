import { Article, ArticlePart, NumberedSteps } from '../../site/Article.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import { SiteBlocks, SitePart } from '../../site/words/SiteBlocks.tsx';
import { siteWords } from '../../site/words/siteWords.ts';

/** The ways to pay that the lender has; in which order a payment is spent is the law's, so no words of the office stand there. */
export function PaymentsInfoPage({ language, settings }: PageInput) {
  const { lender } = settings;
  const { order } = pageTexts[language].paymentsInfo;
  const wordsOf = siteWords({ language, settings });
  const lead = wordsOf('paying-lead');
  return (
    <Article heading={lead.title} lead={<SiteBlocks text={lead.text} />}>
      {lender.transfer && <SitePart words={wordsOf('paying-transfer')} />}
      {lender.networks.length > 0 && <SitePart words={wordsOf('paying-terminal')} />}
      {!lender.withoutCards && <SitePart words={wordsOf('paying-card')} />}
      {!lender.withoutCards && <SitePart words={wordsOf('paying-autopay')} />}
      <ArticlePart title={order.title}>
        <NumberedSteps before={[order.before]} steps={order.steps} />
      </ArticlePart>
      <SitePart words={wordsOf('paying-mistaken')} />
    </Article>
  );
}
