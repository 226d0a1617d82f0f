import { formatPhone } from '@senim/kazakhstan/phone';
import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { hoursText } from '../../format.ts';
import { licenceStatement } from '../../layout/Footer.tsx';
import { callHref } from '../../layout/phone.ts';
import { paths } from '../../paths.ts';
import { Article } from '../../site/Article.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import { SiteBlocks } from '../../site/words/SiteBlocks.tsx';
import { siteWords } from '../../site/words/siteWords.ts';
import styles from './ContactsPage.module.css';

export function ContactsPage({ language, settings }: PageInput) {
  const { lender } = settings;
  const wordsOf = siteWords({ language, settings });
  const [lead, write, safety] = [
    wordsOf('contacts-lead'),
    wordsOf('contacts-write'),
    wordsOf('contacts-safety'),
  ];
  const text = pageTexts[language].contacts;
  const { layout } = pageTexts[language];
  return (
    <Article heading={lead.title} lead={<SiteBlocks text={lead.text} />}>
      <div className={styles.cards}>
        <Card>
          <h2 className={styles.title}>{text.callTitle}</h2>
          <a className={styles.big} href={callHref(lender.identity.phone)}>
            {formatPhone(lender.identity.phone)}
          </a>
          <p>{text.callText(hoursText(lender.hours))}</p>
        </Card>
        <Card>
          <h2 className={styles.title}>{write.title}</h2>
          <a className={styles.big} href={`mailto:${lender.identity.email}`}>
            {lender.identity.email}
          </a>
          <SiteBlocks text={write.text} />
          <p>
            <a href={paths.feedback()}>{layout.links.feedback}</a>
          </p>
          <p>
            <a href={paths.complaint()}>{layout.links.complaint}</a>
          </p>
        </Card>
        <Card>
          <h2 className={styles.title}>{text.companyTitle}</h2>
          <p>{lender.identity.address[language]}</p>
          <p>{licenceStatement(layout, lender, language)}</p>
        </Card>
      </div>
      <Notice variant="warning" title={safety.title}>
        <SiteBlocks text={safety.text} />
      </Notice>
    </Article>
  );
}
