import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { type CalculatorData, CalculatorIsland } from '../../calculator/CalculatorIsland.tsx';
import { offerRange } from '../../calculator/offer.ts';
import type { PageInput } from '../../document/facts.ts';
import { Island } from '../../document/Island.tsx';
import { pageTexts } from '../../document/pageTexts.ts';
import { paths } from '../../paths.ts';
import { Conditions } from './Conditions.tsx';
import styles from './HomePage.module.css';
import { Horizon, Sunrise } from './Horizon.tsx';
import { Icon } from './Icon.tsx';

/** The first page a stranger sees: what it costs comes before everything else. */
export function HomePage(input: PageInput) {
  return (
    <>
      <Hero {...input} />
      <ZeroBanner {...input} />
      <Intro {...input} />
      <Steps {...input} />
      <Advantages {...input} />
      <Conditions {...input} />
    </>
  );
}

function Hero(input: PageInput) {
  const { device, facts, language } = input;
  const { home } = pageTexts[language];
  const { amountMax } = offerRange(facts.offer);
  return (
    <section className={device === 'mobile' ? `${styles.hero} ${styles.heroMobile}` : styles.hero}>
      {device === 'desktop' && <Horizon />}
      <div className={styles.heroInside}>
        <h1 className={styles.heroTitle}>{home.heroTitle(amountMax)}</h1>
        <p className={styles.heroText}>{device === 'mobile' ? home.heroTextMobile : home.heroText}</p>
      </div>
      {device === 'mobile' && <Sunrise />}
      <CalculatorCard {...input} />
    </section>
  );
}

function CalculatorCard({ facts, language }: PageInput) {
  const text = pageTexts[language].calculator;
  const data: CalculatorData = { language, payoutDay: facts.payoutDay, offer: facts.offer };
  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <h2 className={styles.calculatorTitle} id="calculator">
        {text.title}
      </h2>
      <Island name="calculator" data={data}>
        <CalculatorIsland data={data} text={text} />
      </Island>
    </section>
  );
}

function ZeroBanner({ facts, language }: PageInput) {
  const { home } = pageTexts[language];
  const range = offerRange(facts.offer);
  return (
    <section className={styles.section} aria-labelledby="zero">
      <div className={styles.zero}>
        <p className={styles.zeroValue} aria-hidden="true">
          {home.zeroValue}
        </p>
        <div>
          <h2 id="zero">{home.zeroTitle(range.freeDays)}</h2>
          <p>{home.zeroText(range.freeDays)}</p>
        </div>
        <p className={styles.gesv}>
          <strong>{home.gesvRange(range)}</strong>
          <span>{home.gesvMeaning}</span>
        </p>
      </div>
    </section>
  );
}

function Intro({ language }: PageInput) {
  const { home } = pageTexts[language];
  const icons = ['clock', 'phone', 'coin'] as const;
  return (
    <section className={styles.section} aria-labelledby="intro">
      <h2 id="intro">{home.introTitle}</h2>
      <ul className={styles.intro}>
        {home.intro.map((point, index) => (
          <li key={point.title}>
            <Icon name={icons[index] ?? 'coin'} />
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ language }: PageInput) {
  const { home, layout } = pageTexts[language];
  return (
    <section className={styles.steps} aria-labelledby="steps">
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
        <p className={styles.stepsNote}>{home.stepsNote}</p>
        <p className={styles.stepsNote}>{layout.hours}</p>
        <ButtonLink href={paths.auth()}>{home.getMoney}</ButtonLink>
      </div>
    </section>
  );
}

function Advantages({ language }: PageInput) {
  const { home } = pageTexts[language];
  return (
    <section className={styles.section} aria-labelledby="advantages">
      <h2 id="advantages">{home.advantagesTitle}</h2>
      <div className={styles.advantages}>
        {home.advantages.map((advantage) => (
          <Card key={advantage.title} look="flat">
            <h3>{advantage.title}</h3>
            <p className={styles.quiet}>{advantage.text}</p>
          </Card>
        ))}
      </div>
    </section>
  );
}
