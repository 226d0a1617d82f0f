import { Button, CopyButton, Group, Modal, Stack, Text as Words } from '@mantine/core';
import { formatDateTime } from '@senim/kazakhstan/format';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { Qr } from '../../widgets/Qr.tsx';

export interface Sheet {
  readonly kind: 'start' | 'authenticator' | 'password';
  readonly token: string;
  readonly open_until: string;
  readonly login: string;
  readonly name: string;
}

/** A link to hand over, on the screen or on paper. It is shown only once. */
export function LinkSheet({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { text, language } = useWords();
  const address = location.origin + paths.link(sheet.token);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={text.staff.sheetTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <Stack className="sheet">
        <Words fw={600} size="lg">
          {sheet.name}
        </Words>
        <p>{text.staff.sheetSteps[sheet.kind]}</p>
        <Group align="start" wrap="nowrap" gap="lg">
          <Qr value={address} label={text.staff.qr} />
          <NamedValues
            values={[
              [text.staff.login, <b key="l">{sheet.login}</b>],
              [
                text.staff.address,
                <code key="a" className="address">
                  {address}
                </code>,
              ],
              [text.staff.until, formatDateTime(Date.parse(sheet.open_until), language, 'short')],
            ]}
          />
        </Group>
        <p className="quiet">{text.staff.sheetOnce}</p>
        <Group justify="flex-end" className="screen-only">
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? text.staff.copied : text.staff.copy}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={() => window.print()}>
            {text.staff.print}
          </Button>
          <Button onClick={onClose}>{text.close}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
