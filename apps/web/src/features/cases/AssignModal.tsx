import { caseAssignmentCalls } from '@coverline/contract/cases/caseAssignment.ts';
import { type AssignHow, assignHows, caseReasonLength, caseDeedCalls } from '@coverline/contract/cases/caseDeeds.ts';
import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { caseCalls } from '@coverline/contract/cases/cases.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly cases: readonly Pick<CaseRow, 'CaseID' | 'Version' | 'Number' | 'Owner'>[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** `AssignTo`: a person, nobody, or `how [team]` where it is chosen to whom. */
type AssignForm = { readonly AssignTo: string; readonly Note: string };

const hows = [
  ['RoundRobin', 'in turn'],
  ['LeastLoad', 'whoever has fewest open'],
] as const;

/** What is sent for a choice. */
function targetOf(choice: string): { AssignTo: string | null; How?: AssignHow; TeamID?: string | null } {
  const [how = '', team] = choice.split(' ');
  const How = assignHows.find((one) => one === how);
  if (How === undefined) return { AssignTo: choice === nobody ? null : choice };
  return { AssignTo: null, How, TeamID: team ?? null };
}

/** Back to the queue: whose it then is. */
const nobody = 'nobody';

/** Who is to work on some cases: oneself, a colleague with how much they have, or nobody. */
export function AssignModal({ cases, onClose, onDone }: Props) {
  const me = useUser().UserID;
  const workers = useCall(caseCalls.getCaseWorkers, undefined);
  const assign = useSend(caseDeedCalls.assignCases, { reread: refreshCases });
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<AssignForm>({
    initial: { AssignTo: me, Note: '' },
    validate: () => ({}),
  });
  const teams = useCall(caseAssignmentCalls.getCaseTeams, undefined);
  const today = useUser().Today;
  const awayUntil = (id: string) =>
    teams.data?.Away.find((one) => one.UserID === id && one.FromOn <= today)?.UntilOn ?? null;
  const people = (workers.data ?? []).map(({ ID, Name, Open }) => {
    const until = awayUntil(ID);
    return {
      value: ID,
      label: `${ID === me ? 'Myself' : Name} (${Open} open${until === null ? '' : `, away until ${formatDate(until)}`})`,
      group: 'A person',
    };
  });
  const chosenBy = hows.flatMap(([how, text]) => [
    ...(teams.data?.Teams ?? []).map(({ TeamID, Name }) => ({
      value: `${how} ${TeamID}`,
      label: `${Name}, ${text}`,
      group: 'A team',
    })),
    { value: how, label: `Everybody, ${text}`, group: 'A team' },
  ]);
  const options = [
    ...people,
    ...chosenBy,
    ...(teams.data?.HasRules === true ? [{ value: 'Rules', label: 'By the rules', group: 'A team' }] : []),
    { value: nobody, label: 'Nobody, back to the queue', group: 'Else' },
  ];
  const onSubmit = ({ AssignTo, Note }: AssignForm) => {
    setFailed(null);
    assign.mutate(
      {
        Cases: cases.map(({ CaseID, Version }) => ({ CaseID, Version })),
        ...targetOf(AssignTo),
        Note,
      },
      {
        onSuccess: ({ Changed, Given }) => {
          toast(worded(saidOf(cases.length, Changed, Given, AssignTo)));
          onDone();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormModal
      title={worded(cases.length === 1 ? `Assign {case} ${cases[0]?.Number ?? ''}` : `Assign ${cases.length} {cases}`)}
      form={form}
      onSubmit={onSubmit}
      busy={assign.isPending}
      error={failed}
      labels={{ AssignTo: 'To', Note: 'Note' }}
      submitLabel="Assign"
      onClose={onClose}
      disabledReason={workers.isPending || teams.isPending ? 'Looking who can take it.' : null}
    >
      <SelectField
        // Drawn anew once they are here: a native list cannot show a value that it does not have yet.
        key={options.length}
        label="To"
        options={options}
        {...nativeField(form, 'AssignTo')}
      />
      <TextField label="Note" autoComplete="off" maxLength={caseReasonLength} {...nativeField(form, 'Note')} />
    </FormModal>
  );
}

type Given = DataOf<typeof caseDeedCalls.assignCases>['Given'];

/** What was done, and to whom where it was chosen. */
function saidOf(asked: number, changed: number, given: Given, choice: string): string {
  const what = asked === 1 ? '{Case}' : `${asked} {cases}`;
  if (choice === nobody) return `${what} given back.`;
  if (targetOf(choice).How !== undefined) {
    const left = asked - changed;
    const to = given.map(({ Name, Count }) => `${Count} to ${Name}`).join(', ');
    return `${to === '' ? 'Nothing was assigned' : to}${left > 0 ? `; ${left} as before` : ''}.`;
  }
  return `${what} assigned.`;
}
