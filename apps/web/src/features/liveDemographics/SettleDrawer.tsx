import type { DemographicAlert, DemographicLookup } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { liveDemographicsCalls } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { alertRows, type Settlement, settlementWords } from '@coverline/domain/demographics/verify/alerts.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { worded, wordedEach } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

type Props = {
  readonly check: DemographicLookup;
  readonly alert: DemographicAlert;
  /** Asks anew, with the number from the card. */
  readonly onRetype: (ssn: string) => void;
  readonly onSettled: () => void;
  readonly onClose: () => void;
};

type SettleForm = { How: Settlement; Number: string; Reason: string };

const messages = ({ How, Number, Reason }: SettleForm) => ({
  ...(How === 'Retype' && !/^\d{3}-?\d{2}-?\d{4}$/.test(Number.trim()) && { Number: 'Enter nine digits' }),
  ...(How === 'Stands' && Reason.trim() === '' && { Reason: 'Value is required' }),
});

/** What raised an alert, and the ways to settle it. Nothing is shown of anybody else. */
export function SettleDrawer({ check, alert, onRetype, onSettled, onClose }: Props) {
  const settle = useSend(liveDemographicsCalls.settleDemographicAlert);
  const ways = alert.SettledBy.filter((way) => check.RegMasterID !== null || way === 'Retype' || way === 'Stands');
  const form = useFormModel<SettleForm>({
    initial: { How: ways[0] ?? 'Stands', Number: '', Reason: '' },
    validate: messages,
  });
  const [error, setError] = useState<FormError | null>(null);
  const how = form.watch('How');
  const onSubmit = ({ How, Number, Reason }: SettleForm) => {
    if (How === 'Retype') return onRetype(Number.trim());
    setError(null);
    settle.mutate(
      { LookupID: check.LookupID, Alert: alert.Kind, How, Reason, RegistrationVersion: check.RegistrationVersion },
      { onSuccess: onSettled, onError: (reason) => setError(formError(reason)) },
    );
  };
  const words = wordedEach(settlementWords);
  return (
    <FormDrawer
      title="Settle the alert"
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      busy={settle.isPending}
      error={error}
      labels={{ Number: 'SSN from the card', Reason: 'Reason' }}
      submitLabel={how === 'Retype' ? 'Check the new number' : 'Settle'}
    >
      <Notice tone="bad">
        <b>{alertRows[alert.Kind].title}</b> {worded(alert.Text)}
      </Notice>
      {alert.Compared.length > 0 && (
        <Section title="What was compared" level={3}>
          <dl className="demo-compared">
            {alert.Compared.map(({ Label, Words, Agrees }) => (
              <div key={Label}>
                <dt>
                  <StatusGlyph grade={Agrees ? 'Good' : 'Bad'} />
                  {Label}
                </dt>
                <dd>{worded(Words)}</dd>
              </div>
            ))}
          </dl>
          <p className="dim small">
            {worded('It is never shown whose number it is: that person is not your {patient}.')}
          </p>
        </Section>
      )}
      <fieldset className="demo-ways">
        <legend>Settle it</legend>
        {ways.map((way) => (
          <label key={way} className="check">
            <input type="radio" value={way} {...form.register('How')} />
            <span>{words[way]}</span>
          </label>
        ))}
      </fieldset>
      {how === 'Retype' && (
        <TextField
          label="SSN from the card"
          required
          mono
          inputMode="numeric"
          autoComplete="off"
          placeholder="NNN-NN-NNNN"
          {...nativeField(form, 'Number')}
        />
      )}
      {how === 'Stands' && (
        <TextField label="Reason" required maxLength={300} autoComplete="off" {...nativeField(form, 'Reason')} />
      )}
    </FormDrawer>
  );
}
