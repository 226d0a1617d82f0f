import { Timeline, type TimelineStep } from '@senim/ui/Timeline';
import type { ReactNode } from 'react';
import type { ApplicationShown } from '../../api/queries.ts';
import { wholeDateTime } from '../../format.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';

const STAGES = ['sent', 'review', 'sign', 'payout'] as const;

type ProgressProps = {
  now: (typeof STAGES)[number];
  detail: ReactNode;
  application?: ApplicationShown | undefined;
  failed?: boolean;
};

/** The steps of an application, from sent to paid out, with the present one. */
export function Progress({ now, detail, application, failed = false }: ProgressProps) {
  const { info: text } = useText();
  const language = useLanguage();
  const at = STAGES.indexOf(now);
  const stateOf = (index: number): TimelineStep['state'] => {
    if (index === at) return failed ? 'failed' : 'current';
    return index < at ? 'done' : 'next';
  };
  const sentAt = application && wholeDateTime(Date.parse(application.submitted_at), language);
  const steps = STAGES.map((stage, index) => ({
    key: stage,
    title: text.stages[stage],
    state: stateOf(index),
    ...(index === at && { detail }),
    ...(stage === 'sent' && sentAt && { when: sentAt }),
  }));
  return <Timeline steps={steps} stateLabels={text.states} />;
}
