import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import { REGISTERS, type Register } from '@senim/contracts/office/settings/registers';
import { EVER } from '../rules.ts';
import type { KindOfSetting } from '../types.ts';

type Registers = SettingOf<'registers'>;

/** Who answers for each register: at first its own service, as the product was installed. */
export const registersKind: KindOfSetting<Registers> = {
  given: () => [
    {
      name: OF_THE_LENDER,
      from: EVER,
      document: {
        setting: 'registers',
        mobile_base: 'service',
        state_register: 'service',
        bureau: 'service',
        biometrics: 'service',
      },
    },
  ],
  isOpen: false,
  flaw: () => null,
  ends: () => false,
};

/** The registers that people stand in for. */
export const byPeople = (document: Registers): readonly Register[] =>
  REGISTERS.filter((register) => document[register] === 'people');
