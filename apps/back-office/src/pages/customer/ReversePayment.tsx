import { Radio, Stack } from '@mantine/core';
import { listLoanPayments, previewReversal, reversePayment } from '@senim/contracts/office/calls';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { PreviewTable } from './PreviewTable.tsx';

interface Props {
  readonly borrowerId: number;
  readonly loanId: number;
  readonly onClose: () => void;
}

/** Takes back a payment that its provider took back, after a preview. */
export function ReversePayment({ borrowerId, loanId, onClose }: Props) {
  const { text, language } = useWords();
  const kindText = useKindText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const params = { borrower_id: borrowerId, id: loanId, payment_id: Number(chosen) };
  const list = useQuery({
    queryKey: ['LOAN_PAYMENTS', borrowerId, loanId],
    queryFn: () => call(listLoanPayments, { params: { borrower_id: borrowerId, id: loanId } }),
  });
  const preview = useQuery({
    queryKey: ['REVERSAL', borrowerId, loanId, chosen],
    queryFn: () => call(previewReversal, { params }),
    enabled: chosen !== null,
    retry: false,
    staleTime: 60_000,
  });
  const post = async (reason: string) => {
    await call(reversePayment, { params, body: { reason } });
    // The payment no longer exists, so its preview must not be asked for again.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'REVERSAL' });
  };
  const open = list.data?.payments.filter(({ reversed }) => !reversed) ?? [];
  return (
    <ReasonDialog
      title={text.payments.reverseTitle}
      action={text.payments.reverse}
      color="red.8"
      size="lg"
      isReady={preview.data !== undefined}
      onClose={onClose}
      onReason={post}
    >
      {!list.data && <Waiting error={list.error} />}
      {list.data && open.length === 0 && <p className="quiet">{text.payments.noPayments}</p>}
      {open.length > 0 && (
        <Radio.Group label={text.payments.reverseChoose} value={chosen} onChange={setChosen}>
          <Stack gap={6} mt={6}>
            {open.map((one) => (
              <Radio
                key={one.payment_id}
                value={String(one.payment_id)}
                label={`${formatDate(one.value_day, language, 'short')} · ${formatTenge(one.amount, language)} · ${kindText(one.provider)} ${one.number}`}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {preview.error && <Waiting error={preview.error} />}
      {preview.data && <PreviewTable preview={preview.data} />}
    </ReasonDialog>
  );
}
