import { count, isObject, type JsonObject, list, object, text } from '../pas/fhir.ts';
import { tooMuch } from '../pas/tooMuch.ts';
import {
  allItems,
  type Answer,
  type Condition,
  type Form,
  type FormFault,
  type FormItem,
  formRefusals,
  itemTypes,
  most,
  operators,
} from './form.ts';
import { decidingOrder } from './decidingOrder.ts';
import { codesOf, readAnswer } from './readAnswer.ts';

export type ReadForm = { readonly form: Form | null; readonly faults: readonly FormFault[] };

/** ValueSets by their address, with and without version, and contained ones as '#id'. */
export type ValueSets = ReadonlyMap<string, JsonObject>;

const hidden = 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden';
const adaptive = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-questionnaireAdaptive';
/** Formulas that decide what is shown or filled in: they are not reckoned here, and it is told. */
const expression =
  /(?:enableWhenExpression|calculatedExpression|initialExpression|answerExpression|candidateExpression)$/;

const short = (value: unknown): string => text(value).slice(0, most.text);
const extensions = (of: JsonObject): readonly JsonObject[] => list(of['extension']);

class Reader {
  readonly faults: FormFault[] = [];
  #items = 0;
  #listed = 0;
  readonly #valueSets: ValueSets;
  /** What each list comes to, read once: all questions may have the same one. */
  readonly #lists = new Map<JsonObject, readonly Answer[]>();

  constructor(valueSets: ValueSets) {
    this.#valueSets = valueSets;
  }

  tell(kind: FormFault['kind'], linkId = ''): void {
    this.faults.push({ kind, linkId });
  }

  items(of: JsonObject, deep: number): readonly FormItem[] {
    const found = list(of['item']);
    if (found.length === 0) return [];
    if (deep > most.depth) {
      this.tell('TooDeep');
      return [];
    }
    return found.flatMap((item) => {
      this.#items += 1;
      if (this.#items === most.items + 1) this.tell('TooManyItems');
      return this.#items > most.items ? [] : [this.#item(item, deep)];
    });
  }

  #item(item: JsonObject, deep: number): FormItem {
    const linkId = short(item['linkId']);
    if (linkId === '') this.tell('NoLinkId');
    const type = itemTypes.find((one) => one === item['type']);
    if (type === undefined) this.tell('UnknownType', linkId);
    const isChoice = type === 'choice' || type === 'open-choice';
    const options = isChoice ? this.#options(item, linkId) : [];
    const isRequired = item['required'] === true;
    if (extensions(item).some(({ url }) => expression.test(text(url)))) this.tell('NotEvaluated', linkId);
    if (type === 'attachment' || type === 'reference') this.tell('CannotBeAnswered', linkId);
    if (type === 'group' && item['repeats'] === true) this.tell('GroupOnce', linkId);
    const preset = list(item['answerOption']).filter((option) => option['initialSelected'] === true);
    const initial = [...list(item['initial']), ...preset].slice(0, most.initial);
    return {
      linkId,
      prefix: short(item['prefix']),
      text: short(item['text']),
      type: type ?? 'display',
      isRequired: isRequired && type !== 'display',
      repeats: item['repeats'] === true && type !== 'group',
      isReadOnly: item['readOnly'] === true,
      isHidden: extensions(item).some(({ url, valueBoolean }) => url === hidden && valueBoolean === true),
      maxLength: count(item['maxLength']),
      options,
      initial: initial.flatMap((one) => readAnswer(one, 'value') ?? []),
      definition: short(item['definition']),
      codes: list(item['code']).map(({ system, code }) => ({ system: short(system), code: short(code) })),
      conditions: list(item['enableWhen']).flatMap((one) => this.#condition(one, linkId)),
      isAny: item['enableBehavior'] === 'any',
      items: this.items(item, deep + 1),
    };
  }

  #options(item: JsonObject, linkId: string): readonly Answer[] {
    const own = list(item['answerOption']).flatMap((option) => readAnswer(option, 'value') ?? []);
    const address = text(item['answerValueSet']);
    const valueSet = this.#valueSets.get(address) ?? this.#valueSets.get(address.split('|')[0] ?? '');
    const found = own.length > 0 || valueSet === undefined ? own : this.#codesOf(valueSet);
    if (found.length === 0) this.tell('NoOptions', linkId);
    if (found.length > most.options) this.tell('TooManyOptions', linkId);
    return this.#bounded(found.slice(0, most.options));
  }

