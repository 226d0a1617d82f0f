import { Button } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { TextField } from '@senim/ui/TextField';
import type { FormEvent } from 'react';
import type { RepeatTerms } from '../../api/dealQueries.ts';
import { useText } from '../../text/AppText.tsx';
import styles from './Repeat.module.css';

type PromoCodeProps = {
  terms: RepeatTerms;
  failure: string;
  typed: string;
  onTyped: (typed: string) => void;
  onCode: (code: string) => void;
};

/** A promo code is checked at once; it is not added to the discount for repaid loans, and the text says so. */
export function PromoCode({ terms: { promo, discount }, failure, typed, onTyped, onCode }: PromoCodeProps) {
  const { repeat: text } = useText();
  const check = (event: FormEvent) => {
    event.preventDefault();
    onCode(typed.trim());
  };
  const isWeaker = promo !== null && discount?.kind === 'loyalty';
  return (
    <>
      <form className={styles.promo} onSubmit={check} noValidate>
        <TextField
          id="promo_code"
          label={text.promo}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          error={failure === '' ? undefined : failure}
          onChange={(event) => onTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          {text.promoCheck}
        </Button>
      </form>
      {promo && failure === '' && (
        <Notice variant={isWeaker ? 'info' : 'success'} announce>
          {isWeaker ? text.promoWeaker(promo.id) : text.promoHolds(promo.id, promo.share_percent)}
        </Notice>
      )}
    </>
  );
}
