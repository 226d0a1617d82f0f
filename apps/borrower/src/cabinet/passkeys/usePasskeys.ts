import { addPasskey, askNewPasskey, listPasskeys } from '@senim/contracts/signing-in/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../api/queries.ts';
import { canHavePasskey, keepPasskeyMark, makePasskey, markPresent } from '../../auth/passkey.ts';
import type { Language } from '../../language.ts';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage } from '../../text/AppText.tsx';

const passkeysQuery = (language: Language) =>
  queryOptions({ queryKey: ['PASSKEYS'], queryFn: () => read(listPasskeys, {}, language) });

/** The borrower's passkeys, and how this device gets one. `canHave` is false until the device has said that it can. */
export function usePasskeys() {
  const [canHave, setCanHave] = useState(false);
  const [outcome, setOutcome] = useState<'added' | 'present' | null>(null);
  const action = useAction();
  const { data, refetch } = useQuery(passkeysQuery(useLanguage()));
  useEffect(() => {
    void canHavePasskey().then(setCanHave);
  }, []);

  async function add() {
    const asked = await action.run(askNewPasskey, {});
    if (!asked.ok) return;
    const made = await makePasskey(asked.data);
    if (made === null) return;
    if (made === 'present') markPresent(asked.data.exclude);
    else {
      const added = await action.run(addPasskey, { body: made });
      if (!added.ok) return;
      keepPasskeyMark(made.credential_id);
    }
    setOutcome(made === 'present' ? 'present' : 'added');
    await refetch();
  }

  return { data, canHave, outcome, add, action, refetch };
}
