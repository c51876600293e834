import { linesOfBusiness } from '@coverline/authorization/clock/lineOfBusiness.ts';
import { urgencies } from '@coverline/authorization/clock/urgency.ts';
import { quantityUnits } from '@coverline/authorization/decision/decision.ts';
import { providerRoles } from '@coverline/authorization/request/authRequest.ts';
import {
  authCategories,
  type AuthContent,
  type AuthContentLine,
  mostOfAuth,
} from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { authDeedCalls } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import { authCalls } from '@coverline/contract/clearance/authorization/authorizations.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { lineWords, urgencyWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { useUser } from '#/api/session/session.ts';
import { send } from '#/api/send.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { refreshAuths, unitOptions } from '#/features/clearance/authorization/authWords.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Form = {
  readonly Payer: ComboboxOption | null;
  readonly PlanName: string;
  readonly LineOfBusiness: string;
  readonly LawState: string;
  readonly MemberID: string;
  readonly Group: string;
  readonly LastName: string;
  readonly FirstName: string;
  readonly DateOfBirth: string;
  readonly RequesterName: string;
  readonly RequesterNPI: string;
  readonly Category: string;
  readonly Urgency: string;
  readonly PlaceOfService: string;
  readonly From: string;
  readonly To: string;
  readonly Lines: readonly AuthContentLine[];
  readonly Providers: AuthContent['Providers'];
  readonly Diagnoses: AuthContent['Diagnoses'];
  readonly Note: string;
};

const labels = {
  Payer: '{Payer}',
  PlanName: 'Plan',
  LineOfBusiness: 'Line of business',
  LawState: 'State of the policy',
  MemberID: '{Member ID}',
  Group: 'Group',
  LastName: 'Last name',
  FirstName: 'First name',
  DateOfBirth: 'Date of birth',
  RequesterName: 'Who asks',
  RequesterNPI: 'NPI of who asks',
  Category: 'Kind',
  Urgency: 'Urgency',
  PlaceOfService: 'Place of service',
  From: 'From',
  To: 'To',
  Lines: 'Services',
  Providers: 'Providers',
  Diagnoses: 'Diagnoses',
  Note: 'Note for the {payer}',
} as const;

const formOf = (of: AuthDetail): Form => {
  const { Content: content } = of;
  return {
    Payer: content.PayerID === null ? null : { value: content.PayerID, label: of.PayerName },
    PlanName: content.PlanName,
    LineOfBusiness: content.LineOfBusiness,
    LawState: content.LawState,
    MemberID: content.MemberID,
    Group: content.Group,
    LastName: content.Patient.LastName,
    FirstName: content.Patient.FirstName,
    DateOfBirth: content.Patient.DateOfBirth,
    RequesterName: content.Requester.Name,
    RequesterNPI: content.Requester.NPI,
    Category: content.Category,
    Urgency: content.Urgency,
    PlaceOfService: content.PlaceOfService,
    From: content.From,
    To: content.To,
    Lines: content.Lines,
    Providers: content.Providers,
    Diagnoses: content.Diagnoses,
    Note: content.Note,
  };
};

const contentOf = (of: AuthDetail, said: Form): AuthContent => ({
  ...of.Content,
  PayerID: said.Payer?.value ?? null,
  PlanName: said.PlanName,
  LineOfBusiness: linesOfBusiness.find((one) => one === said.LineOfBusiness) ?? 'Other',
  LawState: said.LawState.trim().toUpperCase(),
  MemberID: said.MemberID,
  Group: said.Group,
  Patient: {
    ...of.Content.Patient,
    LastName: said.LastName,
    FirstName: said.FirstName,
    DateOfBirth: said.DateOfBirth,
  },
  Requester: { ...of.Content.Requester, Name: said.RequesterName, NPI: said.RequesterNPI.trim() },
  Category: authCategories.find((one) => one === said.Category) ?? 'Services',
  Urgency: urgencies.find((one) => one === said.Urgency) ?? 'Standard',
  PlaceOfService: said.PlaceOfService.trim(),
  From: said.From,
  To: said.To,
  // A line has the dates of the request.
  Lines: said.Lines.map((line) => ({ ...line, From: said.From, To: said.To })),
  Providers: [...said.Providers],
  Diagnoses: [...said.Diagnoses],
  Note: said.Note,
});

