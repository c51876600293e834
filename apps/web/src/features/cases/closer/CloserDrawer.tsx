import { caseCloserCalls, type CloserRule } from '@coverline/contract/cases/closer/caseCloser.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { isUnderWay } from '@coverline/domain/cases/closer/closerRun.ts';
import { useEffect, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { CloserFields } from '#/features/cases/closer/CloserFields.tsx';
import {
  type CloserForm,
  closerFormOf,
  closerLabels,
  closerMessages,
  closerPayload,
  emptyCloserForm,
} from '#/features/cases/closer/closerForm.ts';
import { CloserRuns } from '#/features/cases/closer/CloserRuns.tsx';
import { reloadCloser, reloadPicked, reloadWithoutRetired } from '#/features/cases/closer/reloadCloser.ts';
import { TryCloser } from '#/features/cases/closer/TryCloser.tsx';
import { RuleHistory } from '#/features/cases/rules/RuleHistory.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly onClose: () => void };
type Stored = DataOf<typeof caseCloserCalls.getCloserRule>;

/** So often is looked at a run that goes on. */
const whileRunningMs = 2_000;

const baseOf = (rule: CloserRule) => ({ values: closerFormOf(rule), version: rule.Version });

/** A rule of the closer: what it picks, the cases that it would close now, and its runs. */
export function CloserDrawer({ ruleId, onClose }: Props & { readonly ruleId: string }) {
  const stored = useCall(
    caseCloserCalls.getCloserRule,
    { RuleID: ruleId },
    { quiet: true, refetchMs: ({ Runs }) => (Runs.some(({ State }) => isUnderWay(State)) ? whileRunningMs : null) },
  );
  return (
    <StoredRecord stored={stored} title="Rule" width="raw" name="the rule" baseOf={baseOf} onClose={onClose}>
      {(rule, record) => <Edit rule={rule} of={`closer rule ${ruleId}`} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

/** A new one; saved, it is opened, so that its cases are looked at. */
export function NewCloserDrawer({ onClose, onSaved }: Props & { readonly onSaved: (ruleId: string) => void }) {
  const [now] = useState(() => ({ values: emptyCloserForm(), version: null }));
  return (
    <Edit
      rule={null}
      of="new closer rule"
      now={now}
      reread={() => Promise.resolve(null)}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

type EditProps = Props &
  Pick<EditsOf<CloserForm>, 'of' | 'now' | 'reread'> & {
    readonly rule: Stored | null;
    readonly onSaved?: (ruleId: string) => void;
  };

function Edit({ rule, onClose, onSaved, ...record }: EditProps) {
  const run = rule?.LastRun ?? null;
  const ended = run === null || isUnderWay(run.State) ? null : `${run.RunID} ${run.State}`;
  // What would be closed is another list once a run has ended.
  useEffect(() => {
    if (ended !== null) void reloadPicked();
  }, [ended]);
  return (
    <RecordDrawer<CloserForm, typeof caseCloserCalls.saveCloserRule>
      title={rule === null ? 'New rule' : rule.Name}
      width="raw"
      submitLabel="Save rule"
      labels={closerLabels}
      edits={{ ...record, validate: closerMessages }}
      call={caseCloserCalls.saveCloserRule}
      payload={(values, version) => closerPayload(values, rule?.RuleID ?? null, version)}
      onSaved={({ Name }, { RuleID }) => {
        toast(`${Name.trim()} is saved`, {
          ...(onSaved !== undefined && { action: { label: 'Look at its cases', run: () => onSaved(RuleID) } }),
        });
        void reloadCloser();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CloserFields form={form} />
          <TryCloser form={form} rule={rule} />
          {rule !== null && (
            <>
              <CloserRuns ruleId={rule.RuleID} runs={rule.Runs} />
              <RuleHistory history={rule.History} />
              <Retire rule={rule} onRetired={onClose} />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

/** Takes a rule off the list, with a way back. */
function Retire({ rule, onRetired }: { readonly rule: CloserRule; readonly onRetired: () => void }) {
  const retire = useSend(caseCloserCalls.retireCloserRule);
  const failed = (error: Error) => void toast(errorText(error), { grade: 'Bad' });
  // By the call itself: the drawer is gone by then, and nobody would hear what came of it.
  const back = (Version: number) =>
    void send(caseCloserCalls.retireCloserRule, { RuleID: rule.RuleID, Version, Retired: false })
      .then(() => toast(`${rule.Name} is back.`))
      .catch((error: unknown) => toast(errorText(error), { grade: 'Bad' }))
      .finally(() => void reloadWithoutRetired());
  const onClick = () =>
    retire.mutate(
      { RuleID: rule.RuleID, Version: rule.Version, Retired: true },
      {
        onSuccess: ({ Version }) => {
          toast(`${rule.Name} is off the list.`, { action: { label: 'Undo', run: () => back(Version) } });
          onRetired();
          void reloadWithoutRetired();
        },
        onError: failed,
      },
    );
  return (
    <div>
      <Button variant="quiet" busy={retire.isPending} onClick={onClick}>
        Take off the list
      </Button>
    </div>
  );
}
