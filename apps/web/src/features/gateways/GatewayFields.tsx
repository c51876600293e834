import type { GatewayKind } from '@coverline/contract/gateways/gateways.ts';
import { envelopeIdLength, gatewayNameLength } from '@coverline/domain/gateways/gatewayProblems.ts';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { worded } from '#/api/terms.ts';
import { ProofField } from '#/app/connection/ProofField.tsx';
import { SettingField } from '#/app/connection/SettingField.tsx';
import { CertificateFacts } from '#/features/gateways/CertificateNotices.tsx';
import {
  carriesX12,
  fieldsAsked,
  type Gateway,
  gatewayLabels,
  type GatewayForm,
} from '#/features/gateways/gatewayForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { Section } from '#/ui/page/Section.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly form: FormModel<GatewayForm>;
  readonly kinds: readonly GatewayKind[];
  /** Names of the secrets that are kept. */
  readonly secretsSet: readonly string[];
  /** Of the certificate that is kept. */
  readonly certificate: Gateway['Certificate'];
};

const usages = [
  { value: 'T', label: 'Test' },
  { value: 'P', label: 'Production' },
];

/** The settings of a gateway: those of its kind draw themselves from the kind's own list. */
export function GatewayFields({ form, kinds, secretsSet, certificate }: Props) {
  const now = useWatch({ control: form.control });
  const text = (name: string, more: { readonly maxLength?: number; readonly mono?: boolean } = {}) => (
    <TextField
      label={worded(gatewayLabels[name] ?? name)}
      required
      autoComplete="off"
      spellCheck={false}
      {...more}
      {...nativeField(form, name)}
    />
  );
  const takesFiles = kinds.find(({ Kind }) => Kind === now['Kind'])?.TakesFiles === true;
  const number = (
    name: string,
    more: { readonly label?: string; readonly help?: string; readonly placeholder?: string } = {},
  ) => (
    <TextField
      label={worded(gatewayLabels[name] ?? name)}
      required={more.placeholder === undefined}
      inputMode="numeric"
      autoComplete="off"
      {...more}
      {...nativeField(form, name)}
    />
  );
  return (
    <>
      {text('Name', { maxLength: gatewayNameLength })}
      <div className="field-pair">
        <SelectField
          label="Kind"
          options={kinds.map(({ Kind, Label }) => ({ value: Kind, label: Label }))}
          {...nativeField(form, 'Kind')}
        />
        <SelectField label="Usage" options={usages} {...nativeField(form, 'Usage')} />
      </div>
      <CheckField label="In use" {...form.register('Enabled')} />
      <Section title="Connection" level={3} className="gateway-part">
        <div className="gateway-fields">
          {fieldsAsked(kinds, now as GatewayForm).map((field) => (
            <Fragment key={field.Name}>
              <SettingField form={form} field={field} isSet={secretsSet.includes(field.Name)} />
              {field.Name === 'Certificate' && certificate !== null && <CertificateFacts certificate={certificate} />}
            </Fragment>
          ))}
        </div>
      </Section>
      {carriesX12(kinds, now as GatewayForm) && (
        <Section title="Envelope of the interchange" level={3} className="gateway-part">
          <div className="gateway-fields">
            <div className="field-pair">
              {text('SenderQualifier', { maxLength: 2, mono: true })}
              {text('SenderID', { maxLength: envelopeIdLength, mono: true })}
            </div>
            <div className="field-pair">
              {text('ReceiverQualifier', { maxLength: 2, mono: true })}
              {text('ReceiverID', { maxLength: envelopeIdLength, mono: true })}
            </div>
            <div className="field-pair">
              {text('GroupSender', { maxLength: envelopeIdLength, mono: true })}
              {text('GroupReceiver', { maxLength: envelopeIdLength, mono: true })}
            </div>
            {!takesFiles && (
              <CheckField
                label="Answers repeat the control number of their request"
                {...form.register('EchoesControl')}
              />
            )}
          </div>
        </Section>
      )}
      <Section title="Limits and price" level={3} className="gateway-part">
        <div className="gateway-fields">
          {takesFiles ? <FileLimits number={number} /> : <RealTimeLimits number={number} />}
        </div>
      </Section>
      <ProofField
        form={form}
        help="Needed to change where questions go or the secret they go by."
        saveAgain="Save the gateway again."
      />
    </>
  );
}

type NumberField = (
  name: string,
  more?: { readonly label?: string; readonly help?: string; readonly placeholder?: string },
) => ReactNode;

function RealTimeLimits({ number }: { readonly number: NumberField }) {
  return (
    <>
      <div className="field-pair">
        {number('SoftSeconds')}
        {number('HardSeconds')}
      </div>
      <div className="field-pair">
        {number('MaxConcurrent', {
          help: worded('Of several {payers} none has more than half, unless its route says so.'),
        })}
        {number('MaxWaiting')}
      </div>
      <div className="field-pair">
        {number('RatePerMin', {
          placeholder: 'As many as come',
          help: 'By contract. A question that cannot be sent in time is turned away at once and takes the next route.',
        })}
        {number('CostCents')}
      </div>
    </>
  );
}

/** Nobody waits at a screen for a file: what bounds screens is left as it is, and not shown. */
function FileLimits({ number }: { readonly number: NumberField }) {
  return (
    <>
      <div className="field-pair">
        {number('HardSeconds', {
          label: 'Wait for the server, seconds',
          help: 'To sign in, and for each act with a file.',
        })}
        {number('MaxConcurrent', {
          label: 'Files that wait for answers, at most',
          help: 'The next is written when one of them has ended.',
        })}
      </div>
      {number('CostCents')}
    </>
  );
}
