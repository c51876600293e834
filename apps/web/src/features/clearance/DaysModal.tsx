import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { worded } from '#/api/terms.ts';
import { type ClearanceView, daysOf } from '#/features/clearance/clearanceView.ts';
import { type Days, daysProblems } from '#/features/clearance/daysProblems.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly view: ClearanceView;
  readonly today: string;
  readonly onClose: () => void;
  readonly onDays: (from: string, to: string) => void;
};

const labels = { From: 'First day', To: 'Last day' } as const;

/** Days of one's own, past ones too. */
export function DaysModal({ view, today, onClose, onDays }: Props) {
  const { from, to } = daysOf(view, today);
  const form = useFormModel<Days>({ initial: { From: from, To: to }, validate: daysProblems });
  const first = useValueField(form, 'From');
  const last = useValueField(form, 'To');
  return (
    <FormModal
      title={worded('Days of the {visits}')}
      form={form}
      labels={labels}
      busy={false}
      error={null}
      submitLabel="Show these days"
      onClose={onClose}
      onSubmit={({ From, To }) => onDays(normalizeDate(From) ?? from, normalizeDate(To) ?? to)}
    >
      <DateField label={labels.From} today={today} {...first} />
      <DateField label={labels.To} today={today} {...last} />
    </FormModal>
  );
}
