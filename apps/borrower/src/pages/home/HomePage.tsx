import { ButtonLink } from '@senim/ui/Button';
import type { ReactNode } from 'react';
import { type CalculatorData, CalculatorIsland } from '../../calculator/CalculatorIsland.tsx';
import { titlesOf } from '../../calculator/productChoices.ts';
import { rangeOnOffer, toPrice } from '../../calculator/termsOnOffer.ts';
import { hoursText } from '../../format.ts';
import { Hours } from '../../layout/Hours.tsx';
import { paths } from '../../paths.ts';
import { Island } from '../../site/Island.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { Conditions } from './Conditions.tsx';
import { GesvByTerm } from './GesvByTerm.tsx';
import styles from './HomePage.module.css';

/** The home page: the cost of a loan stands first. */
export function HomePage(input: PageInput) {
  return (
    <>
      <Hero {...input} />
      <ZeroBanner {...input} />
      <Intro {...input} />
      <Advantages {...input} />
      <Steps {...input} />
      <Conditions {...input} />
    </>
  );
}

/** On a phone the calculator comes right after the headline: the choice and the button fill the first screen. */
function Hero(input: PageInput) {
  const { device, settings, language } = input;
  const { home } = pageTexts[language];
  const { amountMax } = rangeOnOffer(settings.onOffer);
  const isMobile = device === 'mobile';
  return (
    <section className={styles.hero}>
      <div className={styles.heroInside}>
        <h1 className={styles.heroTitle}>{home.heroTitle(amountMax)}</h1>
        {!isMobile && <p className={styles.heroText}>{home.heroText}</p>}
      </div>
      <CalculatorCard {...input} />
    </section>
  );
}

function CalculatorCard({ settings, language }: PageInput) {
  const text = pageTexts[language].calculator;
  const { onOffer, payoutDay, lendingPaused } = settings;
  const data: CalculatorData = {
    language,
    payoutDay,
    onOffer: toPrice(onOffer),
    titles: titlesOf(onOffer, language),
  };
  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <h2 className="visually-hidden" id="calculator">
        {text.title}
      </h2>
      {lendingPaused && <p className={styles.heroText}>{text.lendingPaused}</p>}
      <Island name="calculator" data={data} kept={STORAGE_KEYS.loanValues}>
        <CalculatorIsland data={data} text={text} />
      </Island>
    </section>
  );
}

/** The lowest and the highest price, drawn to scale. */
function ZeroBanner({ settings, language }: PageInput) {
  const { home } = pageTexts[language];
  const range = rangeOnOffer(settings.onOffer);
  return (
    <section className={`${styles.section} later`} aria-labelledby="zero">
      <div className={styles.zero}>
        <div>
          <p className={styles.zeroValue} aria-hidden="true">
            {home.zeroValue}
          </p>
          <h2 id="zero">{home.zeroTitle(range.freeDays)}</h2>
          <p className={styles.quiet}>{home.zeroText(range.freeDays)}</p>
        </div>
        <div>
          <p className={styles.gesvRange}>{home.gesvRange(range)}</p>
          <p className={styles.quiet}>{home.gesvMeaning}</p>
          <GesvByTerm language={language} settings={settings} most={range.gesvMax} />
        </div>
      </div>
    </section>
  );
}

type PartProps = { id: string; title: string; children: ReactNode };

/** A section with its heading in the margin. */
function Part({ id, title, children }: PartProps) {
  return (
    <section className={`${styles.section} later`} aria-labelledby={id}>
      <div className={styles.part}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Intro({ language }: PageInput) {
  const { home } = pageTexts[language];
  return (
    <Part id="intro" title={home.introTitle}>
      <ul className={styles.intro}>
        {home.intro.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Advantages({ language }: PageInput) {
  const { home } = pageTexts[language];
  return (
    <Part id="advantages" title={home.advantagesTitle}>
      <ul className={styles.advantages}>
        {home.advantages.map((advantage) => (
          <li key={advantage.title}>
            <h3>{advantage.title}</h3>
            <p>{advantage.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Steps({ language, settings: { lender } }: PageInput) {
  const { home, layout } = pageTexts[language];
  return (
    <section className={`${styles.steps} later`} aria-labelledby="steps">
      <div className={styles.stepsInside}>
        <h2 id="steps">{home.stepsTitle}</h2>
        <ol className={styles.stepList}>
          {home.steps.map((step, index) => (
            <li key={step}>
              <span className={styles.stepNumber} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step}</h3>
            </li>
          ))}
        </ol>
        <div className={styles.stepsFoot}>
          <ButtonLink href={paths.auth()}>{home.getMoney}</ButtonLink>
          <div>
            <p>{home.stepsNote}</p>
            <p>
              <Hours text={layout.hours(hoursText(lender.hours))} />
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