  /** A list of a few hundred kilobytes in each of two thousand questions is more than anybody holds. */
  #bounded(options: readonly Answer[]): readonly Answer[] {
    if (this.#listed > most.listed) return [];
    this.#listed += JSON.stringify(options).length;
    if (this.#listed > most.listed) this.tell('TooMuch');
    return options;
  }

  #codesOf(valueSet: JsonObject): readonly Answer[] {
    const codes = this.#lists.get(valueSet) ?? codesOf(valueSet);
    this.#lists.set(valueSet, codes);
    return codes;
  }

  #condition(one: JsonObject, linkId: string): readonly Condition[] {
    const operator = operators.find((known) => known === one['operator']);
    const answer = readAnswer(one, 'answer');
    if (operator === undefined || answer === null) {
      this.tell('UnknownOperator', linkId);
      return [];
    }
    return [{ question: short(one['question']), operator, answer }];
  }
}

const refusals: ReadonlySet<FormFault['kind']> = new Set(formRefusals);

/** What is wrong between items: two of one name, conditions on questions that are not there, and loops. */
function tiesBetween(items: readonly FormItem[]): readonly FormFault[] {
  const seen = new Set<string>();
  const twice: FormFault[] = [];
  for (const { linkId } of allItems(items)) {
    if (linkId !== '' && seen.has(linkId)) twice.push({ kind: 'LinkIdTwice', linkId });
    seen.add(linkId);
  }
  const unknown = [...allItems(items)].flatMap(({ linkId, conditions }): FormFault[] =>
    conditions.some(({ question }) => !seen.has(question)) ? [{ kind: 'UnknownQuestion', linkId }] : [],
  );
  if (twice.length > 0) return [...twice, ...unknown];
  return [...unknown, ...decidingOrder(items).loops.map((linkId): FormFault => ({ kind: 'Loop', linkId }))];
}

const contained = (questionnaire: JsonObject): readonly (readonly [string, JsonObject])[] =>
  list(questionnaire['contained'])
    .filter(({ resourceType }) => resourceType === 'ValueSet')
    .map((valueSet) => [`#${text(valueSet['id'])}`, valueSet]);

/** Whether a payer's form is asked question by question. */
const isAdaptive = (questionnaire: JsonObject): boolean => {
  const profiles = object(questionnaire['meta'])['profile'];
  return (
    extensions(questionnaire).some(({ url, valueBoolean }) => url === adaptive && valueBoolean !== false) ||
    (Array.isArray(profiles) && profiles.some((profile) => /questionnaire-adapt/.test(text(profile))))
  );
};

/**
 * A Questionnaire as a form. Refused (null) where it cannot be answered as it was meant: too deep or too large, items without names or of
 * one name, conditions on questions that are not there, and loops. What is told beside does not hinder that somebody answers it.
 */
export function readQuestionnaire(questionnaire: unknown, valueSets: ValueSets = new Map()): ReadForm {
  const refused = (kind: FormFault['kind']): ReadForm => ({ form: null, faults: [{ kind, linkId: '' }] });
  if (tooMuch(questionnaire)) return refused('TooMuch');
  if (!isObject(questionnaire) || questionnaire['resourceType'] !== 'Questionnaire') return refused('NoQuestionnaire');
  const reader = new Reader(new Map([...valueSets, ...contained(questionnaire)]));
  const items = reader.items(questionnaire, 1);
  const [url, version] = [short(questionnaire['url']), short(questionnaire['version'])];
  if (url === '') reader.tell('NoAddress');
  const faults = [...reader.faults, ...tiesBetween(items)];
  const form: Form = {
    canonical: url !== '' && version !== '' ? `${url}|${version}` : url,
    title: short(questionnaire['title']) || short(questionnaire['name']),
    isAdaptive: isAdaptive(questionnaire),
    items,
  };
  return { form: faults.some(({ kind }) => refusals.has(kind)) ? null : form, faults };
}
