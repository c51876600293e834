import type { PriceSink } from '../priceEvents.ts';
import type { ItemCode, ModifierPrice, PayerPrice, PriceItem, Setting } from '../priceItem.ts';
import { codeTypes, drugTypes, isCount, methodologies, settings } from '../rules/knownValues.ts';
import { readAmount } from '../rules/readAmount.ts';
import { judgeItem, judgeModifier, type RuleEdition } from '../rules/validityRules.ts';
import type { ReadingRule } from '../rules/warnings.ts';
import { amountIn, isObject, type JsonObject, listOf, type TellField, textOf, textsOf } from './fields.ts';

/** Where an element of a list stands in the file, and by which rules it is judged. */
export type Element = { readonly path: string; readonly line: number; readonly edition: RuleEdition };

const at = (path: string, field: string): string => `${path}.${field}`;

function settingOf(object: JsonObject, tell: TellField): Setting | null {
  const text = textOf(object, 'setting', tell).toLowerCase();
  if (settings.has(text)) return text as Setting;
  tell('setting', 'setting');
  return null;
}

function priceOf(object: JsonObject, tell: TellField): PayerPrice {
  const methodology = textOf(object, 'methodology', tell).toLowerCase();
  if (methodology !== '' && !methodologies.has(methodology)) tell('methodology', 'methodology');
  const count = textOf(object, 'count', tell).toLowerCase();
  if (count !== '' && !isCount(count)) tell('count', 'count');
  return {
    payer: textOf(object, 'payer_name', tell),
    plan: textOf(object, 'plan_name', tell),
    dollar: amountIn(object, 'standard_charge_dollar', tell),
    percentage: amountIn(object, 'standard_charge_percentage', tell, 'percent'),
    algorithm: textOf(object, 'standard_charge_algorithm', tell),
    median: amountIn(object, 'median_amount', tell),
    tenth: amountIn(object, '10th_percentile', tell),
    ninetieth: amountIn(object, '90th_percentile', tell),
    count,
    estimated: amountIn(object, 'estimated_amount', tell),
    methodology,
    notes: textOf(object, 'additional_payer_notes', tell),
  };
}

/** A unit is a number in version 3 and was a text before. */
const unitOf = (drug: JsonObject, tell: (rule: ReadingRule) => void): string | null =>
  typeof drug['unit'] === 'string'
    ? readAmount(drug['unit'], 'measure', tell)
    : amountIn(drug, 'unit', tell, 'measure');

/** An element of `standard_charge_information`: an item for each of its charges, with the prices of its payers. */
export function readItem(value: unknown, { path, line, edition }: Element, { emit, warn }: PriceSink): void {
  if (!isObject(value)) {
    warn('item-shape', line, path);
    return;
  }
  const tell: TellField = (rule, field) => warn(rule, line, at(path, field));
  const codes = listOf(value, 'code_information', tell).flatMap((one, number): readonly ItemCode[] => {
    const tellCode: TellField = (rule, field) => warn(rule, line, `${path}.code_information[${number}].${field}`);
    if (!isObject(one)) {
      tell('item-shape', `code_information[${number}]`);
      return [];
    }
    const type = textOf(one, 'type', tellCode).toUpperCase();
    if (type !== '' && !codeTypes.has(type)) tellCode('code-type', 'type');
    return [{ code: textOf(one, 'code', tellCode), type }];
  });
  const drug = isObject(value['drug_information']) ? value['drug_information'] : {};
  const drugType = textOf(drug, 'type', tell).toUpperCase();
  if (drugType !== '' && !drugTypes.has(drugType)) tell('drug-type', 'drug_information.type');
  const shared = {
    description: textOf(value, 'description', tell),
    codes,
    drugUnit: unitOf(drug, (rule) => tell(rule, 'drug_information.unit')),
    drugType,
  };
  const charges = listOf(value, 'standard_charges', tell);
  if (charges.length === 0) warn('charge-needed', line, path);
  for (const [number, charge] of charges.entries()) {
    const chargePath = `${path}.standard_charges[${number}]`;
    if (!isObject(charge)) {
      warn('item-shape', line, chargePath);
      continue;
    }
    const tellCharge: TellField = (rule, field) => warn(rule, line, at(chargePath, field));
    const item: PriceItem = {
      ...shared,
      modifiers: textsOf(charge, 'modifier_code', tellCharge).map((one) => one.toUpperCase()),
      setting: settingOf(charge, tellCharge),
      billingClass: textOf(charge, 'billing_class', tellCharge).toLowerCase(),
      gross: amountIn(charge, 'gross_charge', tellCharge),
      cash: amountIn(charge, 'discounted_cash', tellCharge),
      minimum: amountIn(charge, 'minimum', tellCharge),
      maximum: amountIn(charge, 'maximum', tellCharge),
      notes: textOf(charge, 'additional_generic_notes', tellCharge),
    };
    emit({ kind: 'item', line, item });
    const prices: PayerPrice[] = [];
    /** Of each price where it stands in the list, some of which may be none. */
    const places: number[] = [];
    const pathOf = (payer: number): string => `${chargePath}.payers_information[${payer}]`;
    const listed = listOf(charge, 'payers_information', tellCharge);
    for (let payer = 0; payer < listed.length; payer++) {
      const one = listed[payer];
      if (!isObject(one)) {
        warn('item-shape', line, pathOf(payer));
        continue;
      }
      const price = priceOf(one, (rule, field) => warn(rule, line, at(pathOf(payer), field)));
      prices.push(price);
      places.push(payer);
      emit({ kind: 'price', line, item, price });
    }
    judgeItem({ item, prices, edition }, (rule, which) =>
      warn(rule, line, which === null ? chargePath : pathOf(places[which] ?? which)),
    );
  }
}

/** An element of `modifier_information`: what a modifier changes, for each payer's plan. */
export function readModifier(value: unknown, { path, line }: Element, { emit, warn }: PriceSink): void {
  if (!isObject(value)) {
    warn('item-shape', line, path);
    return;
  }
  const tell: TellField = (rule, field) => warn(rule, line, at(path, field));
  const shared = {
    description: textOf(value, 'description', tell),
    modifiers: textOf(value, 'code', tell)
      .toUpperCase()
      .split(/[|,;\s]+/)
      .filter((one) => one !== ''),
    setting: value['setting'] === undefined ? null : settingOf(value, tell),
  };
  for (const [number, one] of listOf(value, 'modifier_payer_information', tell).entries()) {
    const payerPath = `${path}.modifier_payer_information[${number}]`;
    if (!isObject(one)) {
      warn('item-shape', line, payerPath);
      continue;
    }
    const tellPayer: TellField = (rule, field) => warn(rule, line, at(payerPath, field));
    const modifier: ModifierPrice = {
      ...shared,
      payer: textOf(one, 'payer_name', tellPayer),
      plan: textOf(one, 'plan_name', tellPayer),
      dollar: null,
      percentage: null,
      algorithm: '',
      notes: textOf(one, 'description', tellPayer),
    };
    emit({ kind: 'modifier', line, modifier });
    judgeModifier(modifier, (rule) => warn(rule, line, payerPath));
  }
}
