import { requestRefinancing } from '@senim/contracts/borrower/calls';
import { formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import type { LenderProduct } from '@senim/lender/products';
import { AmountSlider } from '@senim/ui/AmountSlider';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type RefinancingQuote,
  type RefinancingWish,
  refinancingQuery,
  repeatTermsQuery,
  type ScheduleKind,
} from '../../api/dealQueries.ts';
import type { AgreementShown } from '../../api/queries.ts';
import { DueDayField } from '../../calculator/DueDayField.tsx';
import { productChoices, titlesOf } from '../../calculator/productChoices.ts';
import { type NamedTermsOnOffer, productOf } from '../../calculator/termsOnOffer.ts';
import { periodRange, withDueDay } from '../../calculator/values.ts';
import { formatsIn } from '../../format.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { useInformation } from '../layout/useInformation.ts';

/** A new loan that pays off this one: type, period and schedule, with the full cost before anything is drawn up. */
export function Refinance() {
  const { data } = useInformation();
  const onOffer = useOpenTermsOnOffer(useLanguage());
  const agreement = data?.data.agreement;
  return agreement && onOffer ? <RefinancingForm agreement={agreement} onOffer={onOffer} /> : <Skeleton />;
}

function RefinancingForm({ agreement, onOffer }: { agreement: AgreementShown; onOffer: NamedTermsOnOffer }) {
  const { refinance: text } = useText();
  const language = useLanguage();
  const [query] = useSearchParams();
  const { calculator } = useText();
  const [wish, setWish] = useState(() => firstWish(onOffer, query.get('type'), query.get('kind')));
  const quote = useQuery(refinancingQuery(agreement.id, wish, language));
  const range = periodRange(onOffer, wish.loan_type);
  const { rhythm, scheduleKinds } = productOf(onOffer, wish.loan_type);
  const { period, periodMark } = formatsIn(language);
  const spoken = (count: number) => period(count, rhythm.unit);
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <p className={screen.lead}>{text.lead}</p>
      <Card>
        <div className={screen.form}>
          <ChoiceField
            label={text.type}
            name="loan_type"
            value={wish.loan_type}
            choices={productChoices(onOffer, titlesOf(onOffer, language), language)}
            onChange={(code) => setWish(wishOf(productOf(onOffer, code), wish.schedule_kind))}
          />
          <AmountSlider
            label={text.period}
            name="period"
            unit={periodMark(wish.period, rhythm.unit)}
            {...range}
            value={wish.period}
            format={String}
            show={spoken}
            describe={spoken}
            decreaseLabel={text.less}
            increaseLabel={text.more}
            onChange={(period) => setWish({ ...wish, period })}
          />
          {rhythm.unit === 'month' && (
            <DueDayField
              text={calculator}
              value={wish.due_day}
              onChange={(day) => setWish(withDueDay(wish, day))}
            />
          )}
          {scheduleKinds.length > 1 && (
            <ChoiceField<ScheduleKind>
              label={text.kind}
              name="schedule_kind"
              value={wish.schedule_kind}
              choices={scheduleKinds.map((value) => ({ value, title: calculator.kinds[value] }))}
              onChange={(kind) => setWish({ ...wish, schedule_kind: kind })}
            />
          )}
        </div>
      </Card>
      {quote.isError && (
        <Notice variant="warning" announce>
          {quote.error.message}
        </Notice>
      )}
      {quote.data && !quote.isError && <Price quote={quote.data} />}
      <Ask agreementId={agreement.id} wish={wish} isOpen={quote.isSuccess} />
    </div>
  );
}

/** The products for this borrower, because some are only for those who have repaid a loan. */
function useOpenTermsOnOffer(language: Language): NamedTermsOnOffer | null {
  const { onOffer } = useSettings();
  const { data, isPending } = useQuery(repeatTermsQuery('', language));
  if (isPending) return null;
  const open = data?.open_types;
  const products = onOffer.products.filter(({ code, forRepaid }) =>
    open === undefined ? forRepaid === null : open.includes(code),
  );
  return { law: onOffer.law, products };
}

/** A product with its longest period, and the wished schedule if it has that. */
function wishOf({ code, periodMax, scheduleKinds }: LenderProduct, kind: ScheduleKind): RefinancingWish {
  const schedule_kind = scheduleKinds.includes(kind) ? kind : scheduleKinds[0];
  return { loan_type: code, period: periodMax, schedule_kind };
}

/** The product and schedule from the address, else the first product of the choices, in equal parts. */
function firstWish(onOffer: NamedTermsOnOffer, type: string | null, asked: string | null): RefinancingWish {
  const waysOut = onOffer.products.filter(({ isWayOut }) => isWayOut);
  const product = waysOut.find(({ code }) => code === type) ?? waysOut[0] ?? onOffer.products[0];
  if (!product) throw new Error('Nothing is offered.');
  return wishOf(product, product.scheduleKinds.find((kind) => kind === asked) ?? 'annuity');
}

function Price({ quote }: { quote: RefinancingQuote }) {
  const { refinance: text, money } = useText();
  const language = useLanguage();
  const tenge = (amount: string) => formatTenge(amount, language);
  const rows = [
    { key: 'pays', label: text.pays, value: tenge(quote.amount) },
    {
      key: 'back',
      label: text.giveBack,
      value: tenge(quote.total),
      note: text.by(quote.last_date),
      strong: true,
    },
    { key: 'dearer', label: text.dearer, value: tenge(quote.reward) },
    { key: 'rate', label: money.rate, value: formatPercent(quote.daily_rate, language) },
    { key: 'gesv', label: money.gesv, value: formatPercent(quote.gesv, language, { zeros: 'kept' }) },
  ];
  return (
    <Card>
      <div aria-live="polite">
        <KeyValueTable rows={rows} />
        <h2 className={screen.cardTitle}>{text.schedule}</h2>
        <KeyValueTable
          rows={quote.schedule.map(({ date, total }) => ({
            key: date,
            label: formatDate(date, language, 'short'),
            value: tenge(total),
          }))}
        />
      </div>
    </Card>
  );
}

type AskProps = { agreementId: number; wish: RefinancingWish; isOpen: boolean };

/** Draws up the agreement; the cabinet then shows it to read and sign. */
function Ask({ agreementId, wish, isOpen }: AskProps) {
  const { refinance: text } = useText();
  const navigate = useNavigate();
  const { run, busy, failure } = useAction();
  async function ask() {
    const drawn = await run(requestRefinancing, { body: { agreement_id: agreementId, ...wish } });
    if (drawn.ok) await navigate(paths.cabinet());
  }
  return (
    <div>
      <ActionFailure failure={failure} />
      <p className={screen.soft}>{text.askText}</p>
      <Button wide busy={busy} aria-disabled={!isOpen} onClick={() => isOpen && void ask()}>
        {text.ask}
      </Button>
    </div>
  );
}
