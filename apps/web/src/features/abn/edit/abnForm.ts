import type { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { draftProblems } from '@coverline/domain/cases/abn/abnDraft.ts';
import {
  abnBases,
  abnCosts,
  abnHeadings,
  abnKinds,
  abnLanguages,
  type AbnItem,
} from '@coverline/domain/cases/abn/abnKinds.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type Begun = DataOf<typeof abnCalls.beginAbn>;
type Payload = PayloadOf<typeof abnCalls.saveAbn>;

/** A row as it is typed. */
export type ItemForm = { What: string; Basis: string; Reason: string; Cost: string; Estimate: string };

/** A notice as it is typed. */
export type AbnForm = {
  Kind: string;
  Language: string;
  VisitMasterID: string;
  NotifierID: string;
  ServiceOn: string;
  Heading: string;
  Identification: string;
  Items: ItemForm[];
  Additional: string;
  IsDual: boolean;
  IsEmergency: boolean;
};

export const abnLabels: Readonly<Record<keyof AbnForm, string>> = {
  Kind: 'Kind of notice',
  Language: 'Language',
  VisitMasterID: '{Visit}',
  NotifierID: 'Notifier (A)',
  ServiceOn: 'First day of service',
  Heading: 'The rows are',
  Identification: 'Identification number (C)',
  Items: 'Rows (D, E, F)',
  Additional: 'Additional information (H)',
  IsDual: 'The {patient} has Medicaid too: strike out of Option 1 what may not be asked of them',
  IsEmergency: 'The {patient} is in an emergency',
};

export const emptyItem: ItemForm = { What: '', Basis: 'Condition', Reason: '', Cost: 'Amount', Estimate: '' };

const itemFormOf = ({ What, Basis, Reason, Cost, EstimateCents }: AbnItem): ItemForm => ({
  What,
  Basis,
  Reason,
  Cost,
  Estimate: dollarsOf(EstimateCents),
});

/** Of what Medicare may pay for a notice is required, and of what it never pays for voluntary: where there are both, the first is written. */
function servicesOf({ Services }: Begun): readonly AbnItem[] {
  const required = Services.filter(({ Basis }) => Basis !== 'Excluded');
  return required.length > 0 ? required : Services;
}

export const newForm = (begun: Begun): AbnForm => {
  const visit = begun.Visits.find(({ VisitMasterID }) => VisitMasterID === begun.VisitMasterID) ?? begun.Visits[0];
  const [notifier] = begun.Settings.Notifiers;
  const services = servicesOf(begun);
  return {
    Kind: services.some(({ Basis }) => Basis === 'Excluded') ? 'Voluntary' : 'Required',
    Language: begun.Settings.Editions.find(({ IsOffered }) => IsOffered)?.Language ?? 'English',
    VisitMasterID: visit?.VisitMasterID ?? '',
    NotifierID: visit?.NotifierID || (notifier?.NotifierID ?? ''),
    ServiceOn: visit?.DateOfService ?? '',
    Heading: services.length > 0 && services.every(({ Basis }) => Basis === 'Condition') ? 'Test' : 'Service',
    Identification: '',
    Items:
      services.length > 0
        ? services.map(itemFormOf)
        : [{ ...emptyItem, Reason: begun.Settings.Reasons.find(({ Basis }) => Basis === 'Condition')?.English ?? '' }],
    Additional: '',
    IsDual: begun.SeemsDual,
    IsEmergency: false,
  };
};

export const formOf = (abn: AbnDetail): AbnForm => ({
  Kind: abn.Kind,
  Language: abn.Language,
  VisitMasterID: abn.VisitMasterID ?? '',
  NotifierID: abn.NotifierID,
  ServiceOn: abn.ServiceOn ?? '',
  Heading: abn.Heading,
  Identification: abn.Identification,
  Items: abn.Items.map(itemFormOf),
  Additional: abn.Additional,
  IsDual: abn.IsDual,
  IsEmergency: abn.IsEmergency,
});

/** One of a list that a select offered; the first where it is none of it. */
const among = <T extends string>(list: readonly [T, ...T[]], value: string): T =>
  list.find((one) => one === value) ?? list[0];

const itemOf = ({ What, Basis, Reason, Cost, Estimate }: ItemForm): AbnItem => ({
  What,
  Basis: among(abnBases, Basis),
  Reason,
  Cost: among(abnCosts, Cost),
  EstimateCents: Cost === 'Amount' ? centsTyped(Estimate) : null,
});

export function abnMessages(form: AbnForm): FormMessages<AbnForm> {
  const bad = form.Items.findIndex(({ Cost, Estimate }) => Cost === 'Amount' && centsTyped(Estimate) === -1);
  return {
    ...draftProblems({
      Kind: among(abnKinds, form.Kind),
      IsEmergency: form.IsEmergency,
      ServiceOn: form.ServiceOn,
      Identification: form.Identification,
      Items: form.Items.map(itemOf),
    }),
    ...(bad !== -1 && { Items: `Row ${bad + 1}: enter the estimate in figures` }),
    ...(form.NotifierID === '' && { NotifierID: 'Choose who gives the notice' }),
    ...(form.ServiceOn !== '' && normalizeDate(form.ServiceOn) === null && { ServiceOn: 'Enter a date as MM/DD/YYYY' }),
  };
}

type Of = Pick<Payload, 'AbnID' | 'RegMasterID' | 'CaseID' | 'ReplacesID'>;

export const abnPayload = (form: AbnForm, of: Of, Version: number | null): Payload => ({
  ...of,
  Version,
  Kind: among(abnKinds, form.Kind),
  Language: among(abnLanguages, form.Language),
  VisitMasterID: form.VisitMasterID === '' ? null : form.VisitMasterID,
  NotifierID: form.NotifierID,
  ServiceOn: normalizeDate(form.ServiceOn) ?? '',
  Heading: among(abnHeadings, form.Heading),
  Identification: form.Identification,
  Items: form.Items.map(itemOf),
  Additional: form.Additional,
  IsDual: form.IsDual,
  IsEmergency: form.IsEmergency,
});
