import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { estimateWords } from '@coverline/domain/cases/abn/goodFaith.ts';
import { useSend } from '#/api/useSend.ts';
import { useDeedForm } from '#/features/abn/after/useDeedForm.ts';
import { reloadAbns } from '#/features/abn/reloadAbns.ts';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';

type Props = { readonly abn: AbnDetail; readonly onClose: () => void };

/** What it came to; as it is typed the form says whether the estimate was made in good faith. */
export function CostModal({ abn, onClose }: Props) {
  const tell = useSend(abnCalls.tellAbnCost, { reread: reloadAbns });
  const { form, failed, settled } = useDeedForm<{ ActualCents: string }>(
    { ActualCents: dollarsOf(abn.ActualCents) },
    ({ ActualCents }) => ((centsTyped(ActualCents) ?? -1) < 0 ? { ActualCents: 'Enter an amount' } : {}),
    onClose,
  );
  const cents = centsTyped(form.watch('ActualCents'));
  return (
    <FormModal
      title={`What notice ${abn.Number} came to`}
      form={form}
      labels={{ ActualCents: 'Cost' }}
      submitLabel="Tell the cost"
      busy={tell.isPending}
      error={failed}
      onClose={onClose}
      onSubmit={({ ActualCents }) =>
        tell.mutate(
          { AbnID: abn.AbnID, Version: abn.Version, ActualCents: centsTyped(ActualCents) ?? 0 },
          settled(estimateWords(abn.EstimateCents, centsTyped(ActualCents) ?? 0)),
        )
      }
    >
      <DollarField label="Cost" required {...nativeField(form, 'ActualCents')} />
      <output className="soft">{cents !== null && cents >= 0 ? estimateWords(abn.EstimateCents, cents) : ''}</output>
    </FormModal>
  );
}
