import { Notice } from '@senim/ui/Notice';
import { useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { PersonForm } from './PersonForm.tsx';

/** Why the profile must be renewed before the next loan, and the form for it. */
export function RegistrationUpdate({ refresh }: ComponentProps) {
  const { renewal: text } = useText();
  return (
    <>
      <h1>{text.title}</h1>
      <Notice variant="warning">{text.text}</Notice>
      <PersonForm onSaved={refresh} />
    </>
  );
}
