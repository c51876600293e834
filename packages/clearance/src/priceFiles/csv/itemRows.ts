import type { PriceSink } from '../priceEvents.ts';
import type { ModifierPrice, PayerPrice, PriceItem, Setting } from '../priceItem.ts';
import { codeTypes, drugTypes, isCount, methodologies, settings } from '../rules/knownValues.ts';
import { type AmountOf, quickAmount, readAmount } from '../rules/readAmount.ts';
import { hasCharge, judgeItem, judgeModifier, type RuleEdition } from '../rules/validityRules.ts';
import type { PayerColumns, PriceColumns } from './columnsOf.ts';

type Cells = readonly string[];

/** Takes the rows of a CSV below its header, and gives what they say. */
export function createItemRows(
  columns: PriceColumns,
  edition: RuleEdition,
  { emit, warn }: PriceSink,
): (line: number, cells: Cells) => void {
  const { titles, payers, codes } = columns;
  const tall = payers.find(({ named }) => named === null) ?? null;
  let last: { readonly cells: Cells; readonly item: PriceItem } | null = null;

  const textAt = (cells: Cells, at: number): string => (at < 0 ? '' : (cells[at] ?? '').trim());
  const amountAt = (line: number, cells: Cells, at: number, of: AmountOf = 'dollars'): string | null => {
    const text = at < 0 ? '' : (cells[at] ?? '');
    if (text === '') return null;
    return quickAmount(text) ?? readAmount(text, of, (rule) => warn(rule, line, titles[at] ?? null));
  };
  const known = (
    line: number,
    at: number,
    value: string,
    all: ReadonlySet<string>,
    rule: 'setting' | 'methodology' | 'code-type' | 'drug-type',
  ) => {
    if (value !== '' && !all.has(value)) warn(rule, line, titles[at] ?? null);
    return value;
  };

  /** By column, as the row above wrote it and as it is read: most rows repeat it, and to look a long text up takes as long as all else of a price. */
  const methods = new Map<number, { readonly written: string; readonly value: string }>();
  const methodologyAt = (line: number, cells: Cells, at: number): string => {
    const written = at < 0 ? '' : (cells[at] ?? '');
    const above = methods.get(at);
    if (above?.written === written) return above.value;
    const value = known(line, at, written.trim().toLowerCase(), methodologies, 'methodology');
    // One that is not known is told of each row.
    if (value === '' || methodologies.has(value)) methods.set(at, { written, value });
    return value;
  };

  /** In a tall file a note belongs to the price that it stands beside. */
  const itemPlaces = [
    columns.description,
    ...codes.flatMap(({ code, type }) => [code, type]),
    columns.modifiers,
    columns.setting,
    columns.billingClass,
    columns.drugUnit,
    columns.drugType,
    columns.gross,
    columns.cash,
    columns.minimum,
    columns.maximum,
    ...(tall === null ? [columns.notes] : []),
  ].filter((at) => at >= 0);

  const isSameItem = (cells: Cells, other: Cells): boolean => {
    for (const at of itemPlaces) if (cells[at] !== other[at]) return false;
    return true;
  };

  const settingAt = (line: number, cells: Cells): Setting | null => {
    const text = textAt(cells, columns.setting).toLowerCase();
    if (settings.has(text)) return text as Setting;
    warn('setting', line, titles[columns.setting] ?? null);
    return null;
  };
  const modifiersAt = (cells: Cells): readonly string[] => {
    const text = textAt(cells, columns.modifiers);
    return text === ''
      ? []
      : text
          .split(/[|,;\s]+/)
          .filter((one) => one !== '')
          .map((one) => one.toUpperCase());
  };

  const itemOf = (line: number, cells: Cells, notes: string): PriceItem => {
    const pairs = codes.flatMap(({ code, type }) => {
      const pair = { code: textAt(cells, code), type: textAt(cells, type).toUpperCase() };
      known(line, type, pair.type, codeTypes, 'code-type');
      return pair.code === '' && pair.type === '' ? [] : [pair];
    });
    const drugType = textAt(cells, columns.drugType).toUpperCase();
    return {
      description: textAt(cells, columns.description),
      codes: pairs,
      modifiers: modifiersAt(cells),
      setting: settingAt(line, cells),
      billingClass: textAt(cells, columns.billingClass).toLowerCase(),
      drugUnit: amountAt(line, cells, columns.drugUnit, 'measure'),
      drugType: known(line, columns.drugType, drugType, drugTypes, 'drug-type'),
      gross: amountAt(line, cells, columns.gross),
      cash: amountAt(line, cells, columns.cash),
      minimum: amountAt(line, cells, columns.minimum),
      maximum: amountAt(line, cells, columns.maximum),
      notes,
    };
  };

  /** Null where a payer says nothing in this row. */
  const priceOf = (line: number, cells: Cells, at: PayerColumns, notes: string): PayerPrice | null => {
    const says = (place: number): boolean => place >= 0 && (cells[place] ?? '') !== '';
    if (!says(at.dollar) && !says(at.percentage) && !says(at.algorithm) && !says(at.median) && !says(at.estimated))
      return null;
    const count = textAt(cells, at.count).toLowerCase();
    if (count !== '' && !isCount(count)) warn('count', line, titles[at.count] ?? null);
    const price: PayerPrice = {
      payer: at.named?.payer ?? textAt(cells, at.payer),
      plan: at.named?.plan ?? textAt(cells, at.plan),
      dollar: amountAt(line, cells, at.dollar),
      percentage: amountAt(line, cells, at.percentage, 'percent'),
      algorithm: textAt(cells, at.algorithm),
      median: amountAt(line, cells, at.median),
      tenth: amountAt(line, cells, at.tenth),
      ninetieth: amountAt(line, cells, at.ninetieth),
      count,
      estimated: amountAt(line, cells, at.estimated),
      methodology: methodologyAt(line, cells, at.methodology),
      notes,
    };
    return hasCharge(price) || price.median !== null || price.estimated !== null ? price : null;
  };

  const modifierOf = (item: PriceItem, price: PayerPrice | null, notes: string): ModifierPrice => ({
    description: item.description,
    modifiers: item.modifiers,
    setting: item.setting,
    payer: price?.payer ?? '',
    plan: price?.plan ?? '',
    dollar: price?.dollar ?? null,
    percentage: price?.percentage ?? null,
    algorithm: price?.algorithm ?? '',
    notes,
  });

  return (line, cells) => {
    const notes = textAt(cells, columns.notes);
    const itemNotes = tall === null || textAt(cells, tall.payer) === '' ? notes : '';
    const isNew = last === null || !isSameItem(cells, last.cells);
    const item = last === null || isNew ? itemOf(line, cells, itemNotes) : last.item;
    last = { cells, item };
    const priced: PayerColumns[] = [];
    const prices: PayerPrice[] = [];
    for (const payer of payers) {
      const price = priceOf(line, cells, payer, payer.named === null ? notes : textAt(cells, payer.notes));
      if (price === null) continue;
      priced.push(payer);
      prices.push(price);
    }
    if (item.codes.length === 0 && item.modifiers.length > 0 && item.gross === null && item.cash === null) {
      for (const price of prices.length === 0 ? [null] : prices) {
        const modifier = modifierOf(item, price, price === null || price.notes === '' ? notes : price.notes);
        emit({ kind: 'modifier', line, modifier });
        judgeModifier(modifier, (rule) => warn(rule, line));
      }
      return;
    }
    if (isNew) emit({ kind: 'item', line, item });
    for (const price of prices) emit({ kind: 'price', line, item, price });
    judgeItem({ item, prices, edition }, (rule, at) => {
      const named = at === null ? null : (priced[at]?.named ?? null);
      warn(rule, line, named && `${named.payer}|${named.plan}`);
    });
  };
}
