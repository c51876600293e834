import { fieldsAsked } from '@coverline/gateways/configField.ts';
import type { GatewayKind } from '@coverline/gateways/gateway.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { type FieldFault, UserError } from '#/platform/http/errors.ts';
import { addressFields, secretFields, type Secrets } from './openGateway.ts';

/** Settings of a connection as they are sent and stored: none of its secrets. */
export type Settings = Readonly<Record<string, string | number | boolean>>;

/** What is typed of a connection: of its secrets only what is new. */
export type TypedSettings = { readonly Config: Settings; readonly Secrets: Secrets };

/** A setting of a kind and another field of its form may bear the same name: those of the kind are told by this. */
export const configField = (name: string) => `Config_${name}`;

export const unfitSettings = (fields: readonly FieldFault[]) =>
  new UserError('Please correct the issues below.', { fields });

/** Without what this kind has and does not ask for with these settings: it may be left over from another choice. */
export function withoutLeftOver(gateway: GatewayKind, config: Settings): Settings {
  const asked = fieldsAsked(gateway.fields, config);
  const isLeftOver = (name: string) =>
    gateway.fields.some((field) => field.name === name && !field.secret && !asked.includes(field));
  return Object.fromEntries(Object.entries(config).filter(([name]) => !isLeftOver(name)));
}

/** The addresses of a configuration, as its kind has them: that of the other side, and that of its token server. */
export const addressesOf = (kind: GatewayKind | null, config: Settings): readonly string[] =>
  addressFields(kind, config).map(({ name }) => String(config[name] ?? ''));

/** Scheme, host and port. Not the origin of a URL: that of a scheme that no browser knows is the same for every host. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : `${url.protocol}//${url.host.toLowerCase()}`;
}

/** Whether a connection leads where it led: a secret was given for one scheme, host and port (G-05). */
export function isSameHost(kind: GatewayKind | null, before: Settings, after: Settings): boolean {
  const was = addressesOf(kind, before).map(placeOf);
  const is = addressesOf(kind, after).map(placeOf);
  return was.length === is.length && was.every((origin, at) => origin === is[at]);
}

/** What is kept and what was given anew, of the secrets alone that this kind asks for with these settings. */
export function secretsOf(gateway: GatewayKind, kept: Secrets, { Config, Secrets: given }: TypedSettings): Secrets {
  const all = { ...kept, ...given };
  const names = fieldsAsked(gateway.fields, Config).flatMap(({ secret, name }) => (secret ? [name] : []));
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

/** What is wrong with settings; `whole` has the secrets with them, `moved` whether they lead to another host than before. */
export async function settingFaults(
  deps: Pick<PlatformDeps, 'checkAddress'>,
  gateway: GatewayKind,
  { Config, Secrets: given }: TypedSettings,
  whole: Readonly<Record<string, unknown>>,
  moved: boolean,
): Promise<readonly FieldFault[]> {
  const isSecret = new Set(secretFields(gateway).map(({ name }) => name));
  const known = new Set(gateway.fields.map(({ name }) => name));
  // A secret among the settings would be kept in the open.
  const misplaced = [
    ...Object.keys(Config).filter((name) => !known.has(name) || isSecret.has(name)),
    ...Object.keys(given).filter((name) => !isSecret.has(name)),
  ];
  const read = gateway.readConfig(whole);
  const problems = read.ok ? [] : read.problems;
  const faults = [
    ...misplaced.map((name) => ({ Field: configField(name), Message: 'This kind has no such setting' })),
    ...problems.map(({ field, message }) => ({
      Field: configField(field),
      Message:
        moved && isSecret.has(field) && whole[field] === undefined
          ? 'Enter this again: it is not sent to another host unasked'
          : message,
    })),
  ];
  for (const { name, scheme, required } of addressFields(gateway, Config)) {
    const isLeftOut = !required && (Config[name] ?? '') === '';
    if (isLeftOut) continue;
    if (faults.some(({ Field }) => Field === configField(name))) continue;
    const refused = await deps.checkAddress(String(Config[name]), scheme);
    if (refused !== null) faults.push({ Field: configField(name), Message: refused });
  }
  return faults;
}
