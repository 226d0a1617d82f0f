import { Select, SimpleGrid } from '@mantine/core';
import { proposeRegisters } from '@senim/contracts/office/settings/calls';
import { REGISTERS, WHO_ANSWERS } from '@senim/contracts/office/settings/registers';
import { chosen } from '@senim/contracts/shared/chosen';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import type { DialogProps } from './dialogProps.ts';
import { SettingDialog } from './SettingDialog.tsx';
import { useSettingDraft } from './useSettingDraft.ts';
import { useSettingTitle } from './useSettingTitle.ts';

/** Turns a register that is away to people, or back to its service. */
export function RegistersDialog({ known, onClose }: DialogProps<'registers'>) {
  const { text } = useWords();
  const words = text.lenderRules.registers;
  const titleOf = useSettingTitle();
  const { setting, ...before } = known.document;
  const { draft, change, propose } = useSettingDraft(`registers ${known.version}`, before);
  const send = async (reason: string) => {
    await propose(call(proposeRegisters, { body: { ...draft, reason } }));
  };
  return (
    <SettingDialog
      name={known.name}
      title={titleOf(setting, known.name)}
      about={words.about}
      before={known.document}
      after={{ setting, ...draft }}
      onClose={onClose}
      onReason={send}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {REGISTERS.map((register) => (
          <Select
            key={register}
            label={words.names[register]}
            data={WHO_ANSWERS.map((value) => ({ value, label: words.who[value] }))}
            value={draft[register]}
            allowDeselect={false}
            onChange={(value) => change({ [register]: chosen(WHO_ANSWERS, value ?? '') ?? draft[register] })}
          />
        ))}
      </SimpleGrid>
    </SettingDialog>
  );
}
