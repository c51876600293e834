import type { Call, DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { type ReactNode, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useSend } from '#/api/useSend.ts';
import { EditNotices } from '#/app/records/EditNotices.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { type EditsOf, useEdits } from '#/app/records/useEdits.ts';
import type { DrawerWidth } from '#/ui/layers/Drawer.tsx';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props<T extends FieldValues, C extends Call & { readonly effect: 'writes' }> = {
  readonly title: string;
  readonly width?: DrawerWidth;
  readonly submitLabel: string;
  readonly labels: Readonly<Partial<Record<keyof T & string, string>>>;
  /** The field in which the hands begin, where it is not the first one. */
  readonly beginsAt?: Path<T> | null;
  readonly edits: EditsOf<T>;
  /** The call that saves, and what it takes. */
  readonly call: C;
  readonly payload: (values: T, version: number | null) => PayloadOf<C>;
  readonly onSaved: (values: T, data: DataOf<C>) => void;
  readonly onClose: () => void;
  readonly children: (form: FormModel<T>) => ReactNode;
};

/** The form drawer of a record with a version: keeps what was typed, and brings two writers' edits together. */
export function RecordDrawer<T extends FieldValues, C extends Call & { readonly effect: 'writes' }>({
  title,
  width,
  submitLabel,
  labels,
  beginsAt = null,
  edits: of,
  call,
  payload,
  onSaved,
  onClose,
  children,
}: Props<T, C>) {
  const save = useSend(call);
  const [failed, setFailed] = useState<FormError | null>(null);
  const edits = useEdits<T>(of);
  const { form } = edits;
  const onSubmit = (values: T) => {
    setFailed(null);
    save.mutate(payload(values, edits.version), {
      onSuccess: (data) => {
        edits.finish();
        onSaved(values, data);
        onClose();
      },
      onError: (error) => void edits.meet(error).then((met) => met || setFailed(showFaults(form, error))),
    });
  };
  return (
    <FormDrawer
      title={title}
      width={width}
      onClose={() => {
        edits.finish();
        onClose();
      }}
      form={form}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      labels={labels}
      beginsAt={beginsAt}
      submitLabel={submitLabel}
    >
      <EditNotices edits={edits} labels={labels} />
      {children(form)}
    </FormDrawer>
  );
}
