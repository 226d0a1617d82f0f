import { chooseNotifications, readNotificationChoice } from '@senim/contracts/borrower/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { Card } from '@senim/ui/Card';
import { CheckboxField } from '@senim/ui/CheckboxField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cabinetQuery } from '../../api/queries.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import styles from './Notifications.module.css';

type Choice = AnswerOf<typeof readNotificationChoice>;

/** The channels of reminders. Each change is saved at once. */
export function ChannelChoice() {
  const { notifications: text } = useText();
  const language = useLanguage();
  const action = useAction();
  const { withoutMail, withoutPush } = useSettings().lender;
  const query = useQuery(cabinetQuery('NOTIFICATION_CHOICE', readNotificationChoice, {}, language));
  const [isKept, setKept] = useState(false);
  const choice = query.data;
  if (!choice) return null;

  async function choose(part: Partial<Pick<Choice, 'by_sms' | 'by_email'>>) {
    if (!choice) return;
    const body = { by_sms: choice.by_sms, by_email: choice.by_email, ...part };
    const done = await action.run(chooseNotifications, { body });
    setKept(done.ok);
    await query.refetch();
  }

  return (
    <Card as="section" variant="flat" labelledBy="channels">
      <div className={screen.form}>
        <div>
          <h2 id="channels" className={screen.cardTitle}>
            {text.choiceTitle}
          </h2>
          <p className={screen.flush}>{text.choiceText}</p>
        </div>
        <ActionFailure failure={action.failure} />
        <CheckboxField
          id="by_sms"
          label={text.bySms}
          checked={choice.by_sms}
          onChange={(event) => void choose({ by_sms: event.target.checked })}
        />
        {!withoutMail && (
          <CheckboxField
            id="by_email"
            label={text.byEmail}
            checked={choice.by_email && choice.has_email}
            disabled={!choice.has_email}
            {...(!choice.has_email && { hint: text.noEmail })}
            onChange={(event) => void choose({ by_email: event.target.checked })}
          />
        )}
        <p className={styles.kept} role="status">
          {isKept && text.chosen}
        </p>
        {!withoutPush && <DeviceChoice />}
      </div>
    </Card>
  );
}
