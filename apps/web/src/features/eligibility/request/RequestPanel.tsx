import type { Patient } from '@coverline/contract/registration.ts';
import { isMbi } from '@coverline/domain/validate/mbi.ts';
import { type ReactNode, type Ref, Suspense } from 'react';
import { term } from '#/api/terms.ts';
import type { FormError } from '#/ui/FormFrame.tsx';
import { FormPage } from '#/ui/FormPage.tsx';
import { Sheet } from '#/ui/Sheet.tsx';
import { StatusGlyph } from '#/ui/StatusGlyph.tsx';
import type { FormModel } from '#/ui/useFormModel.ts';
import { MbiTerms } from '../mbi/mbiParts.ts';
import { FindPatient } from './FindPatient.tsx';
import { InsuranceChoice } from './InsuranceChoice.tsx';
import { PayerField } from './PayerField.tsx';
import { PersonFields } from './PersonFields.tsx';
import { completenessLine } from './requestCompleteness.ts';
import { ProgramPayers } from './ProgramPayers.tsx';
import { requestLabels, type RequestForm } from './requestForm.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { SubscriberFields } from './SubscriberFields.tsx';

type Props = {
  readonly form: FormModel<RequestForm>;
  /** Which request this is: another one draws the masked fields anew. */
  readonly turn: number;
  readonly today: string;
  /** The client's favourites among the service types. */
  readonly favourites: readonly string[];
  readonly busy: boolean;
  readonly error: FormError | null;
  readonly findRef: Ref<HTMLInputElement>;
  /** What asking costs, below the button. */
  readonly cost: ReactNode;
  readonly onAsk: (values: RequestForm) => void;
  readonly onClear: () => void;
  readonly onPatient: (patient: Patient, insuranceId?: string) => void;
};

/** What is asked of whom: a registered patient fills it, or it is typed. */
export function RequestPanel({
  form,
  turn,
  today,
  favourites,
  busy,
  error,
  findRef,
  cost,
  onAsk,
  onClear,
  onPatient,
}: Props) {
  const values = form.watch();
  const { complete, text } = completenessLine(values);
  const from = values.Registration;
  const mbi = values.RequestIsForMBIAssist;
  const lacksMbi = values.SelectedTradingPartner?.Rules?.Kind === 'Medicare' && !isMbi(values.CertificateNumber);
  const otherMode = (text: string) => (
    <p className="wide">
      <button type="button" className="link" onClick={() => form.setValue('RequestIsForMBIAssist', !mbi)}>
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
        error={error}
        onSubmit={onAsk}
      >
        <div className="ask-fields">
          <FindPatient ref={findRef} onFound={onPatient} />
          {mbi ? (
            <>
              <PersonFields key={turn} form={form} values={values} today={today} />
              <Suspense>
                <MbiTerms form={form} />
              </Suspense>
              {otherMode('Check eligibility instead')}
            </>
          ) : (
            <>
              {from && <InsuranceChoice from={from} onChoose={(id) => onPatient(from.patient, id)} />}
              <div className="wide payer-line">
                <PayerField form={form} />
                <ProgramPayers form={form} values={values} />
              </div>
              {lacksMbi && !values.NumberFirst && otherMode('No Medicare number? Find it')}
              <PersonFields key={turn} form={form} values={values} today={today} />
              <SubscriberFields form={form} values={values} today={today} />
              <ServiceFields form={form} values={values} today={today} favourites={favourites} />
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
