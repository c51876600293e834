import {
  caseTeamNameLength,
  type CaseTeam,
  mostCaseTeams,
  mostTeamMembers,
} from '@coverline/contract/cases/caseAssignment.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { type Draft, nameOf, type Worker } from '#/features/cases/assignment/desk.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PeopleField } from '#/ui/fields/PeopleField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { confirm } from '#/ui/layers/confirm.ts';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly draft: Draft;
  readonly workers: readonly Worker[];
  readonly onChange: (change: Partial<Draft>) => void;
};

export function TeamList({ draft, workers, onChange }: Props) {
  const { Teams, Rules } = draft;
  const [editing, setEditing] = useState<CaseTeam | null>(null);
  const remove = async (team: CaseTeam) => {
    const named = Rules.filter(({ ToTeamID }) => ToTeamID === team.TeamID).length;
    const yes = await confirm({
      title: `Remove ${team.Name}?`,
      body:
        named === 0
          ? worded('{Cases} of its people stay theirs.')
          : `${named === 1 ? 'A rule that sends' : `${named} rules that send`} to it goes too.`,
      safe: 'Keep it',
      deed: 'Remove the team',
    });
    if (yes)
      onChange({
        Teams: Teams.filter(({ TeamID }) => TeamID !== team.TeamID),
        Rules: Rules.filter(({ ToTeamID }) => ToTeamID !== team.TeamID),
      });
  };
  const keep = (team: CaseTeam) => {
    const isNew = !Teams.some(({ TeamID }) => TeamID === team.TeamID);
    onChange({ Teams: isNew ? [...Teams, team] : Teams.map((one) => (one.TeamID === team.TeamID ? team : one)) });
    setEditing(null);
  };
  return (
    <Section
      title="Teams"
      right={
        Teams.length < mostCaseTeams && (
          <Button
            size="s"
            icon={IconPlus}
            onClick={() => setEditing({ TeamID: crypto.randomUUID(), Name: '', LeadID: null, MemberIDs: [] })}
          >
            Add a team
          </Button>
        )
      }
    >
      {Teams.length === 0 && <p className="dim">{worded('No teams yet: {cases} go to anybody who works on them.')}</p>}
      <ul className="case-lines">
        {Teams.map((team) => (
          <li key={team.TeamID} className="case-assign-line">
            <div>
              <b>{team.Name}</b>
              <p className="dim small">
                {team.MemberIDs.map((id) => nameOf(workers, id)).join(', ')}
                {team.LeadID !== null && ` · led by ${nameOf(workers, team.LeadID)}`}
              </p>
            </div>
            <div className="case-deeds">
              <Button size="s" aria-label={`Edit ${team.Name}`} onClick={() => setEditing(team)}>
                Edit
              </Button>
              <Button size="s" variant="quiet" aria-label={`Remove ${team.Name}`} onClick={() => void remove(team)}>
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {editing !== null && (
        <TeamModal
          team={editing}
          taken={Teams.filter(({ TeamID }) => TeamID !== editing.TeamID).map(({ Name }) => Name)}
          workers={workers}
          onClose={() => setEditing(null)}
          onKeep={keep}
        />
      )}
    </Section>
  );
}

type ModalProps = {
  readonly team: CaseTeam;
  readonly taken: readonly string[];
  readonly workers: readonly Worker[];
  readonly onClose: () => void;
  readonly onKeep: (team: CaseTeam) => void;
};

type TeamForm = { readonly Name: string; readonly LeadID: string; readonly MemberIDs: string[] };
const plain = (name: string) => name.trim().toLowerCase();

function TeamModal({ team, taken, workers, onClose, onKeep }: ModalProps) {
  const form = useFormModel<TeamForm>({
    initial: { Name: team.Name, LeadID: team.LeadID ?? '', MemberIDs: [...team.MemberIDs] },
    validate: ({ Name, MemberIDs }) => ({
      ...(Name.trim() === '' && { Name: 'Value is required' }),
      ...(taken.some((one) => plain(one) === plain(Name)) && { Name: 'Another team has this name' }),
      ...(MemberIDs.length === 0 && { MemberIDs: 'Choose at least one' }),
      ...(MemberIDs.length > mostTeamMembers && { MemberIDs: `A team has at most ${mostTeamMembers} people` }),
    }),
  });
  const members = useValueField(form, 'MemberIDs');
  return (
    <FormModal
      title={team.Name === '' ? 'New team' : team.Name}
      form={form}
      onSubmit={({ Name, LeadID, MemberIDs }) =>
        onKeep({ TeamID: team.TeamID, Name: Name.trim(), LeadID: LeadID === '' ? null : LeadID, MemberIDs })
      }
      busy={false}
      error={null}
      labels={{ Name: 'Name', LeadID: 'Lead', MemberIDs: 'Members' }}
      submitLabel="Keep the team"
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" maxLength={caseTeamNameLength} {...nativeField(form, 'Name')} />
      <SelectField
        label="Lead"
        emptyLabel="Nobody"
        options={workers.map(({ ID, Name }) => ({ value: ID, label: Name }))}
        {...nativeField(form, 'LeadID')}
      />
      <PeopleField
        label="Members"
        people={workers}
        value={members.value}
        onChange={members.onChange}
        error={members.error}
        help={worded(
          'In turn, {cases} go round in the order in which they are chosen. The lead is told where a day runs out.',
        )}
      />
    </FormModal>
  );
}
