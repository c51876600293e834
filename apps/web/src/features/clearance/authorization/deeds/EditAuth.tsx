import { linesOfBusiness } from '@coverline/authorization/clock/lineOfBusiness.ts';
import { urgencies } from '@coverline/authorization/clock/urgency.ts';
import {
  authCategories,
  type AuthContent,
  mostOfAuth,
} from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { authDeedCalls } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import { authCalls } from '@coverline/contract/clearance/authorization/authorizations.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { lineWords, urgencyWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { placeOfServiceName, placesOfService } from '@coverline/domain/codes/placesOfService.ts';
import { useUser } from '#/api/session/session.ts';
import { send } from '#/api/send.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
import { type AuthForm, firstMissing, rowLabels } from '#/features/clearance/authorization/deeds/authForm.ts';
import { DiagnosesField, LinesField, ProvidersField } from '#/features/clearance/authorization/deeds/AuthRows.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { ServiceTypeField } from '#/ui/fields/combobox/ServiceTypeField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

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
  ServiceType: 'Type of service',
  PlaceOfService: 'Place of service',
  From: 'From',
  To: 'To',
  ...rowLabels,
  Note: 'Note for the {payer}',
} as const;

const formOf = (of: AuthDetail): AuthForm => {
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
    ServiceType: content.ServiceType,
    PlaceOfService: content.PlaceOfService,
    From: content.From,
    To: content.To,
    Lines: content.Lines,
    Providers: content.Providers,
    Diagnoses: content.Diagnoses,
    Note: content.Note,
  };
};

const contentOf = (of: AuthDetail, said: AuthForm): AuthContent => ({
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
  ServiceType: said.ServiceType,
  PlaceOfService: said.PlaceOfService,
  From: said.From,
  To: said.To,
  // A line has the dates of the request.
  Lines: said.Lines.map((line) => ({
    ...line,
    Modifiers: line.Modifiers.filter((one) => one !== ''),
    From: said.From,
    To: said.To,
  })),
  Providers: [...said.Providers],
  Diagnoses: [...said.Diagnoses],
  Note: said.Note,
});

const findPayers = async (Term: string) => {
  const found = await send(authCalls.findAuthorizationPayers, { Term });
  return { options: found.map(({ ID, Name, PayerID }) => ({ value: ID, label: Name, note: PayerID })), more: false };
};

/** All that are known, and the one that is said: a list without it would lose it. */
const placesBeside = (said: string) =>
  [...new Set([...placesOfService.keys(), ...(said === '' ? [] : [said])])].map((value) => ({
    value,
    label: placeOfServiceName(value),
  }));

/** What is asked, in one form beside the request: a second writer loses nothing, and neither does who is called away. */
export default function EditAuth({ of, fills, onClose }: Props) {
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
      {(now, record) => <Edit of={now} fills={fills} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

type Props = {
  readonly of: AuthDetail;
  /** It was opened for what is missing: the hands begin there. */
  readonly fills: boolean;
  readonly onClose: () => void;
};

function Edit({ of, fills, onClose, ...record }: Props & Pick<EditsOf<AuthForm>, 'now' | 'reread'>) {
  return (
    <RecordDrawer<AuthForm, typeof authDeedCalls.saveAuthorization>
      title={`Authorization ${of.Number}`}
      width="record"
      submitLabel="Save"
      labels={labels}
      beginsAt={fills ? firstMissing(of) : null}
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

function Fields({ of, form }: { readonly of: AuthDetail; readonly form: FormModel<AuthForm> }) {
  const { Today } = useUser();
  const payer = useValueField(form, 'Payer');
  const { onChange: pickService, ...service } = useValueField(form, 'ServiceType');
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
        <ServiceTypeField
          {...service}
          label={labels.ServiceType}
          value={service.value === '' ? null : service.value}
          favourites={[]}
          onPick={pickService}
        />
        <SelectField
          label={labels.PlaceOfService}
          emptyLabel="Not said"
          options={placesBeside(of.Content.PlaceOfService)}
          {...nativeField(form, 'PlaceOfService')}
        />
        <DateField label={labels.From} today={Today} {...days.From} />
        <DateField label={labels.To} today={Today} {...days.To} />
      </div>
      <LinesField form={form} />
      <ProvidersField form={form} />
      <DiagnosesField form={form} />
      <TextAreaField label={worded(labels.Note)} rows={3} maxLength={mostOfAuth.note} {...nativeField(form, 'Note')} />
    </>
  );
}
