import { Button } from '@mantine/core';
import type { SettingKind } from '@senim/contracts/office/settings/documents';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { ReactNode } from 'react';
import type { SettingRow } from '../../../api/answers.ts';
import { useAddress } from '../../../hooks/useAddress.ts';
import { useWords } from '../../../shell/language.tsx';
import { useMay, useMe } from '../../../shell/session.tsx';
import { AnswerDialog } from '../answers/AnswerDialog.tsx';
import { DaysOffDialog } from '../DaysOffDialog.tsx';
import { MciDialog } from '../lender/MciDialog.tsx';
import { PromoCodeDialog } from '../PromoCodeDialog.tsx';
import { PartnerDialog } from '../partners/PartnerDialog.tsx';
import { ReasonWordsDialog } from '../reasons/ReasonWordsDialog.tsx';
import { yearsToSet } from '../yearsToSet.ts';

interface Props {
  readonly kind: SettingKind;
  readonly rows: readonly SettingRow[];
}

const NO_VERSION = 0;

/** What makes another setting of a kind, where one can be made, and its dialog: its address opens it. */
export function NewSetting({ kind, rows }: Props) {
  const may = useMay();
  const { read, write } = useAddress();
  const made = useNew({ kind, rows });
  if (!made || !may('settings.propose')) return null;
  return (
    <>
      <Button variant="default" onClick={() => write({ new: kind })}>
        {made.label}
      </Button>
      {read('new') === kind && made.dialog(() => write({ new: null }))}
    </>
  );
}

function useNew({ kind, rows }: Props): {
  readonly label: string;
  readonly dialog: (onClose: () => void) => ReactNode;
} | null {
  const { text } = useWords();
  const { now } = useMe();
  const today = dayInAlmaty(Date.parse(now));
  const names = rows.map(({ name }) => name);
  if (kind === 'promo-code')
    return {
      label: text.settings.newPromo,
      dialog: (onClose) => <PromoCodeDialog known={null} onClose={onClose} />,
    };
  if (kind === 'partner')
    return {
      label: text.partners.newPartner,
      dialog: (onClose) => <PartnerDialog known={null} onClose={onClose} />,
    };
  if (kind === 'answer')
    return {
      label: text.answerWords.add,
      dialog: (onClose) => <AnswerDialog known={null} others={rows} onClose={onClose} />,
    };
  if (kind === 'reason')
    return {
      label: text.reasonWords.add,
      dialog: (onClose) => <ReasonWordsDialog known={null} others={rows} onClose={onClose} />,
    };
  if (kind === 'days-off') {
    const years = yearsToSet(today, names);
    if (years.length === 0) return null;
    return {
      label: text.lenderRules.days.newYear,
      dialog: (onClose) => <DaysOffDialog known={null} years={years} onClose={onClose} />,
    };
  }
  if (kind !== 'mci') return null;
  const thisYear = Number(today.slice(0, 4));
  const year = [thisYear, thisYear + 1].map(String).find((one) => !names.includes(one));
  if (year === undefined) return null;
  return {
    label: text.settings.named.mci(year),
    dialog: (onClose) => (
      <MciDialog known={{ name: year, version: NO_VERSION, document: null }} onClose={onClose} />
    ),
  };
}
