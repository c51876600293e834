import type { Patient } from '@coverline/contract/registration/registration.ts';
import type { TypedPerson } from '@coverline/domain/registration/typedPerson.ts';
import { type ReactNode, type Ref, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { term, worded } from '#/api/terms.ts';
import { focusNow } from '#/ui/forms/focusNow.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { lacksMbi as lacksNumber } from '../mbi/lacksMbi.ts';
import { MbiPlace, MbiTerms } from '../mbi/mbiParts.ts';
import { CareFields } from './CareFields.tsx';
import { FindPatient } from './FindPatient.tsx';
import { InsuranceChoice } from './InsuranceChoice.tsx';
import { linkedRegistration } from './linkedRegistration.ts';
import { PayerField } from './PayerField.tsx';
import { PersonFields } from './PersonFields.tsx';
import { completenessLine } from './requestCompleteness.ts';
import { ProgramPayers } from './ProgramPayers.tsx';
import { requestLabels, type RequestForm } from './requestForm.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { SubscriberFields } from './SubscriberFields.tsx';
import type { Choices } from './useChoices.ts';

type Props = {
  readonly form: FormModel<RequestForm>;
  /** Which request this is: another one draws the masked fields anew. */
  readonly turn: number;
  readonly today: string;
  readonly choices: Choices;
  readonly busy: boolean;
  /** Takes a press that comes before the request is whole. */
  readonly onEarly: (() => void) | null;
  readonly error: FormError | null;
  readonly findRef: Ref<HTMLInputElement>;
  /** What asking costs, below the button. */
  readonly cost: ReactNode;
  /** The way to the extension that helps to find a Medicare number. */
  readonly mbiExtension: ReactNode;
  readonly onAsk: (values: RequestForm) => void;
  readonly onClear: () => void;
  readonly onUnlink: () => void;
  readonly onPatient: (patient: Patient, insuranceId?: string) => void;
  readonly onStranger: (person: TypedPerson) => void;
};

/** What is asked of whom: a registered patient fills it, or it is typed. */
export function RequestPanel({
  form,
  turn,
  today,
  choices,
  busy,
  onEarly,
  error,
  findRef,
  cost,
  mbiExtension,
  onAsk,
  onClear,
  onUnlink,
  onPatient,
  onStranger,
}: Props) {
  const values = form.watch();
  const { complete, text } = completenessLine(values);
  const from = values.Registration;
  const patient = linkedRegistration(values);
  const mbi = values.RequestIsForMBIAssist;
  const lacksMbi = choices.MbiAssist && lacksNumber(values);
  // What was pressed goes with its mode: the hands go on at the first field of the other.
  const turnMode = () => {
    flushSync(() => form.setValue('RequestIsForMBIAssist', !mbi));
    focusNow(form, mbi ? 'SelectedTradingPartner' : 'FirstName');
  };
  // Likewise: the hands go on where the next is to be typed.
  const unlink = () => {
    flushSync(onUnlink);
    focusNow(form, mbi ? 'FirstName' : 'SelectedTradingPartner');
  };
  const otherMode = (text: string) => (
    <p className="wide">
      <button type="button" className="link" onClick={turnMode}>
        {text}
      </button>
    </p>
  );
  return (
    <Sheet label="Request" className="ask">
      <div className="ask-head">
        <h2>{mbi ? 'Find a Medicare number' : 'Request'}</h2>
        <button type="button" className="link" onClick={onClear}>
          Clear
        </button>
      </div>
      <FormPage
        form={form}
        label="Eligibility request"
        className="ask-form"
        footClass="ask-foot"
        labels={{
          ...requestLabels,
          SelectedTradingPartner: term('Payor'),
          CertificateNumber: term('CertificateNumber'),
        }}
        submitLabel={mbi ? 'Find the Medicare number' : 'Check eligibility'}
        busy={busy}
        onEarly={onEarly}
        error={error}
        disabledReason={
          mbi && !choices.MbiAssist ? worded('Medicare numbers are not looked up for this {client}') : null
        }
        onSubmit={onAsk}
      >
        <div className="ask-fields">
          <FindPatient ref={findRef} mrn={patient?.MRN ?? null} onFound={onPatient} onStranger={onStranger} />
          {mbi ? (
            <>
              <PersonFields key={turn} form={form} values={values} today={today} onUnlink={unlink} />
              <Suspense>
                <MbiPlace form={form} values={values} />
                <MbiTerms form={form}>{mbiExtension}</MbiTerms>
              </Suspense>
              {otherMode('Check eligibility instead')}
            </>
          ) : (
            <>
              {from && <InsuranceChoice from={from} onChoose={(id) => onPatient(from.patient, id)} />}
              <div className="wide payer-line">
                <PayerField form={form} turn={turn} />
                <ProgramPayers form={form} values={values} />
              </div>
              <PersonFields
                key={turn}
                form={form}
                values={values}
                today={today}
                onUnlink={unlink}
                belowMemberId={lacksMbi && !values.NumberFirst && otherMode('No Medicare number? Find it')}
              />
              {mbiExtension}
              {values.NumberFirst && (
                <Suspense>
                  <MbiPlace form={form} values={values} />
                </Suspense>
              )}
              <SubscriberFields form={form} values={values} today={today} />
              <ServiceFields form={form} values={values} turn={turn} favourites={choices.ServiceFavourites} />
              <CareFields form={form} choices={choices} />
              <p className="wide needs" aria-live="polite">
                <StatusGlyph grade={complete ? 'Good' : 'Unknown'} />
                <span>{text}</span>
              </p>
            </>
          )}
        </div>
      </FormPage>
      {cost}
    </Sheet>
  );
}
