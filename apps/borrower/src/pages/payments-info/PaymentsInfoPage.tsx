import { Article, ArticleSections } from '../../site/Article.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import { filledSections } from '../../text/filled.ts';

export function PaymentsInfoPage({ language, settings: { lender } }: PageInput) {
  const text = pageTexts[language].paymentsInfo;
  const sections = text.sections.filter(
    ({ byCard, byTerminal }) =>
      !(byCard && lender.withoutCards) && !(byTerminal && lender.networks.length === 0),
  );
  return (
    <Article heading={text.heading} lead={text.lead}>
      <ArticleSections sections={filledSections(sections, { lender: lender.brand.name[language] })} />
    </Article>
  );
}
