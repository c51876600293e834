import { caseDeedCalls, caseReasonLength } from '@coverline/contract/cases/caseDeeds.ts';
import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import {
  contactResults,
  contactResultText,
  contactWays,
  contactWayText,
  notYetUnable,
} from '@coverline/domain/cases/contactAttempt.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Section } from '#/ui/page/Section.tsx';

/** The tries to reach the patient, newest first, and whether they are enough. */
export function CaseContacts({ of }: { readonly of: CaseDetail }) {
  const { TimeZone } = useUser();
  const missing = notYetUnable(
    of.Contacts.map(({ On, Result }) => ({ day: On, result: Result })),
    of.ReopenedOn,
  );
  return (
    <Section title="Contact">
      {of.ClosedOn === null && <LogContact of={of} />}
      <p className="dim">
        {missing ?? worded('Contact was tried on three days: this {case} may be closed as unable to contact.')}
      </p>
      <ul className="case-lines">
        {of.Contacts.map(({ ContactID, At, Way, Result, Note, By }) => (
          <li key={ContactID}>
            <p>
              <b>
                {contactWayText[Way]}, {contactResultText[Result].toLowerCase()}
              </b>{' '}
              <span className="dim small">
                <span className="tn">{formatInstant(At, TimeZone)}</span> · {By}
              </span>
            </p>
            {Note !== '' && <p className="case-text">{Note}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ContactForm = { readonly Way: string; readonly Result: string; readonly Note: string };

/** Logged as it happens: the time is that of the press. */
function LogContact({ of }: { readonly of: CaseDetail }) {
  const log = useSend(caseDeedCalls.logCaseContact);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<ContactForm>({
    initial: { Way: 'Call', Result: '', Note: '' },
    validate: ({ Result }) => (Result === '' ? { Result: 'Choose how it ended' } : {}),
  });
  useUnsaved(form.formState.isDirty);
  const onSubmit = (said: ContactForm) => {
    const Way = contactWays.find((way) => way === said.Way);
    const Result = contactResults.find((result) => result === said.Result);
    if (Way === undefined || Result === undefined) return;
    setFailed(null);
    log.mutate(
      { CaseID: of.CaseID, Way, Result, Note: said.Note, TriedAt: new Date().toISOString() },
      {
        onSuccess: () => {
          form.reset();
          toast('The try is logged.');
          void refreshCases();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormPage
      form={form}
      label="Log a try"
      onSubmit={onSubmit}
      busy={log.isPending}
      error={failed}
      labels={{ Way: 'How', Result: 'Result', Note: 'Note' }}
      submitLabel="Log the try"
    >
      <div className="case-pair">
        <SelectField
          label="How"
          options={contactWays.map((way) => ({ value: way, label: contactWayText[way] }))}
          {...nativeField(form, 'Way')}
        />
        <SelectField
          label="Result"
          required
          emptyLabel="Choose"
          options={contactResults.map((result) => ({ value: result, label: contactResultText[result] }))}
          {...nativeField(form, 'Result')}
        />
        <TextField label="Note" autoComplete="off" maxLength={caseReasonLength} {...nativeField(form, 'Note')} />
      </div>
    </FormPage>
  );
}
