import { batchCalls } from '@coverline/contract/batch/batch.ts';
import type { ComponentProps } from 'react';
import { useMay } from '#/app/viewer/useMay.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { deliveryLabels } from '#/features/batch/delivery.ts';
import { formatsOf } from '#/features/batch/kinds.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly kind: OfferedKind;
  readonly deliver: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;
  readonly whole: Omit<ComponentProps<typeof CheckField>, 'label'>;
  /** As the form stands. */
  readonly typed: readonly [format: string, whole: boolean];
};

/** Whether the results of a batch are delivered when it ends, and as what. */
export function DeliveryFields({ kind, deliver, whole, typed: [format, isWhole] }: Props) {
  const mayWhole = useMay(batchCalls.makeBatchFileUnmasked);
  return (
    <>
      <SelectField
        label={deliveryLabels.Deliver}
        emptyLabel="No"
        options={formatsOf(kind).map(({ value, label }) => ({ value, label: `As ${label}` }))}
        help="When the batch ends, into Outbound. If your own server is set up there, they go on to it."
        {...deliver}
      />
      {/* Who may not choose it may take it back all the same. */}
      {format !== '' && (mayWhole || isWhole) && <CheckField label={deliveryLabels.Whole} {...whole} />}
    </>
  );
}
