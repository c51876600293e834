import type { CaseRule, CaseTeam } from '@coverline/contract/cases/caseAssignment.ts';
import { assignManners, assignMannerText } from '@coverline/domain/cases/assignment/assignManner.ts';
import { caseTypes } from '@coverline/domain/cases/caseType.ts';
import { offerPanelPayers } from '#/api/find/offerPanelPayers.ts';
import { term, worded } from '#/api/terms.ts';
import type { Draft, Worker } from '#/features/cases/assignment/desk.ts';
import { typeText } from '#/features/cases/caseWords.ts';
import { ChipsField } from '#/ui/fields/ChipsField.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';
import { PeopleField } from '#/ui/fields/PeopleField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Payer = Draft['Payers'][number];
type Props = {
  readonly rule: CaseRule;
  readonly isNew: boolean;
  readonly payer: Payer | null;
  readonly teams: readonly CaseTeam[];
  readonly workers: readonly Worker[];
  readonly onClose: () => void;
  readonly onKeep: (rule: CaseRule, payer: Payer | null) => void;
};

type RuleForm = {
  readonly Types: string[];
  readonly Payer: ComboboxOption | null;
  readonly States: string[];
  readonly FromLetter: string;
  readonly ToLetter: string;
  readonly Least: string;
  readonly Most: string;
  readonly Languages: string[];
  /** `user ID`, `team ID`, or empty for everybody. */
  readonly To: string;
  readonly Manner: string;
};

const labels = {
  Types: 'Types',
  Payer: 'Payer',
  States: 'States',
  FromLetter: 'Last name from',
  ToLetter: 'to',
  Least: 'At risk, at least',
  Most: 'At most',
  Languages: 'Languages',
  To: 'Goes to',
  Manner: 'Chosen',
} as const;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((value) => ({ value, label: value }));
const types = caseTypes.map((type) => ({ ID: type, type }));
const isNoMoney = (typed: string) => centsTyped(typed) === -1;

function problemsOf({ States, FromLetter, ToLetter, Least, Most }: RuleForm) {
  const [least, most] = [centsTyped(Least), centsTyped(Most)];
  return {
    ...(States.some((state) => !/^[A-Z]{2}$/.test(state)) && { States: 'Enter states as two letters' }),
    ...(FromLetter !== '' && ToLetter !== '' && FromLetter > ToLetter && { ToLetter: 'This is before the first' }),
    ...(isNoMoney(Least) && { Least: 'Enter dollars' }),
    ...(isNoMoney(Most) && { Most: 'Enter dollars' }),
    ...(least !== null && most !== null && most >= 0 && least > most && { Most: 'This is less than the least' }),
  };
}

/** What a rule asks of a case, and whom it names; what is left empty asks nothing. */
export function RuleModal({ rule, isNew, payer, teams, workers, onClose, onKeep }: Props) {
  const form = useFormModel<RuleForm>({
    initial: {
      Types: [...rule.Types],
      Payer: payer === null ? null : { value: payer.PayerID, label: payer.Name },
      States: [...rule.States],
      FromLetter: rule.FromLetter,
      ToLetter: rule.ToLetter,
      Least: dollarsOf(rule.LeastCents),
      Most: dollarsOf(rule.MostCents),
      Languages: [...rule.Languages],
      To: rule.ToUserID !== null ? `user ${rule.ToUserID}` : rule.ToTeamID !== null ? `team ${rule.ToTeamID}` : '',
      Manner: rule.Manner,
    },
    validate: problemsOf,
  });
  const chosen = useValueField(form, 'Types');
  const payerField = useValueField(form, 'Payer');
  const states = useValueField(form, 'States');
  const languages = useValueField(form, 'Languages');
  const isPerson = form.watch('To').startsWith('user ');
  const onSubmit = (said: RuleForm) => {
    const [kind = '', id = ''] = said.To.split(' ');
    onKeep(
      {
        RuleID: rule.RuleID,
        Types: caseTypes.filter((type) => said.Types.includes(type)),
        PayerID: said.Payer?.value ?? null,
        States: said.States,
        FromLetter: said.FromLetter,
        ToLetter: said.ToLetter,
        LeastCents: centsTyped(said.Least),
        MostCents: centsTyped(said.Most),
        Languages: said.Languages,
        ToUserID: kind === 'user' ? id : null,
        ToTeamID: kind === 'team' ? id : null,
        Manner: assignManners.find((manner) => manner === said.Manner) ?? 'RoundRobin',
      },
      said.Payer === null ? null : { PayerID: said.Payer.value, Name: said.Payer.label },
    );
  };
  return (
    <FormModal
      title={isNew ? 'New rule' : 'Rule'}
      form={form}
      onSubmit={onSubmit}
      busy={false}
      error={null}
      labels={labels}
      submitLabel="Keep the rule"
      onClose={onClose}
    >
      <PeopleField
        label={labels.Types}
        people={types.map(({ ID, type }) => ({ ID, Name: typeText(type) }))}
        value={chosen.value}
        onChange={chosen.onChange}
        error={chosen.error}
        help="None marked: any type."
      />
      <ComboboxField
        label={term('Payor')}
        placeholder="Any"
        help={worded('Of any insurance of the {patient}, also one that has ended.')}
        find={offerPanelPayers}
        value={payerField.value}
        onChange={payerField.onChange}
        error={payerField.error}
      />
      <div className="case-pair">
        <ChipsField label={labels.States} placeholder="TX" {...states} />
        <ChipsField label={labels.Languages} placeholder="SPANISH" help="As the registration has it." {...languages} />
      </div>
      <div className="case-pair">
        <SelectField
          label={labels.FromLetter}
          emptyLabel="Any"
          options={letters}
          {...nativeField(form, 'FromLetter')}
        />
        <SelectField label={labels.ToLetter} emptyLabel="Any" options={letters} {...nativeField(form, 'ToLetter')} />
        <TextField label={labels.Least} inputMode="decimal" autoComplete="off" {...nativeField(form, 'Least')} />
        <TextField label={labels.Most} inputMode="decimal" autoComplete="off" {...nativeField(form, 'Most')} />
      </div>
      <div className="case-pair">
        <SelectField
          label={labels.To}
          emptyLabel="Everybody"
          options={[
            ...teams.map(({ TeamID, Name }) => ({ value: `team ${TeamID}`, label: Name, group: 'Teams' })),
            ...workers.map(({ ID, Name }) => ({ value: `user ${ID}`, label: Name, group: 'People' })),
          ]}
          {...nativeField(form, 'To')}
        />
        {!isPerson && (
          <SelectField
            label={labels.Manner}
            options={assignManners.map((manner) => ({ value: manner, label: assignMannerText[manner] }))}
            {...nativeField(form, 'Manner')}
          />
        )}
      </div>
    </FormModal>
  );
}
