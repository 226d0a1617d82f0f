import { formatTenge } from '@senim/kazakhstan/format';
import { Button } from '@senim/ui/Button';
import { deviceNowMs } from '../../api/deviceClock.ts';
import type { AgreementShown, Information } from '../../api/queries.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { saveFile } from '../agreements/saveFile.ts';
import { calendarFile, calendarPayments } from './calendarFile.ts';
import { isOver } from './partOfSchedule.ts';

type Props = {
  agreement: Pick<AgreementShown, 'number'>;
  schedule: NonNullable<Information['data']['schedule']>;
};

/** The due dates for the borrower's own calendar; nothing where nothing is still to be paid. */
export function CalendarButton({ agreement: { number }, schedule }: Props) {
  const { deal: text } = useText();
  const language = useLanguage();
  const { lender } = useSettings();
  if (schedule.every(isOver)) return null;
  function save() {
    const titleOf = (amount: string) => `${lender.brand.latinName}: ${formatTenge(amount, language)}`;
    const words = text.calendarText(number, `${window.location.origin}/cabinet`);
    const payments = calendarPayments(schedule, titleOf, words);
    const { hostname: host } = window.location;
    const file = calendarFile({ agreementNumber: number, host, payments, nowMs: deviceNowMs() });
    saveFile(file, `${number}.ics`, 'text/calendar;charset=utf-8');
  }
  return (
    <Button variant="secondary" size="small" onClick={save}>
      {text.calendar}
    </Button>
  );
}
