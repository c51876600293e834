import type { PriceSink } from '../priceEvents.ts';
import type { Hospital } from '../priceItem.ts';
import { noPriceFile, PriceFileRefusal } from '../refusal.ts';
import { readDate } from '../rules/readDate.ts';
import { ruleEditionOf } from '../rules/ruleEdition.ts';
import type { RuleEdition } from '../rules/validityRules.ts';
import { isObject, type JsonObject, type TellField, textOf, textsOf } from './fields.ts';
import { readItem, readModifier } from './itemOf.ts';
import { createJsonSplitter } from './splitJson.ts';

const items = 'standard_charge_information';
const modifiers = 'modifier_information';
/** Some hold thousands of payers and are still far smaller. */
const mostOfItem = 16_777_216;

/** What is not there, or cannot be read: no object of any member. */
const notThere = Symbol('not there');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return notThere;
  }
}

/** What is said of the hospital, each by its name in version 3 or in 2. */
const hospitalMembers = [
  ['hospital_name'],
  ['last_updated_on'],
  ['version'],
  ['location_name', 'hospital_location'],
  ['hospital_address'],
  ['license_information'],
  ['attestation', 'affirmation'],
  ['type_2_npi'],
] as const;
const noneInVersion2: ReadonlySet<string> = new Set(['type_2_npi']);
const isWhole = (members: JsonObject): boolean => {
  const { version } = members;
  const isVersion2 = typeof version === 'string' && ruleEditionOf(version) === 2;
  return hospitalMembers.every((names) =>
    names.some((name) => members[name] !== undefined || (isVersion2 && noneInVersion2.has(name))),
  );
};

function hospitalOf(members: JsonObject, lastDay: string, tell: TellField): Hospital {
  const object = (field: string): JsonObject => (isObject(members[field]) ? members[field] : {});
  const [license, attestation] = [object('license_information'), object('attestation')];
  const old = object('affirmation'); // version 2
  const confirmed = attestation['confirm_attestation'] ?? old['confirm_affirmation'];
  const locations = textsOf(members, 'location_name', tell);
  return {
    name: textOf(members, 'hospital_name', tell),
    version: textOf(members, 'version', tell),
    updatedOn: readDate(textOf(members, 'last_updated_on', tell), lastDay),
    locations: locations.length > 0 ? locations : textsOf(members, 'hospital_location', tell),
    addresses: textsOf(members, 'hospital_address', tell),
    license: textOf(license, 'license_number', tell),
    licenseState: textOf(license, 'state', tell).toUpperCase(),
    npis: textsOf(members, 'type_2_npi', tell),
    attester: textOf(attestation, 'attester_name', tell),
    isAttested: typeof confirmed === 'boolean' ? confirmed : null,
  };
}

/** The bytes of a file in JSON, in pieces of any size, as events in the sink. What is said of the hospital may stand behind the items. */
export function createJsonPrices(
  sink: PriceSink,
  lastDay: string,
): {
  readonly push: (bytes: Uint8Array) => void;
  readonly end: () => void;
} {
  const { emit, warn } = sink;
  const members: Record<string, unknown> = {};
  let edition: RuleEdition | null = null;
  let hasItems = false;
  let isBroken = false;
  let isTold = false;
  let lastLine = 1;

  const tellHospital = (line: number): void => {
    isTold = true;
    const hospital = hospitalOf(members, lastDay, (rule, field) => warn(rule, line, field));
    emit({ kind: 'hospital', line, hospital });
    if (ruleEditionOf(hospital.version) === null) warn('file-version', line, 'version');
    if (hospital.updatedOn === null) warn('file-date', line, 'last_updated_on');
    if (hospital.isAttested !== true) warn('not-attested', line, 'attestation');
  };

  const splitter = createJsonSplitter([items, modifiers], mostOfItem, {
    member(name, text, line) {
      const value = parsed(text);
      if (value === notThere) warn('item-not-json', line, name);
      else if (name === items || name === modifiers) warn('item-shape', line, name); // no list
      else if (!name.startsWith('__')) members[name] = value;
    },
    element(name, at, text, line) {
      lastLine = line;
      if (name === items) hasItems = true;
      // As soon as the items begin; where something of it is still to come, at the end.
      if (!isTold && isWhole(members)) tellHospital(line);
      edition ??= ruleEditionOf(textOf(members, 'version', () => {})) ?? 3;
      const path = `${name}[${at}]`;
      const value = parsed(text);
      if (value === notThere) warn('item-not-json', line, path);
      else if (name === items) readItem(value, { path, line, edition }, sink);
      else readModifier(value, { path, line, edition }, sink);
    },
    large: (name, at, line) => warn('item-large', line, at === null ? name : `${name}[${at}]`),
    behind: (line) => warn('file-behind', line),
    broken(line) {
      isBroken = true;
      lastLine = line;
    },
  });

  return {
    push: (bytes) => splitter.push(bytes),
    end() {
      const isClosed = splitter.end();
      if (!hasItems && members['hospital_name'] === undefined) throw new PriceFileRefusal(noPriceFile);
      if (!isTold) tellHospital(lastLine);
      if (!isClosed || isBroken) warn('file-cut', lastLine);
    },
  };
}
