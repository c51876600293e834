import { batchCalls, type BatchDetail } from '@coverline/contract/batch/batch.ts';
import { useCall } from '#/api/useCall.ts';
import { notifyLabel } from '#/features/batch/batchWords.ts';
import { PeopleField } from '#/ui/fields/PeopleField.tsx';

type Props = {
  /** Who is told already, and may be somebody who is not offered to this user. */
  readonly told: BatchDetail['Notify'];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly error: string | undefined;
};

/** Who besides the maker of a batch is told at the bell that it has ended. */
export function NotifyField({ told, value, onChange, error }: Props) {
  const { data = [] } = useCall(batchCalls.getBatchPeople, null);
  const people = [...data, ...told.filter(({ ID }) => data.every((one) => one.ID !== ID))];
  if (people.length === 0) return null;
  return (
    <PeopleField
      label={notifyLabel}
      people={people}
      value={value}
      onChange={onChange}
      error={error}
      help="At the bell: how many rows were asked and failed, and the way here. Whoever started it is told in any case."
    />
  );
}
