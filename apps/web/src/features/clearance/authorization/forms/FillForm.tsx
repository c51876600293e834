import { answerProblems } from '@coverline/authorization/dtr/answerProblems.ts';
import { enabledItems } from '@coverline/authorization/dtr/enabledItems.ts';
import { authFormCalls } from '@coverline/contract/clearance/authorization/authorizationForms.ts';
import type { AuthFormDetail } from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import { useRef } from 'react';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
import {
  answersIn,
  beginsAt,
  fieldOf,
  formFrom,
  type FormValues,
  givenIn,
  isQuestion,
  problemWords,
  valuesOf,
} from '#/features/clearance/authorization/forms/formModel.ts';
import { labelOf, Question } from '#/features/clearance/authorization/forms/Question.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = {
  readonly authId: string;
  readonly formId: string;
  /** The payer asks something more: the form is to be opened again. */
  readonly onNext: () => void;
  readonly onClose: () => void;
};

const baseOf = (of: AuthFormDetail) => ({ values: valuesOf(of), version: of.Version });
const titleOf = ({ Title }: AuthFormDetail): string => (Title === '' ? 'Form' : Title);

/** A payer's form, filled in: what is typed is kept when one is called away, and two who answer different questions lose nothing. */
export default function FillForm({ authId, formId, ...ways }: Props) {
  const stored = useCall(authFormCalls.getAuthorizationForm, { AuthID: authId, FormID: formId });
  return (
    <StoredRecord stored={stored} title="Form" width="record" name="the form" baseOf={baseOf} onClose={ways.onClose}>
      {(of, record) => <Filling authId={authId} of={of} {...record} {...ways} />}
    </StoredRecord>
  );
}

type FillingProps = Omit<Props, 'formId'> & { readonly of: AuthFormDetail } & Pick<
    EditsOf<FormValues>,
    'now' | 'reread'
  >;

function Filling({ authId, of, onNext, onClose, ...record }: FillingProps) {
  const goesOn = useRef(false);
  const drawn = formFrom(of);
  const labels = Object.fromEntries(of.Items.map((item, at) => [fieldOf(at), labelOf(item)]));
  return (
    <RecordDrawer<FormValues, typeof authFormCalls.saveAuthorizationForm>
      title={titleOf(of)}
      width="record"
      submitLabel="Save"
      labels={labels}
      beginsAt={beginsAt(of)}
      edits={{
        of: `form ${of.FormID}`,
        ...record,
        validate: (values) =>
          values['Ends'] === true
            ? Object.fromEntries(
                answerProblems(drawn, answersIn(of.Items, values)).map(({ linkId, kind }) => [
                  fieldOf(of.Items.findIndex(({ LinkID }) => LinkID === linkId)),
                  problemWords[kind],
                ]),
              )
            : {},
      }}
      call={authFormCalls.saveAuthorizationForm}
      payload={(values, version) => ({
        AuthID: authId,
        FormID: of.FormID,
        Version: version ?? of.Version,
        Answers: of.Items.flatMap(({ LinkID }, at) => {
          const given = givenIn(values, at);
          return given.length === 0
            ? []
            : [{ LinkID, Given: given.map(({ Answer, IsConfirmed }) => ({ Answer, IsConfirmed })) }];
        }),
        Ends: values['Ends'] === true,
      })}
      onSaved={(values, { State, Detail }) => {
        void refreshAuths();
        goesOn.current = values['Ends'] === true && State === 'Open' && Detail === '';
        if (Detail !== '') toast(worded(`The answers are saved. ${Detail}`), { grade: 'Bad' });
        else if (State === 'Complete') toast('The form is filled in and goes along.');
        else if (!goesOn.current) toast('The answers are saved.');
      }}
      onClose={() => (goesOn.current ? onNext() : onClose())}
    >
      {(form) => <Questions of={of} form={form} drawn={drawn} />}
    </RecordDrawer>
  );
}

type QuestionsProps = {
  readonly of: AuthFormDetail;
  readonly form: FormModel<FormValues>;
  readonly drawn: ReturnType<typeof formFrom>;
};

function Questions({ of, form, drawn }: QuestionsProps) {
  const values = form.watch();
  const answers = answersIn(of.Items, values);
  const shown = enabledItems(drawn, answers);
  const asked = of.Items.filter(isQuestion).length;
  const errorOf = (at: number) => form.getFieldState(fieldOf(at), form.formState).error?.message;
  return (
    <>
      {of.HasFormulas && (
        <Notice tone="info">
          Formulas of the form are not reckoned here: what they would have filled in is answered by hand.
        </Notice>
      )}
      {of.Items.length === 0 && (
        <p>{worded('The {payer} asks one question after another. Save, and the first one comes.')}</p>
      )}
      {of.Items.map((item, at) => {
        if (!shown.has(item.LinkID)) return null;
        if (item.Type === 'group')
          return item.Level === 0 ? (
            <h3 key={item.LinkID}>{labelOf(item)}</h3>
          ) : (
            <h4 key={item.LinkID}>{labelOf(item)}</h4>
          );
        if (item.Type === 'display')
          return (
            <p key={item.LinkID} className="dim">
              {labelOf(item)}
            </p>
          );
        // What the payer hides is seen where it has an answer: nobody confirms what they have not seen.
        if (item.IsHidden && givenIn(values, at).length === 0 && !item.IsRequired) return null;
        return <Question key={item.LinkID} form={form} item={item} at={at} error={errorOf(at)} />;
      })}
      <CheckField
        label={
          of.IsAdaptive
            ? worded('Then ask the {payer} for the next question')
            : 'All is answered and right: the form is finished'
        }
        {...form.register('Ends')}
      />
      <p className="dim small">{`${asked === 1 ? '1 question' : `${asked} questions`} · ${of.Control}`}</p>
    </>
  );
}
