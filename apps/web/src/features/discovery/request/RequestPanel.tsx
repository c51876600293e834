import type { TypedPerson } from '@coverline/domain/registration/typedPerson.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { ReactNode, Ref } from 'react';
import { term, worded } from '#/api/terms.ts';
import { PatientField } from '#/app/records/PatientField.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { GuardianFields } from './GuardianFields.tsx';
import { RangeFields, SoughtFields } from './SearchFields.tsx';
import { completenessLine, isUnplaced, linkedOrigin, searchLabels, type SearchForm, type Start } from './searchForm.ts';
import type { SearchRequestModel } from './useSearchRequest.ts';

type Props = {
  readonly request: SearchRequestModel;
  readonly today: string;
  readonly busy: boolean;
  /** Whether pressing shows the plan, and asks nobody yet. */
  readonly plansFirst: boolean;
  readonly error: FormError | null;
  /** Whether the answer beside it is about the same person. */
  readonly again: boolean;
  /** Whether somebody else may be found; inside an EHR it is about the patient of the chart. */
  readonly finds: boolean;
  readonly findRef: Ref<HTMLInputElement>;
  /** A search for the same patient that goes on: the way to it. */
  readonly running: ReactNode;
  readonly onSearch: (values: SearchForm) => void;
  readonly onClear: () => void;
  readonly onPatient: (registrationId: string) => void;
  readonly onStranger: (typed: TypedPerson) => void;
  readonly onUnlink: () => void;
};

/** Who is searched for: a registered patient fills it, or it is typed. */
export function RequestPanel(props: Props) {
  const { request, today, busy, plansFirst, error, again, finds, findRef, running } = props;
  const { form, turn, start } = request;
  const values = form.watch();
  const { complete, text } = completenessLine(values, start?.HomeState ?? '');
  const origin = linkedOrigin(values);
  const { error: unattested, ...attested } = nativeField(form, 'ForTreatmentOrPayment');
  const attestation = worded('I ask for treatment or payment of this {patient}');
  return (
    <Sheet label="Request" className="ask">
      <div className="ask-head">
        <h2>Request</h2>
        <button type="button" className="link" onClick={props.onClear}>
          Clear
        </button>
      </div>
      <FormPage
        form={form}
        label="Search for coverage"
        className="ask-form"
        footClass="ask-foot"
        labels={{ ...searchLabels, ForTreatmentOrPayment: attestation }}
        submitLabel={complete && plansFirst ? 'Show the plan' : again ? 'Search again' : 'Search'}
        submitLook={again ? 'default' : 'primary'}
        busy={busy}
        error={error}
        onSubmit={props.onSearch}
      >
        {running && (
          <Notice tone="info" end={running}>
            A search for them goes on already.
          </Notice>
        )}
        <div className="ask-fields">
          {finds && (
            <PatientField
              ref={findRef}
              label={worded('Find {a patient}')}
              placeholder={worded('Name, {MRN}, birth, SSN, ID, {visit}')}
              onChosen={({ value }) => props.onPatient(value)}
              aside={origin === null || origin.MRN === '' ? null : `${term('MRN')} ${origin.MRN}`}
              otherwise={{ label: (typed) => `Not registered. Search for ${typed}`, take: props.onStranger }}
            />
          )}
          <SoughtFields
            key={turn}
            form={form}
            values={values}
            today={today}
            homeState={isUnplaced(values) ? (start?.HomeState ?? '') : ''}
          />
          {values.Origin !== null && values.Origin.MRN !== '' && origin === null && (
            <p className="wide help">
              This is no longer {term('MRN')} {values.Origin.MRN}: what is found will not be kept in that registration,
              and none of its numbers is sent.{' '}
              <button type="button" className="link" onClick={props.onUnlink}>
                Take out what it filled
              </button>
            </p>
          )}
          <GuardianFields key={`${turn} guardian`} form={form} values={values} today={today} />
          <RangeFields form={form} values={values} today={today} start={start} />
          <CheckField className="wide" label="Disability or kidney failure" {...form.register('IsDisabled')} />
          <p className="wide needs" aria-live="polite">
            <StatusGlyph grade={complete ? 'Good' : 'Unknown'} />
            <span>{worded(text)}</span>
          </p>
          <div className="wide">
            <CheckField
              label={attestation}
              required
              aria-invalid={unattested ? true : undefined}
              aria-describedby={unattested ? 'attestation-error' : undefined}
              {...attested}
            />
            {unattested && (
              <p className="error" id="attestation-error">
                {unattested}
              </p>
            )}
          </div>
          {start && <p className="wide help">{allowance(start)}</p>}
        </div>
      </FormPage>
    </Sheet>
  );
}

/** What a search may cost, and what the month has left. */
function allowance({ CapCents, MonthCapCents, MonthCents }: Start): string {
  const search = `A search may cost ${formatCurrency(CapCents)}`;
  return MonthCapCents === null
    ? `${search}; this month's have cost ${formatCurrency(MonthCents)}.`
    : `${search}; of this month's ${formatCurrency(MonthCapCents)}, ${formatCurrency(MonthCents)} are spent.`;
}
