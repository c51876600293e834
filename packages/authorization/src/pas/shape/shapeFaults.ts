import { isObject, isResource } from '../fhir.ts';
import { datatypes, resources } from './datatypes.ts';
import { primitives } from './primitives.ts';

/** What is not FHIR R4: which place, and what is wrong there. Values are not told: they may be a person's. */
export type ShapeFault = {
  readonly place: string;
  readonly fault: 'Missing' | 'Unknown' | 'Type' | 'Several' | 'Empty';
};

type Element = { readonly type: string; readonly isNeeded: boolean; readonly isList: boolean };

/** What a sender writes may be called as what every object has: constructor, hasOwnProperty. */
const own = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

const parsed = new Map<string, ReadonlyMap<string, Element>>();

function elementsOf(type: string): ReadonlyMap<string, Element> | null {
  const known = parsed.get(type);
  if (known) return known;
  const written = own(datatypes, type) ?? own(resources, type);
  if (written === undefined) return null;
  const elements = new Map(
    written.split('; ').map((one) => {
      const [, name = '', marks = '', of = ''] = /^(\w+)([!*]*) (\S+)$/.exec(one) ?? [];
      return [name, { type: of, isNeeded: marks.includes('!'), isList: marks.includes('*') }] as const;
    }),
  );
  parsed.set(type, elements);
  return elements;
}

/** Whatever may stand on any element, and on any resource. */
const anywhere: Readonly<Record<string, Element>> = {
  id: { type: 'string', isNeeded: false, isList: false },
  extension: { type: 'Extension', isNeeded: false, isList: true },
  modifierExtension: { type: 'Extension', isNeeded: false, isList: true },
};
const onResources: Readonly<Record<string, Element>> = {
  id: { type: 'id', isNeeded: false, isList: false },
  meta: { type: 'Meta', isNeeded: false, isList: false },
  implicitRules: { type: 'uri', isNeeded: false, isList: false },
  language: { type: 'code', isNeeded: false, isList: false },
  text: { type: 'Narrative', isNeeded: false, isList: false },
  contained: { type: 'Resource', isNeeded: false, isList: true },
  resourceType: { type: 'code', isNeeded: true, isList: false },
};

/** valueCodeableConcept is a CodeableConcept, valueDate a date: of an extension there is one, or others below. */
function extensionFaults(value: Readonly<Record<string, unknown>>, place: string): ShapeFault[] {
  const values = Object.keys(value).filter((key) => key.startsWith('value'));
  const below = value['extension'];
  const [key] = values;
  const faults: ShapeFault[] =
    typeof value['url'] === 'string' && value['url'] !== '' ? [] : [{ place: `${place}.url`, fault: 'Missing' }];
  if (values.length > 1 || (key !== undefined && below !== undefined)) faults.push({ place, fault: 'Several' });
  if (key === undefined && below === undefined) faults.push({ place, fault: 'Empty' });
  if (below !== undefined) {
    const list = { type: 'Extension', isNeeded: false, isList: true };
    for (const fault of elementFaults(below, list, `${place}.extension`)) faults.push(fault);
  }
  if (key !== undefined) {
    const name = key.slice('value'.length);
    const lower = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    const type = Object.hasOwn(primitives, lower) ? lower : name;
    if (!Object.hasOwn(primitives, type) && elementsOf(type) === null)
      faults.push({ place: `${place}.${key}`, fault: 'Unknown' });
    else for (const fault of oneFaults(value[key], type, `${place}.${key}`)) faults.push(fault);
  }
  return faults;
}

function objectFaults(
  value: Readonly<Record<string, unknown>>,
  type: string,
  place: string,
  more: Readonly<Record<string, Element>>,
): ShapeFault[] {
  const elements = elementsOf(type);
  if (elements === null) return [];
  const faults: ShapeFault[] = [];
  if (Object.keys(value).length === 0) faults.push({ place, fault: 'Empty' });
  for (const [name, element] of elements) {
    if (element.isNeeded && value[name] === undefined) faults.push({ place: `${place}.${name}`, fault: 'Missing' });
  }
  for (const [name, one] of Object.entries(value)) {
    if (one === undefined || name.startsWith('_')) continue;
    const element = elements.get(name) ?? own(more, name) ?? own(anywhere, name);
    if (element === undefined) faults.push({ place: `${place}.${name}`, fault: 'Unknown' });
    else for (const fault of elementFaults(one, element, `${place}.${name}`)) faults.push(fault);
  }
  return faults;
}

function oneFaults(value: unknown, type: string, place: string): ShapeFault[] {
  const primitive = own(primitives, type);
  if (primitive) return primitive(value) ? [] : [{ place, fault: 'Type' }];
  if (type === 'Any') return [];
  if (!isObject(value)) return [{ place, fault: 'Type' }];
  if (type === 'Extension') return extensionFaults(value, place);
  if (type === 'Resource') return shapeFaults(value, place);
  return objectFaults(value, type, place, {});
}

function elementFaults(value: unknown, { type, isList }: Element, place: string): ShapeFault[] {
  if (!isList) return Array.isArray(value) ? [{ place, fault: 'Several' }] : oneFaults(value, type, place);
  if (!Array.isArray(value)) return [{ place, fault: 'Type' }];
  if (value.length === 0) return [{ place, fault: 'Empty' }];
  return value.flatMap((one: unknown, at) => oneFaults(one, type, `${place}[${at}]`));
}

/** Faults of a resource, and of those below it. Of a kind that is not written here only that it is a resource is asked. */
export function shapeFaults(value: unknown, place = ''): ShapeFault[] {
  if (!isResource(value)) return [{ place: place || 'resource', fault: 'Type' }];
  const { resourceType } = value;
  return objectFaults(value, resourceType, place === '' ? resourceType : place, onResources);
}
