import type { gatewayCalls, GatewayField, GatewayKind } from '@coverline/contract/gateways.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/call.ts';
import { gatewayBounds, type GatewayDraft, gatewayProblems } from '@coverline/domain/payor/gatewayProblems.ts';
import type { FormMessages } from '#/ui/useFormModel.ts';

export type Gateway = DataOf<typeof gatewayCalls.getGateway>;
type Payload = PayloadOf<typeof gatewayCalls.saveGateway>;

/** As it is typed: numbers are text; the kind's own settings and its secrets stand under `Config_`. */
export type GatewayForm = Record<string, string | boolean>;

export const settingName = (name: string) => `Config_${name}`;

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
  HardSeconds: 'Wait at all, seconds',
  MaxConcurrent: 'At once, in all',
  MaxWaiting: 'Waiting, for each payer',
  RatePerMin: 'In any minute, in all',
  CostCents: 'Price of an answer, cents',
  Present: 'Your present password',
};

/** The labels in the order of the form, those of every kind's settings included. */
export const labelsOf = (kinds: readonly GatewayKind[]): Readonly<Record<string, string>> => {
  const { Name = '', Kind = '', Enabled = '', ...rest } = gatewayLabels;
  const settings = kinds.flatMap(({ Fields }) => Fields.map(({ Name: name, Label }) => [settingName(name), Label]));
  return { Name, Kind, Enabled, ...(Object.fromEntries(settings) as Record<string, string>), ...rest };
};

/** A new gateway begins with the numbers that most payers bear. */
export function emptyForm(kinds: readonly GatewayKind[]): GatewayForm {
  return {
    ...settingsForm(kinds, {}),
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
    ...settingsForm(kinds, gateway.Config),
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

/** Every setting of every kind, so that changing the kind forth and back loses nothing that was typed. */
function settingsForm(kinds: readonly GatewayKind[], config: Gateway['Config']): GatewayForm {
  const entries = kinds.flatMap(({ Fields }) =>
    Fields.map(({ Name, Type, Otherwise }) => {
      const value = config[Name] ?? Otherwise;
      return [settingName(Name), Type === 'boolean' ? value === true : String(value)] as const;
    }),
  );
  // Kinds have settings in common; where one of them has a value to begin with, that is it.
  const inOrder = [...entries.filter(([, value]) => value === ''), ...entries.filter(([, value]) => value !== '')];
  return Object.fromEntries(inOrder);
}

const textOf = (form: GatewayForm, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};
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
export const fieldsAsked = (kinds: readonly GatewayKind[], form: GatewayForm): readonly GatewayField[] =>
  (kinds.find(({ Kind }) => Kind === form['Kind'])?.Fields ?? []).filter(
    ({ When }) => When === null || When.Is.includes(textOf(form, settingName(When.Name))),
  );

/** What can be said here; which secrets are missing and where an address may lead, the server says. */
export function gatewayMessages(form: GatewayForm, kinds: readonly GatewayKind[]): FormMessages<GatewayForm> {
  const problems = gatewayProblems(draftOf(form));
  const missing = fieldsAsked(kinds, form).filter(
    ({ Name, Required, Secret, Type }) =>
      Required && !Secret && Type !== 'boolean' && textOf(form, settingName(Name)).trim() === '',
  );
  return Object.fromEntries([
    ...missing.map(({ Name }) => [settingName(Name), 'Value is required']),
    ...problems.map(({ Field, Message }) => [Field, Message]),
  ]) as FormMessages<GatewayForm>;
}

/** What is sent: of a secret only what was typed, since what is kept never was here. */
export function payloadOf(
  form: GatewayForm,
  kinds: readonly GatewayKind[],
  of: { readonly GatewayID: string | null; readonly Version: number | null },
): Payload {
  const fields = fieldsAsked(kinds, form);
  const valueOf = ({ Name, Type }: GatewayField): string | boolean | number => {
    const value = form[settingName(Name)] ?? '';
    return Type === 'number' && value !== '' ? Number(value) : value;
  };
  const filled = fields.filter((field) => valueOf(field) !== '');
  const part = (secret: boolean) => filled.filter(({ Secret }) => Secret === secret);
  return {
    ...of,
    ...draftOf(form),
    Kind: textOf(form, 'Kind'),
    Enabled: form['Enabled'] === true,
    EchoesControl: form['EchoesControl'] === true,
    Usage: form['Usage'] === 'P' ? 'P' : 'T',
    Config: Object.fromEntries(part(false).map((field) => [field.Name, valueOf(field)])),
    Secrets: Object.fromEntries(part(true).map((field) => [field.Name, String(valueOf(field))])),
  };
}
