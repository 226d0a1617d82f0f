import { turnOffAutopay, turnOnAutopay } from '@senim/contracts/paying/calls';
import { Button } from '@senim/ui/Button';
import { CheckboxField } from '@senim/ui/CheckboxField';
import { SelectField } from '@senim/ui/SelectField';
import { type FormEvent, useEffect, useState } from 'react';
import type { AgreementShown } from '../../api/queries.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import { useFresh } from '../../shell/freshness.ts';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { isActing } from '../../storage.ts';
import { useText } from '../../text/AppText.tsx';
import { type Card, lastOf, useCards } from '../cards/useCards.ts';
import { NotKnown } from '../layout/NotKnown.tsx';
import { Said } from '../layout/Said.tsx';
import styles from './Autopay.module.css';
import { autopayStage, isAgreed } from './autopayStage.ts';
import { AUTOPAY, type Autopaid, useAutopay } from './useAutopay.ts';

type State = Autopaid;
type Of = { readonly agreement: Pick<AgreementShown, 'id'> };

/** Paying by itself from a kept card on the due day: off until its owner agrees to it, and turned off with one press, by staff for them too. */
export function Autopay({ agreement }: Of) {
  const { autopay: text } = useText();
  const { data, error, refetch } = useAutopay(agreement.id);
  const [isChanged, setChanged] = useState(false);
  const stage = data ? autopayStage(data, { isChanged, isActing: isActing() }) : null;
  const isShown = data ? stage !== null : error !== null;
  // Its place comes with its answers, so the browser alone would not find it.
  useEffect(() => {
    if (isShown && window.location.hash === `#${AUTOPAY}`) document.getElementById(AUTOPAY)?.scrollIntoView();
  }, [isShown]);
  if (!isShown) return null;
  const changed = async () => {
    await refetch();
    setChanged(true);
  };
  const shown = { agreement, isChanged, onChanged: changed };
  return (
    <TitledCard id={AUTOPAY} title={text.title}>
      {!data && <NotKnown error={error} retry={() => void refetch()} />}
      {data?.card && <On {...shown} state={data} card={data.card} />}
      {data && stage === 'offered' && <Off {...shown} state={data} />}
      {stage === 'ended' && <Said text={text.isOff} />}
    </TitledCard>
  );
}

type Shown = Of & {
  state: State;
  /** It was turned on or off here: then the words take the focus of the button that has gone. */
  isChanged: boolean;
  onChanged: () => Promise<void>;
};
type OnProps = Shown & { card: NonNullable<State['card']> };

function On({ state: { next, is_told: isTold }, card, agreement, isChanged, onChanged }: OnProps) {
  const { autopay: text } = useText();
  const { run, busy, failure } = useAction();
  const turnOff = async () => {
    const ended = await run(turnOffAutopay, { body: { agreement_id: agreement.id } });
    if (ended.ok) await onChanged();
  };
  const words = next ? text.on(next.date, next.amount, lastOf(card)) : text.idle(lastOf(card));
  return (
    <>
      <div className={styles.words}>
        {isChanged ? <Said text={words} /> : <p className={screen.flush}>{words}</p>}
        {next && <p className={screen.soft}>{isTold ? text.told : text.willTell}</p>}
      </div>
      <ActionFailure failure={failure} />
      <Button variant="secondary" size="small" busy={busy} onClick={() => void turnOff()}>
        {text.turnOff}
      </Button>
    </>
  );
}

function Off({ state, agreement, isChanged, onChanged }: Shown) {
  const { autopay: text } = useText();
  const { data, error, refetch } = useCards();
  const good = data?.cards.filter((card) => !card.is_expired) ?? [];
  return (
    <>
      {isChanged && (
        <div className={styles.words}>
          <Said text={text.isOff} />
        </div>
      )}
      {!data && error && <NotKnown error={error} retry={() => void refetch()} />}
      {data && good.length === 0 && <p className={screen.flush}>{text.noCard}</p>}
      {good.length > 0 && (
        <Agree
          {...{ agreement, onChanged, cards: good, triesMax: state.tries_max }}
          onCardGone={() => void refetch()}
        />
      )}
    </>
  );
}

type AgreeProps = Of & {
  cards: readonly Card[];
  triesMax: number;
  onChanged: () => Promise<void>;
  onCardGone: () => void;
};

/** The words of the consent name the card: another card is agreed to anew. */
function Agree({ cards, triesMax, agreement, onChanged, onCardGone }: AgreeProps) {
  const { autopay: text, cards: words } = useText();
  const { run, busy, failure } = useAction('money');
  const isFresh = useFresh();
  const [chosen, choose] = useState('');
  const [agreedTo, agreeTo] = useState<string | null>(null);
  const card = cards.find(({ id }) => id === chosen) ?? cards[0];
  if (!card) return null;
  const isTicked = isAgreed(agreedTo, card);
  const isReady = isTicked && isFresh;
  const turnOn = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const body = { agreement_id: agreement.id, card_id: card.id, consent: isTicked };
    const begun = await run(turnOnAutopay, { body });
    if (begun.ok) await onChanged();
    else if (begun.code === 'card_not_found') onCardGone();
  };
  return (
    <form className={screen.form} noValidate onSubmit={(event) => void turnOn(event)}>
      <p className={screen.soft}>{text.lead}</p>
      <ActionFailure failure={failure} labels={{ card_id: words.which, consent: text.title }} />
      {cards.length > 1 && (
        <SelectField
          id="autopay-card"
          label={words.which}
          options={cards.map((one) => ({ value: one.id, label: words.name(lastOf(one)) }))}
          value={card.id}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <CheckboxField
        id="autopay-consent"
        label={text.consent(lastOf(card))}
        hint={text.hint(triesMax)}
        checked={isTicked}
        onChange={(event) => agreeTo(event.target.checked ? card.id : null)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={busy}
        aria-disabled={!isReady || undefined}
      >
        {text.turnOn}
      </Button>
    </form>
  );
}
