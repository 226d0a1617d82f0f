import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Information, QUERY_KEYS } from '../api/queries.ts';
import screen from '../shell/Screen.module.css';
import { Application } from './application/Application.tsx';
import { Blocking } from './blocking/Blocking.tsx';
import { isCalm } from './calm.ts';
import type { ComponentProps } from './componentProps.ts';
import { Deal } from './deal/Deal.tsx';
import { answersFor } from './help/answersAt.ts';
import { Help } from './help/Help.tsx';
import { Info } from './info/Info.tsx';
import { TakenInsurance } from './insurance/TakenInsurance.tsx';
import { useInformation } from './layout/useInformation.ts';
import { Overpayments } from './overpayment/Overpayments.tsx';
import { PasskeyOffer } from './passkeys/PasskeyOffer.tsx';
import { Prolongation } from './prolongation/Prolongation.tsx';
import { RegistrationUpdate } from './registration-update/RegistrationUpdate.tsx';
import { Repeat } from './repeat/Repeat.tsx';
import { Sign } from './sign/Sign.tsx';

const COMPONENTS: Record<Information['component'], (props: ComponentProps) => React.ReactNode> = {
  registration_update: RegistrationUpdate,
  application: Application,
  info: Info,
  sign: Sign,
  deal: Deal,
  prolongation: Prolongation,
  repeat: Repeat,
  blocking: Blocking,
};

/** The main page of the cabinet: one of eight components, by the state of the loan. */
export function CurrentComponent() {
  const { data } = useInformation();
  const queries = useQueryClient();
  const top = useRef<HTMLDivElement>(null);
  const component = data?.component;
  const shown = useRef(component);
  // Another component is another page, so it starts from the top, also for a screen reader.
  useEffect(() => {
    if (shown.current === component) return;
    shown.current = component;
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [component]);
  if (!data) return null;
  const refresh = () => queries.invalidateQueries({ queryKey: [QUERY_KEYS.information] });
  const Component = COMPONENTS[data.component];
  const answers = answersFor(data);
  return (
    <div className={screen.screen} ref={top} tabIndex={-1}>
      <Overpayments />
      <Component information={data} refresh={refresh} />
      {data.data.insurance && data.component !== 'sign' && (
        <TakenInsurance insurance={data.data.insurance} refresh={refresh} />
      )}
      {isCalm(data) && <PasskeyOffer />}
      {answers && <Help at={answers} />}
    </div>
  );
}
