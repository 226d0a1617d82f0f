import type { ScheduleKind } from '@senim/loan-engine/loan/terms';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import type { calculator as ru } from '../text/ru/calculator.ts';
import type { KindPrice } from './price.ts';

type KindChoiceProps = {
  text: typeof ru;
  language: Language;
  kinds: readonly KindPrice[];
  value: ScheduleKind;
  onChange: (kind: ScheduleKind) => void;
};

/** The kinds of schedule side by side, each with its payments and full cost; empty if there is only one. */
export function KindChoice({ text, language, kinds, value, onChange }: KindChoiceProps) {
  const { tenge } = formatsIn(language);
  if (kinds.length < 2) return null;
  return (
    <ChoiceField<ScheduleKind>
      label={text.kindLabel}
      name="schedule_kind"
      value={value}
      choices={kinds.map(({ kind, count, first, total }) => ({
        value: kind,
        title: text.kinds[kind],
        detail: text.kindCost(kind, count, tenge(first), tenge(total)),
      }))}
      onChange={onChange}
    />
  );
}
