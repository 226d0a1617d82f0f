import { TextField } from '@senim/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { repeatTermsQuery } from '../../api/dealQueries.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import styles from '../SignUp.module.css';
import { isAsked, promoAnswer } from './promoAnswer.ts';

type PromoFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  onChange: (typed: string) => void;
  onBlur: () => void;
};

/** A promo code; what it gives is asked when the field is left. */
export function PromoField({ value, error, onChange, onBlur, ...field }: PromoFieldProps) {
  const { signUp: text } = useText();
  const [asked, setAsked] = useState(value.trim());
  const enabled = isAsked(asked, value, error);
  const query = useQuery({ ...repeatTermsQuery(asked, useLanguage()), enabled });
  const { promo, refusal } = promoAnswer(enabled, query);
  return (
    <div>
      <TextField
        {...field}
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error ?? refusal}
        onBlur={() => {
          setAsked(value.trim());
          onBlur();
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.found} role="status">
        {promo && text.promoHolds(promo.id, promo.share_percent)}
      </p>
    </div>
  );
}
