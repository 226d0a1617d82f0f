import { Stack } from '@mantine/core';
import { CAPS } from '@senim/contracts/office/settings/caps';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate, formatNumber, formatTenge } from '@senim/kazakhstan/format';
import { type LegalValue, legalValues } from '@senim/loan-engine/loan/legal-values';
import { knownDay } from '@senim/loan-engine/units/day';
import { Link } from 'react-router';
import type { SettingRow } from '../../../api/answers.ts';
import { paths } from '../../../paths.ts';
import { useWords } from '../../../shell/language.tsx';
import { useMe } from '../../../shell/session.tsx';
import { PageHead } from '../../../widgets/PageHead.tsx';
import { StackingTable } from '../../../widgets/StackingTable.tsx';
import { capValue } from '../../../wording/settings/capsText.ts';
import { BackToRoom } from '../rooms/BackToRoom.tsx';
import { useSettings } from '../rooms/useSettings.ts';
import { useSettingTitle } from '../useSettingTitle.ts';
import { LAW_OF_CAP, useBoundText } from './useLegalBounds.ts';

/** The numbers of the law by which loans of today are priced and counted, each with its article, and the lender's own where they are stricter. */
export function LegalValues() {
  const { text } = useWords();
  const words = text.law;
  const { now } = useMe();
  const { data } = useSettings();
  const settings = data?.settings ?? [];
  const valueRow = useValueRow(settings);
  const indexRow = useIndexRow();
  const years = settings
    .filter(({ setting }) => setting === 'mci')
    .toSorted((one, other) => other.name.localeCompare(one.name));
  const { name, value, article, since } = words.columns;
  return (
    <Stack>
      <BackToRoom room="rules" />
      <PageHead title={words.title} lead={words.lead} />
      <StackingTable
        label={words.title}
        columns={[name, value, article, since]}
        rows={[
          ...legalValues(knownDay(dayInAlmaty(Date.parse(now)))).map(valueRow),
          ...years.flatMap(indexRow),
        ]}
      />
    </Stack>
  );
}

/** A number of the law, and the lender's own cap below it. */
function useValueRow(settings: readonly SettingRow[]) {
  const { text, language } = useWords();
  const words = text.law;
  const boundText = useBoundText();
  const set = settings.find(({ setting }) => setting === 'caps')?.in_force?.document;
  return (value: LegalValue) => {
    const { name, upTo, article, since } = value;
    const cap = CAPS.find((one) => LAW_OF_CAP[one] === name);
    const own = cap && set?.setting === 'caps' ? set[cap] : null;
    const number = (count: number) => formatNumber(count, language);
    return {
      key: name,
      cells: [
        <>
          {words.names[name]}
          {upTo && <p className="quiet">{words.upTo(number(upTo.days), number(upTo.mci))}</p>}
        </>,
        <>
          {boundText(value)}
          {cap && own !== null && (
            <p>
              <Link to={paths.setting('caps', 'lender')}>
                {words.caps.own(words.bounds[name](capValue(cap, own, language)))}
              </Link>
            </p>
          )}
        </>,
        article[language],
        words.since[since.kind](since.kind === 'kept' ? '' : formatDate(since.day, language, 'short')),
      ],
    };
  };
}

/** The monthly calculation index of a year: the release's own, or one that two people have entered. */
function useIndexRow() {
  const { text, language } = useWords();
  const titleOf = useSettingTitle();
  return ({ name, in_force: holds }: SettingRow) => {
    if (holds?.document.setting !== 'mci') return [];
    const { tenge, source } = holds.document;
    const [first, begins] = [`${name}-01-01`, dayInAlmaty(Date.parse(holds.in_force_from))];
    const cells = [
      <Link key="year" to={paths.setting('mci', name)}>
        {titleOf('mci', name)}
      </Link>,
      formatTenge(String(tenge), language),
      source || text.law.mci.byRelease,
      formatDate(begins.startsWith(name) ? begins : first, language, 'short'),
    ];
    return [{ key: name, cells }];
  };
}
