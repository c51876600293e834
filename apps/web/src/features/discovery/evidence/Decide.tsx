import type { SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { rejectCodes, rejectWords, sawCodes, sawWords } from '@coverline/domain/discovery/sawAndWhy.ts';
import type { CandidateDecision } from '@coverline/domain/discovery/searchOutcome.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useEffect, useRef } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormFrame, type FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { type FormModel, useFormModel } from '#/ui/forms/useFormModel.ts';
import { decisionText } from '../answer/searchWords.ts';
import { type DecideForm, decideMessages, undecided } from './decideForm.ts';

const choices = [
  ['Accepted', 'Accept, it is this {patient}'],
  ['Rejected', 'Reject, another person'],
  ['NeedInfo', 'Need more information'],
] as const satisfies readonly (readonly [CandidateDecision, string])[];

const deeds: Readonly<Record<CandidateDecision, string>> = {
  Accepted: 'Accept and order',
  Rejected: 'Reject',
  NeedInfo: 'Leave open',
};

type Props = {
  /** What a key has chosen already: the hands go on at its reason. */
  readonly begin: CandidateDecision | null;
  readonly busy: boolean;
  readonly error: FormError | null;
  readonly onDecide: (form: DecideForm) => void;
};

/** Accepted with what was seen, rejected with why, or left open. */
export function Decide({ begin, busy, error, onDecide }: Props) {
  const form = useFormModel<DecideForm>({ initial: undecided(begin), validate: decideMessages });
  const { Decision, Why } = form.watch();
  useFocusOnReason(form, begin);
  const { error: unchosen, ...decision } = nativeField(form, 'Decision');
  const words = (codes: readonly string[], of: Readonly<Record<string, string>>) =>
    codes.map((value) => ({ value, label: worded(of[value] ?? value) }));
  return (
    <FormFrame
      form={form}
      label="Decide"
      labels={{ Decision: 'Decision', Saw: 'What you saw', Why: 'Why', Note: 'Note' }}
      submitLabel={Decision === '' ? 'Decide' : deeds[Decision]}
      submitLook="default"
      renderFoot={(submit) => <div className="decide-foot">{submit}</div>}
      busy={busy}
      error={error}
      onSubmit={onDecide}
      className="decide"
    >
      <fieldset>
        <legend className="sr">Decision</legend>
        {choices.map(([value, label]) => (
          <label key={value} className="check">
            <input type="radio" value={value} {...decision} />
            <span>{worded(label)}</span>
          </label>
        ))}
        {unchosen && <p className="error">{unchosen}</p>}
      </fieldset>
      {Decision === 'Accepted' && (
        <SelectField
          label="What you saw"
          required
          emptyLabel="Choose"
          options={words(sawCodes, sawWords)}
          {...nativeField(form, 'Saw')}
        />
      )}
      {Decision === 'Rejected' && (
        <SelectField
          label="Why"
          required
          emptyLabel="Choose"
          options={words(rejectCodes, rejectWords)}
          {...nativeField(form, 'Why')}
        />
      )}
      {Decision !== '' && (
        <TextField
          label="Note"
          required={Decision === 'Rejected' && Why === 'other'}
          autoComplete="off"
          maxLength={200}
          {...nativeField(form, 'Note')}
        />
      )}
    </FormFrame>
  );
}

function useFocusOnReason(form: FormModel<DecideForm>, begin: CandidateDecision | null): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || begin === null) return;
    done.current = true;
    form.setFocus(begin === 'Accepted' ? 'Saw' : begin === 'Rejected' ? 'Why' : 'Note');
  }, [form, begin]);
}

type DecidedProps = { readonly candidate: SearchCandidate; readonly busy: boolean; readonly onTakeBack: () => void };

/** What was decided, by whom and when; it can be taken back while it is not in the registration. */
export function Decided({ candidate, busy, onTakeBack }: DecidedProps) {
  const { TimeZone } = useUser();
  const { DecisionNote, DecisionCode, DecidedBy, DecidedAt, RegInsuranceID } = candidate;
  return (
    <>
      <p>
        <b>{decisionText(candidate)}</b>
      </p>
      {DecisionNote !== '' && DecisionCode !== 'other' && <p>{DecisionNote}</p>}
      <p className="soft small">
        {DecidedBy}
        {DecidedAt !== null && `, ${formatInstant(DecidedAt, TimeZone)}`}
      </p>
      {RegInsuranceID === null && (
        <button type="button" className="link" aria-disabled={busy} onClick={onTakeBack}>
          Take it back
        </button>
      )}
    </>
  );
}