const findPayers = async (Term: string) => {
  const found = await send(authCalls.findAuthorizationPayers, { Term });
  return { options: found.map(({ ID, Name, PayerID }) => ({ value: ID, label: Name, note: PayerID })), more: false };
};

const emptyLine = (lines: readonly AuthContentLine[]): AuthContentLine => ({
  // A number that was given once is another line's for ever.
  Sequence: Math.max(0, ...lines.map(({ Sequence }) => Sequence)) + 1,
  Kind: 'Professional',
  Code: '',
  Modifiers: [],
  Revenue: '',
  From: '',
  To: '',
  Count: 1,
  Unit: 'Units',
});

const count = (typed: string): number | null => (/^\d{1,6}$/.test(typed) && Number(typed) > 0 ? Number(typed) : null);

/** What is asked, in one form beside the request: a second writer loses nothing, and neither does who is called away. */
export default function EditAuth({ of, onClose }: Props) {
  const stored = useCall(authCalls.getAuthorization, { AuthID: of.AuthID });
  return (
    <StoredRecord
      stored={stored}
      title={`Authorization ${of.Number}`}
      width="record"
      name="the authorization"
      baseOf={baseOf}
      onClose={onClose}
    >
      {(now, record) => <Edit of={now} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

type Props = { readonly of: AuthDetail; readonly onClose: () => void };

function Edit({ of, onClose, ...record }: Props & Pick<EditsOf<Form>, 'now' | 'reread'>) {
  return (
    <RecordDrawer<Form, typeof authDeedCalls.saveAuthorization>
      title={`Authorization ${of.Number}`}
      width="record"
      submitLabel="Save"
      labels={labels}
      edits={{ of: `authorization ${of.AuthID}`, ...record, validate: () => ({}) }}
      call={authDeedCalls.saveAuthorization}
      payload={(said, version) => ({
        AuthID: of.AuthID,
        Version: version ?? of.Version,
        Content: contentOf(of, said),
      })}
      onSaved={() => {
        toast(`Authorization ${of.Number} is saved.`);
        void refreshAuths();
      }}
      onClose={onClose}
    >
      {(form) => <Fields of={of} form={form} />}
    </RecordDrawer>
  );
}

const baseOf = (of: AuthDetail) => ({ values: formOf(of), version: of.Version });

function Fields({ of, form }: { readonly of: AuthDetail; readonly form: FormModel<Form> }) {
  const { Today } = useUser();
  const payer = useValueField(form, 'Payer');
  const lines = useValueField(form, 'Lines');
  const providers = useValueField(form, 'Providers');
  const diagnoses = useValueField(form, 'Diagnoses');
  const days = {
    DateOfBirth: useValueField(form, 'DateOfBirth'),
    From: useValueField(form, 'From'),
    To: useValueField(form, 'To'),
  };
  const wasSent = of.Clock !== null || of.Decisions.length > 0;
  return (
    <>
      <div className="auth-pair">
        <ComboboxField
          label={worded(labels.Payer)}
          placeholder={worded('Name or {payer} id')}
          find={findPayers}
          emptyHeading="Asked lately"
          {...payer}
        />
        <TextField label={labels.PlanName} maxLength={80} {...nativeField(form, 'PlanName')} />
        <SelectField
          label={labels.LineOfBusiness}
          options={linesOfBusiness.map((line) => ({ value: line, label: lineWords[line] }))}
          {...nativeField(form, 'LineOfBusiness')}
        />
        <TextField label={labels.LawState} maxLength={2} {...nativeField(form, 'LawState')} />
      </div>
      <div className="auth-pair">
        <TextField
          label={term('CertificateNumber')}
          maxLength={80}
          autoComplete="off"
          {...nativeField(form, 'MemberID')}
        />
        <TextField label={labels.Group} maxLength={50} autoComplete="off" {...nativeField(form, 'Group')} />
        <TextField label={labels.LastName} maxLength={60} autoComplete="off" {...nativeField(form, 'LastName')} />
        <TextField label={labels.FirstName} maxLength={35} autoComplete="off" {...nativeField(form, 'FirstName')} />
        <DateField label={labels.DateOfBirth} today={Today} {...days.DateOfBirth} />
      </div>
      <div className="auth-pair">
        <TextField label={labels.RequesterName} maxLength={60} {...nativeField(form, 'RequesterName')} />
        <TextField
          label={labels.RequesterNPI}
          maxLength={10}
          inputMode="numeric"
          {...nativeField(form, 'RequesterNPI')}
        />
      </div>
      <div className="auth-pair">
        <SelectField
          label={labels.Category}
          options={authCategories.map((one) => ({ value: one, label: one }))}
          {...nativeField(form, 'Category')}
        />
        {!wasSent && (
          <SelectField
            label={labels.Urgency}
            options={urgencies.map((one) => ({ value: one, label: urgencyWords[one] }))}
            {...nativeField(form, 'Urgency')}
          />
        )}
        <TextField label={labels.PlaceOfService} maxLength={2} {...nativeField(form, 'PlaceOfService')} />
        <DateField label={labels.From} today={Today} {...days.From} />
        <DateField label={labels.To} today={Today} {...days.To} />
      </div>
      <RowsField
        label={labels.Lines}
        help="CPT or HCPCS, and how much of it"
        one="service"
        rows={lines.value}
        empty={emptyLine(lines.value)}
        most={mostOfAuth.lines}
        error={lines.error}
        onChange={lines.onChange}
      >
        {(line, change) => (
          <>
            <TextField
              label="Code"
              maxLength={11}
              value={line.Code}
              onChange={({ target }) => change({ Code: target.value.toUpperCase() })}
            />
            <TextField
              label="How much"
              inputMode="numeric"
              maxLength={6}
              value={line.Count === null ? '' : String(line.Count)}
              onChange={({ target }) => change({ Count: count(target.value) })}
            />
            <SelectField
              label="Unit"
              options={unitOptions}
              value={line.Unit}
              onChange={({ target }) => change({ Unit: quantityUnits.find((one) => one === target.value) ?? 'Units' })}
            />
          </>
        )}
      </RowsField>
      <RowsField
        label={labels.Providers}
        help="Who performs it, and where"
        one="provider"
        rows={providers.value}
        empty={{ Role: 'Performing', Name: '', FirstName: '', NPI: '' }}
        most={mostOfAuth.providers}
        error={providers.error}
        onChange={providers.onChange}
      >
        {(one, change) => (
          <>
            <SelectField
              label="Role"
              options={providerRoles.map((role) => ({ value: role, label: role }))}
              value={one.Role}
              onChange={({ target }) =>
                change({ Role: providerRoles.find((role) => role === target.value) ?? 'Performing' })
              }
            />
            <TextField
              label="Name"
              maxLength={60}
              value={one.Name}
              onChange={({ target }) => change({ Name: target.value })}
            />
            <TextField
              label="NPI"
              inputMode="numeric"
              maxLength={10}
              value={one.NPI}
              onChange={({ target }) => change({ NPI: target.value.trim() })}
            />
          </>
        )}
      </RowsField>
      <RowsField
        label={labels.Diagnoses}
        help="ICD-10-CM; one of them is the principal one"
        one="diagnosis"
        rows={diagnoses.value}
        empty={{ Kind: diagnoses.value.length === 0 ? 'Principal' : 'Other', Code: '' }}
        most={mostOfAuth.diagnoses}
        error={diagnoses.error}
        onChange={diagnoses.onChange}
      >
        {(one, change) => (
          <>
            <SelectField
              label="Kind"
              options={(['Principal', 'Admitting', 'Other'] as const).map((kind) => ({ value: kind, label: kind }))}
              value={one.Kind}
              onChange={({ target }) =>
                change({
                  Kind: (['Principal', 'Admitting', 'Other'] as const).find((kind) => kind === target.value) ?? 'Other',
                })
              }
            />
            <TextField
              label="Code"
              maxLength={8}
              value={one.Code}
              onChange={({ target }) => change({ Code: target.value.toUpperCase() })}
            />
          </>
        )}
      </RowsField>
      <TextAreaField label={worded(labels.Note)} rows={3} maxLength={mostOfAuth.note} {...nativeField(form, 'Note')} />
    </>
  );
}
