import { mayBeOfKind } from '@coverline/contract/batch/kindAccess.ts';
import type { ComponentProps } from 'react';
import { worded } from '#/api/terms.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { searchLabels } from './searchLabels.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly search: Omit<ComponentProps<typeof CheckField>, 'label'>;
  readonly cap: Omit<ComponentProps<typeof TextField>, 'label'>;
  readonly isOn: boolean;
};

/** Whether a batch searches for coverage, and for how much; nothing for who may not search. */
export function SearchFields({ search, cap, isOn }: Props) {
  const viewer = useViewer();
  if (viewer === null || !mayBeOfKind('Discovery', viewer)) return null;
  return (
    <>
      <CheckField label={searchLabels.Search} {...search} />
      <p className="soft small">
        {worded(
          'Of {patients} whose answer is inactive or not found, for their treatment or payment. What is not sure waits for a review.',
        )}
      </p>
      {isOn && (
        <TextField
          label={searchLabels.SearchCap}
          inputMode="decimal"
          placeholder="No cap"
          maxLength={12}
          help="In dollars, all searches of this batch together, besides what a search and a month may cost."
          {...cap}
        />
      )}
    </>
  );
}
