import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { useDeedForm } from '#/features/abn/after/useDeedForm.ts';
import { reloadAbns } from '#/features/abn/reloadAbns.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';

type Props = { readonly abn: AbnDetail; readonly onClose: () => void };

/** The claim that relies on the notice. */
export function ClaimModal({ abn, onClose }: Props) {
  const attach = useSend(abnCalls.attachAbn, { reread: reloadAbns });
  const { form, failed, settled } = useDeedForm<{ ClaimNumber: string }>(
    { ClaimNumber: abn.ClaimNumber },
    ({ ClaimNumber }) => (ClaimNumber.trim() === '' ? { ClaimNumber: 'Enter the number of the claim' } : {}),
    onClose,
  );
  return (
    <FormModal
      title={`Put notice ${abn.Number} with a claim`}
      form={form}
      labels={{ ClaimNumber: 'Claim number' }}
      submitLabel="Put it with the claim"
      busy={attach.isPending}
      error={failed}
      onClose={onClose}
      onSubmit={({ ClaimNumber }) =>
        attach.mutate(
          { AbnID: abn.AbnID, Version: abn.Version, ClaimNumber },
          settled(`Notice ${abn.Number} is with the claim.`),
        )
      }
    >
      <TextField
        label="Claim number"
        required
        autoComplete="off"
        maxLength={40}
        help={worded('As your billing system numbers it, or the {payer}.')}
        {...nativeField(form, 'ClaimNumber')}
      />
    </FormModal>
  );
}
