import { Notice } from '@senim/ui/Notice';
import { useState } from 'react';
import screen from '../../shell/Screen.module.css';
import { useText } from '../../text/AppText.tsx';
import { PersonForm } from './PersonForm.tsx';

/** Names and identity card, to correct while no application is under review. */
export function DataScreen() {
  const { renewal: text } = useText();
  const [isSaved, setSaved] = useState(false);
  return (
    <div className={screen.screen}>
      <h1>{text.dataTitle}</h1>
      <p className={screen.lead}>{text.dataText}</p>
      {isSaved && (
        <Notice variant="success" announce>
          {text.done}
        </Notice>
      )}
      <PersonForm onSaved={async () => setSaved(true)} />
    </div>
  );
}
