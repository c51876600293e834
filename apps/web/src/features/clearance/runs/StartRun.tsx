import { clearanceRunCalls } from '@coverline/contract/clearance/runs/runs.ts';
import type { RunKind } from '@coverline/contract/clearance/runs/runWords.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { refreshClearance } from '#/features/clearance/clearanceWords.ts';
import type { DeedProps } from '#/features/clearance/deeds/deed.ts';
import { whose } from '#/features/clearance/deeds/tellResults.tsx';
import { askedText, costOfPlan, sparedTexts, whyNotYet } from '#/features/clearance/runs/runText.ts';
import { useSettled } from '#/ui/base/useSettled.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { capFault, capOf, isCap } from '#/ui/fields/costCap.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Form = { readonly Again: boolean; readonly CapCents: string };

const labels = { Again: 'Also what is fresh already', CapCents: 'At most, in dollars' };
const verbs: Readonly<Record<RunKind, string>> = { Verify: 'Verify', Discover: 'Search for coverage of' };
const submits: Readonly<Record<RunKind, string>> = { Verify: 'Ask the {payers}', Discover: 'Begin the searches' };

/** Says how many would be asked, for how much, and who is spared; then asks. */
export function StartRun({ deed: { kind, rows }, onClose, onDone }: DeedProps) {
  const Kind: RunKind = kind === 'discover' ? 'Discover' : 'Verify';
  const [, setParams] = useAddress();
  const [failed, setFailed] = useState<FormError | null>(null);
  const start = useSend(clearanceRunCalls.startClearanceRun);
  const form = useFormModel<Form>({
    initial: { Again: false, CapCents: '' },
    validate: ({ CapCents }) => (isCap(CapCents) ? {} : { CapCents: capFault }),
  });
  const { Again, CapCents } = form.watch();
  const which = {
    Kind,
    VisitMasterIDs: rows.map(({ VisitMasterID }) => VisitMasterID),
    Again,
    CapCents: capOf(CapCents),
  };
  const settled = useSettled(CapCents);
  const plan = useCall(clearanceRunCalls.planClearanceRun, { ...which, CapCents: capOf(settled) });
  const onSubmit = () => {
    setFailed(null);
    start.mutate(which, {
      onSuccess: ({ RunID }) => {
        onClose();
        onDone();
        setParams((now) => {
          const next = new URLSearchParams(now);
          next.delete('VisitMasterID');
          next.set('run', RunID);
          return next;
        });
      },
      onError: (error) => setFailed(showFaults(form, error)),
      onSettled: () => void refreshClearance(),
    });
  };
  return (
    <FormModal
      title={`${verbs[Kind]} ${whose(rows)}`}
      form={form}
      onSubmit={onSubmit}
      busy={start.isPending}
      error={failed}
      labels={labels}
      submitLabel={worded(submits[Kind])}
      disabledReason={whyNotYet(plan, which.CapCents === capOf(settled))}
      onClose={onClose}
    >
      <PanelState panel={panelOf(plan, 'what would be asked')} name="What would be asked" rows={3}>
        {(of) => (
          <div className="clear-plan">
            <p>
              <b>{askedText(Kind, of.Asked)}</b> {of.Asked > 0 && costOfPlan(of)}
            </p>
            {of.Spared.length > 0 && (
              <ul>
                {sparedTexts(Kind, of).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </PanelState>
      <CheckField label={labels.Again} {...form.register('Again')} />
      <TextField
        label={labels.CapCents}
        help="Empty: as much as the month allows."
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        {...nativeField(form, 'CapCents')}
      />
    </FormModal>
  );
}
