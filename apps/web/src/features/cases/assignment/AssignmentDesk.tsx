import './assignment.css';
import { caseAssignmentCalls } from '@coverline/contract/cases/caseAssignment.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useState } from 'react';
import { askAnew } from '#/api/askAnew.ts';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { type Assignment, type Change, type Draft, isEdited } from '#/features/cases/assignment/desk.ts';
import { DryRun } from '#/features/cases/assignment/DryRun.tsx';
import { PeopleAway } from '#/features/cases/assignment/PeopleAway.tsx';
import { RuleList } from '#/features/cases/assignment/RuleList.tsx';
import { TeamList } from '#/features/cases/assignment/TeamList.tsx';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** Teams, rules and who is away, for whoever answers for the client. */
export default function AssignmentDesk({ onBack }: { readonly onBack: () => void }) {
  const desk = useCall(caseAssignmentCalls.getCaseAssignment, undefined);
  return (
    <div className="page is-wide">
      <Sheet label="Assignment">
        <p className="case-back">
          <Button size="s" variant="quiet" icon={IconArrowLeft} onClick={onBack}>
            {worded('All {cases}')}
          </Button>
        </p>
        <PanelState panel={panelOf(desk, 'teams and rules')} name="Teams and rules" rows={8}>
          {(data) => <Desk key={data.Version} stored={data} />}
        </PanelState>
      </Sheet>
    </div>
  );
}

const whyNotNow = (isDirty: boolean, rules: number): string | null => {
  if (isDirty) return 'Save first: what is assigned goes by what is saved.';
  return rules === 0 ? 'There are no rules yet.' : null;
};

const again = () =>
  Promise.all([refreshCases(), askAnew(caseAssignmentCalls.getCaseAssignment, caseAssignmentCalls.getCaseTeams)]);

function Desk({ stored }: { readonly stored: Assignment }) {
  const [draft, setDraft] = useState<Draft>(stored);
  const [failed, setFailed] = useState<string | null>(null);
  const [trying, setTrying] = useState<Draft | null>(null);
  const save = useSend(caseAssignmentCalls.saveCaseAssignment, { reread: again });
  const apply = useSend(caseAssignmentCalls.applyCaseRules);
  const isDirty = isEdited(draft, stored);
  useUnsaved(isDirty);
  const change = (part: Change) => {
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
    setTrying(null);
  };
  const onSave = () => {
    setFailed(null);
    const { Teams, Rules, HasLeaderboard } = draft;
    // The desk is drawn anew before this hears of it: what is said does not hang on its being there.
    void save.mutateAsync({ Teams, Rules, HasLeaderboard, Version: stored.Version }).then(
      () => toast('Saved.'),
      (error: unknown) => setFailed(errorText(error)),
    );
  };
  const onApply = () =>
    apply.mutate(undefined, {
      onSuccess: ({ Changed, Left }) => {
        toast(worded(`${Changed} ${Changed === 1 ? '{case}' : '{cases}'} assigned, ${Left} left without an owner.`));
        setTrying(null);
      },
      onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      onSettled: () => void again(),
    });
  return (
    <>
      {failed !== null && <Notice tone="bad">{failed}</Notice>}
      <TeamList draft={draft} workers={stored.Workers} onChange={change} />
      <RuleList draft={draft} workers={stored.Workers} onChange={change} />
      <Section title="Performance">
        <CheckField
          label="Leads compare the points of their people by week and month"
          checked={draft.HasLeaderboard}
          onChange={({ target }) => change({ HasLeaderboard: target.checked })}
        />
      </Section>
      <div className="case-assign-foot">
        <Button
          variant="primary"
          busy={save.isPending}
          onClick={onSave}
          disabledReason={isDirty ? null : 'Nothing was changed.'}
        >
          Save
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={() => setDraft(stored)}>
            Take back
          </Button>
        )}
        <Button
          onClick={() => setTrying(draft)}
          disabledReason={draft.Rules.length === 0 ? 'There are no rules yet.' : null}
        >
          Try the rules
        </Button>
        <Button busy={apply.isPending} onClick={onApply} disabledReason={whyNotNow(isDirty, stored.Rules.length)}>
          Assign by the rules now
        </Button>
      </div>
      {trying !== null && <DryRun draft={trying} />}
      <PeopleAway workers={stored.Workers} onSaved={() => void again()} />
    </>
  );
}
