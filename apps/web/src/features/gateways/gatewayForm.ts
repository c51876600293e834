import type { ConnectionField } from '@coverline/contract/wire/connectionField.ts';
import type { gatewayCalls, GatewayKind } from '@coverline/contract/gateways/gateways.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { gatewayBounds, type GatewayDraft, gatewayProblems } from '@coverline/domain/gateways/gatewayProblems.ts';
import {
  type ConnectionForm,
  missingSettings,
  settingName,
  settingsAsked,
  settingsForm,
  textOf,
  typedSettings,
} from '#/app/connection/connectionForm.ts';
import { wordedEach } from '#/api/terms.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type Gateway = DataOf<typeof gatewayCalls.getGateway>;
type Payload = PayloadOf<typeof gatewayCalls.saveGateway>;

/** As it is typed: numbers are text; the kind's own settings and its secrets stand under `Config_`. */
export type GatewayForm = ConnectionForm;

/** Whether what a gateway of this kind carries stands in an interchange. */
export const carriesX12 = (kinds: readonly GatewayKind[], form: GatewayForm): boolean =>
  !kinds.some(({ Kind, KnowsPeople, Authorizes }) => Kind === form['Kind'] && (KnowsPeople || Authorizes));

/** Every setting of every kind, so that changing the kind forth and back loses nothing that was typed. */
const settingsOf = (kinds: readonly GatewayKind[]) => kinds.flatMap(({ Fields }) => Fields);
const settingsOfKind = (kinds: readonly GatewayKind[], form: GatewayForm) =>
  kinds.find(({ Kind }) => Kind === form['Kind'])?.Fields ?? [];

const numbers = Object.keys(gatewayBounds) as (keyof typeof gatewayBounds)[]; // the keys of the table
const texts = [
  'Name',
  'SenderQualifier',
  'SenderID',
  'ReceiverQualifier',
  'ReceiverID',
  'GroupSender',
  'GroupReceiver',
] as const;

export const gatewayLabels: Readonly<Record<string, string>> = {
  Name: 'Name',
  Kind: 'Kind',
  Enabled: 'In use',
  SenderQualifier: 'Sender qualifier',
  SenderID: 'Sender number',
  ReceiverQualifier: 'Receiver qualifier',
  ReceiverID: 'Receiver number',
  GroupSender: 'Group sender',
  GroupReceiver: 'Group receiver',
  EchoesControl: 'Answers repeat the control number of their request',
  Usage: 'Usage',
  SoftSeconds: 'Wait on the screen, seconds',
  HardSeconds: 'Wait in total, seconds',
  MaxConcurrent: 'At once, in all',
  MaxWaiting: 'Waiting, for each {payer}',
  RatePerMin: 'In any minute, in all',
  CostCents: 'Price of an answer, cents',
  Present: 'Your present password',
};

/** The labels in the order of the form, those of every kind's settings included. */
export const labelsOf = (kinds: readonly GatewayKind[]): Readonly<Record<string, string>> => {
  const { Name = '', Kind = '', Enabled = '', ...rest } = wordedEach(gatewayLabels);
  const settings = kinds.flatMap(({ Fields }) => Fields.map(({ Name: name, Label }) => [settingName(name), Label]));
  const key = { [settingName('SigningKey')]: 'Signing key' };
  return { Name, Kind, Enabled, ...key, ...(Object.fromEntries(settings) as Record<string, string>), ...rest };
};

/** A new gateway begins with the numbers that most payers bear. */
export function emptyForm(kinds: readonly GatewayKind[]): GatewayForm {
  return {
    ...settingsForm(settingsOf(kinds), {}),
    Name: '',
    Kind: kinds[0]?.Kind ?? '',
    Enabled: true,
    SenderQualifier: 'ZZ',
    SenderID: '',
    ReceiverQualifier: 'ZZ',
    ReceiverID: '',
    GroupSender: '',
    GroupReceiver: '',
    EchoesControl: true,
    Usage: 'T',
    SoftSeconds: '20',
    HardSeconds: '60',
    MaxConcurrent: '20',
    MaxWaiting: '100',
    RatePerMin: '',
    CostCents: '0',
    Present: '',
  };
}

export function formOf(gateway: Gateway, kinds: readonly GatewayKind[]): GatewayForm {
  return {
    ...settingsForm(settingsOf(kinds), gateway.Config),
    ...Object.fromEntries(texts.map((name) => [name, gateway[name]])),
    ...Object.fromEntries(numbers.map((name) => [name, String(gateway[name])])),
    RatePerMin: gateway.RatePerMin === null ? '' : String(gateway.RatePerMin),
    Kind: gateway.Kind,
    Enabled: gateway.Enabled,
    EchoesControl: gateway.EchoesControl,
    Usage: gateway.Usage,
    Present: '',
  };
}

const numberOf = (form: GatewayForm, name: string): number => {
  const text = textOf(form, name).trim();
  return text === '' ? Number.NaN : Number(text);
};

const draftOf = (form: GatewayForm): GatewayDraft => ({
  Name: textOf(form, 'Name'),
  SenderQualifier: textOf(form, 'SenderQualifier'),
  SenderID: textOf(form, 'SenderID'),
  ReceiverQualifier: textOf(form, 'ReceiverQualifier'),
  ReceiverID: textOf(form, 'ReceiverID'),
  GroupSender: textOf(form, 'GroupSender'),
  GroupReceiver: textOf(form, 'GroupReceiver'),
  SoftSeconds: numberOf(form, 'SoftSeconds'),
  HardSeconds: numberOf(form, 'HardSeconds'),
  MaxConcurrent: numberOf(form, 'MaxConcurrent'),
  MaxWaiting: numberOf(form, 'MaxWaiting'),
  RatePerMin: textOf(form, 'RatePerMin').trim() === '' ? null : numberOf(form, 'RatePerMin'),
  CostCents: numberOf(form, 'CostCents'),
});

/** What the chosen kind asks for, given what is chosen so far. */
export const fieldsAsked = (kinds: readonly GatewayKind[], form: GatewayForm): readonly ConnectionField[] =>
  settingsAsked(settingsOfKind(kinds, form), form);

/** What can be said here; which secrets are missing and where an address may lead, the server says. */
export function gatewayMessages(form: GatewayForm, kinds: readonly GatewayKind[]): FormMessages<GatewayForm> {
  const problems = gatewayProblems(draftOf(form), carriesX12(kinds, form));
  return Object.fromEntries([
    ...missingSettings(settingsOfKind(kinds, form), form),
    ...problems.map(({ Field, Message }) => [Field, Message]),
  ]) as FormMessages<GatewayForm>;
}

/** What is sent: of a secret only what was typed, since what is kept never was here. */
export function payloadOf(
  form: GatewayForm,
  kinds: readonly GatewayKind[],
  of: { readonly GatewayID: string | null; readonly Version: number | null },
): Payload {
  return {
    ...of,
    ...draftOf(form),
    Kind: textOf(form, 'Kind'),
    Enabled: form['Enabled'] === true,
    EchoesControl: form['EchoesControl'] === true,
    Usage: form['Usage'] === 'P' ? 'P' : 'T',
    ...typedSettings(settingsOfKind(kinds, form), form),
  };
}
