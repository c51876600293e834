import { checkKeys, checkTerms } from '@coverline/clearance/checks/checkKeys.ts';
import { clearanceWeightCalls } from '@coverline/contract/clearance/clearanceWeights.ts';
import { askAnew } from '#/api/askAnew.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import { refreshClearance } from '#/features/clearance/clearanceWords.ts';
import {
  baseOf,
  weightLabels,
  weightProblems,
  weightsOf,
  type WeightsForm,
} from '#/features/clearance/weights/weightsForm.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { toast } from '#/ui/layers/toast.ts';

const title = 'What each check weighs';

/** What each of the twelve checks weighs in the score of a visit. */
export default function WeightsDrawer({ onClose }: { readonly onClose: () => void }) {
  const stored = useCall(clearanceWeightCalls.getClearanceWeights, undefined);
  return (
    <StoredRecord stored={stored} title={title} name="the weights" baseOf={baseOf} onClose={onClose}>
      {(_, record) => (
        <RecordDrawer<WeightsForm, typeof clearanceWeightCalls.saveClearanceWeights>
          title={title}
          submitLabel="Save"
          labels={weightLabels}
          edits={{ of: 'the weights of the checks', validate: weightProblems, ...record }}
          call={clearanceWeightCalls.saveClearanceWeights}
          payload={(typed, version) => ({ Weights: weightsOf(typed), Version: version ?? 0 })}
          onSaved={() => {
            toast(worded('The weights are saved. The {visits} ahead are checked anew by them.'));
            void askAnew(clearanceWeightCalls.getClearanceWeights);
            void refreshClearance();
          }}
          onClose={onClose}
        >
          {(form) => (
            <>
              <p className="dim">
                {worded(
                  'A check that passes or is waived counts in full, one that warns by half. One that weighs 0 does not count; eligibility and authorization still keep {a visit} from being cleared where they fail.',
                )}
              </p>
              <div className="field-pair">
                {checkKeys.map((key) => (
                  <TextField key={key} label={checkTerms[key].name} inputMode="numeric" {...nativeField(form, key)} />
                ))}
              </div>
            </>
          )}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}
