import { count, type JsonObject, list, object, text } from '../pas/fhir.ts';
import { type Answer, most } from './form.ts';

const short = (value: unknown): string => text(value).slice(0, most.text);

const codeOf = (coding: JsonObject): Answer | null => {
  const [code, display] = [short(coding['code']), short(coding['display'])];
  return code === '' && display === '' ? null : { kind: 'Code', system: short(coding['system']), code, display };
};

const textNames = ['String', 'Date', 'DateTime', 'Time', 'Uri', 'Url'] as const;

/** The value of an element by its name's beginning: value[x], answer[x]; null where there is none that can be answered. */
export function readAnswer(of: JsonObject, name: 'value' | 'answer'): Answer | null {
  const flag = of[`${name}Boolean`];
  if (typeof flag === 'boolean') return { kind: 'Boolean', value: flag };
  const number = count(of[`${name}Integer`]) ?? count(of[`${name}Decimal`]);
  if (number !== null) return { kind: 'Number', value: number };
  for (const type of textNames) {
    const said = short(of[`${name}${type}`]);
    if (said !== '') return { kind: 'Text', value: said };
  }
  const quantity = object(of[`${name}Quantity`]);
  const amount = count(quantity['value']);
  if (amount !== null)
    return { kind: 'Quantity', value: amount, unit: short(quantity['unit']) || short(quantity['code']) };
  return codeOf(object(of[`${name}Coding`]));
}

/** Codes of a ValueSet: of its expansion, else of what it lists itself. */
export function codesOf(valueSet: JsonObject): readonly Answer[] {
  const found: Answer[] = [];
  const take = (concepts: readonly JsonObject[], system: string): void => {
    for (const concept of concepts) {
      if (found.length > most.options) return;
      const code = codeOf({ ...concept, system: text(concept['system']) || system });
      if (code !== null && concept['abstract'] !== true) found.push(code);
      take(list(concept['contains']), system);
    }
  };
  const expansion = list(object(valueSet['expansion'])['contains']);
  if (expansion.length > 0) take(expansion, '');
  else
    for (const include of list(object(valueSet['compose'])['include']))
      take(list(include['concept']), text(include['system']));
  return found;
}
