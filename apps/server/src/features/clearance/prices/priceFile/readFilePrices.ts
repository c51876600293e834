import { bestItems, bestPrices } from '@coverline/clearance/priceFiles/use/findPrice.ts';
import { cashOf, filePrice } from '@coverline/clearance/priceFiles/use/filePrice.ts';
import type { PayerPrice, PriceItem, Setting } from '@coverline/clearance/priceFiles/priceItem.ts';
import type { Edition, FilePrice } from '@coverline/clearance/price/priceFacts.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { nameKey } from '#/services/priceFiles/nameKey.ts';
import { codeKey } from '#/services/priceFiles/pricePage.ts';

type Line = { readonly code: string; readonly modifiers: readonly string[] };

/** What the hospital's price file says of a line. */
export type PricedByFile = {
  readonly price: FilePrice | string | null;
  /** What somebody without insurance pays for one; null where the file does not say it, or says two that differ. */
  readonly cashCents: number | null;
  readonly edition: Edition | null;
};

export type FilePrices = (line: Line) => PricedByFile;

type Of = {
  readonly codes: readonly string[];
  readonly payerId: string | null;
  /** What the payer's answer calls the plan; '' where it does not say it. */
  readonly planName: string;
  readonly location: string;
  readonly setting: Exclude<Setting, 'both'>;
};

/** Prices of codes by the edition that is loaded, for the plans that a person matched to the payer: others are used for nothing. */
export async function readFilePrices(trx: TenantTrx, clientId: string, of: Of): Promise<FilePrices> {
  const editions = await loadedEditions(trx, clientId);
  const edition = theOne(editions, of.location);
  if (edition === null) {
    const price =
      editions.length === 0
        ? null
        : 'Price files of several hospitals are loaded, and none names the location of the {visit}';
    return () => ({ price, cashCents: null, edition: null });
  }
  const told = { name: nameOf(edition), from: edition.updated_on ?? edition.loaded_on, to: null };
  const items = await itemsOf(trx, clientId, edition.id, of.codes);
  const plans = await plansOf(trx, clientId, edition, of);
  const prices = plans === 'other plans' ? [] : await pricesOf(trx, clientId, edition.id, [...items.keys()], plans);
  return ({ code, modifiers }) => {
    const asked = { code, modifiers, setting: of.setting };
    const candidates = prices.flatMap(({ item, price }) => {
      const found = items.get(item);
      return found === undefined ? [] : [{ item: found, price }];
    });
    const price =
      plans === 'other plans'
        ? `The plans of the {payer} in the hospital's price file are matched to others than “${of.planName}”`
        : filePrice(bestPrices(candidates, asked), told);
    return { price, cashCents: cashOf(bestItems([...items.values()], asked)), edition: told };
  };
}

type LoadedEdition = {
  readonly id: string;
  readonly hospital: string;
  readonly hospital_key: string;
  readonly locations: readonly string[];
  readonly updated_on: string | null;
  readonly loaded_on: string;
};

async function loadedEditions(trx: TenantTrx, clientId: string): Promise<readonly LoadedEdition[]> {
  const { rows } = await sql<LoadedEdition>`
    SELECT id, hospital, hospital_key, locations, updated_on::text AS updated_on, loaded_at::date::text AS loaded_on
      FROM phi.price_edition WHERE client_id = ${clientId} AND state = 'Loaded' ORDER BY loaded_at, id`.execute(trx);
  return rows;
}

/** Of several hospitals' files the one that names the visit's location. */
function theOne(editions: readonly LoadedEdition[], location: string): LoadedEdition | null {
  if (editions.length === 1) return editions[0] ?? null;
  const key = nameKey(location);
  const fitting = editions.filter((one) => [one.hospital, ...one.locations].some((name) => nameKey(name) === key));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const nameOf = ({ hospital, updated_on, loaded_on }: LoadedEdition): string =>
  [hospital, updated_on === null ? `loaded ${formatDate(loaded_on)}` : `updated ${formatDate(updated_on)}`]
    .filter((part) => part !== '')
    .join(', ');

/** More items than these have no code that a line of an estimate would ask for. */
const mostItems = 5_000;

type ItemRow = {
  readonly item: number;
  readonly description: string;
  readonly codes: readonly (readonly [string, string])[];
  readonly modifiers: readonly string[];
  readonly setting: Setting | null;
  readonly gross: string | null;
  readonly cash: string | null;
};

async function itemsOf(
  trx: TenantTrx,
  clientId: string,
  editionId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<number, PriceItem>> {
  const wanted = [...new Set(codes.map(codeKey))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<ItemRow>`
    SELECT DISTINCT i.item, i.description, i.codes, i.modifiers, i.setting, i.gross::text AS gross, i.cash::text AS cash
      FROM phi.price_code c
      JOIN phi.price_item i ON i.client_id = ${clientId} AND i.edition_id = ${editionId} AND i.item = c.item
     WHERE c.client_id = ${clientId} AND c.edition_id = ${editionId} AND c.code = ANY(${wanted}::text[])
     ORDER BY i.item LIMIT ${mostItems}`.execute(trx);
  return new Map(
    rows.map(({ item, codes: pairs, ...row }) => [
      item,
      {
        ...row,
        codes: pairs.map(([code, type]) => ({ code, type })),
        billingClass: '',
        drugUnit: null,
        drugType: '',
        minimum: null,
        maximum: null,
        notes: '',
      },
    ]),
  );
}

/** The plans of the file that are the payer's: those that a person gave the very name that its answer has, else those for any plan of it. */
async function plansOf(
  trx: TenantTrx,
  clientId: string,
  edition: LoadedEdition,
  { payerId, planName }: Of,
): Promise<readonly number[] | 'other plans'> {
  if (payerId === null) return [];
  const { rows } = await sql<{ plan: number; answers_name: string }>`
    SELECT p.plan, m.answers_name FROM phi.price_plan_match m
      JOIN phi.price_plan p ON p.client_id = ${clientId} AND p.edition_id = ${edition.id}
       AND p.payer_key = m.payer_key AND p.plan_key = m.plan_key
     WHERE m.client_id = ${clientId} AND m.hospital_key = ${edition.hospital_key} AND m.trading_partner_id = ${payerId}
     ORDER BY p.plan`.execute(trx);
  const key = nameKey(planName);
  const named = rows.filter((one) => one.answers_name !== '' && nameKey(one.answers_name) === key);
  const chosen = named.length > 0 ? named : rows.filter((one) => one.answers_name === '');
  return rows.length > 0 && chosen.length === 0 ? 'other plans' : chosen.map(({ plan }) => plan);
}

type PriceRow = Omit<PayerPrice, 'payer' | 'plan' | 'algorithm' | 'notes'> & {
  readonly item: number;
  readonly by_algorithm: boolean;
};

async function pricesOf(
  trx: TenantTrx,
  clientId: string,
  editionId: string,
  items: readonly number[],
  plans: readonly number[],
): Promise<readonly { readonly item: number; readonly price: PayerPrice }[]> {
  if (items.length === 0 || plans.length === 0) return [];
  const { rows } = await sql<PriceRow>`
    SELECT item, dollar::text AS dollar, percentage::text AS percentage, by_algorithm, median::text AS median, tenth::text AS tenth,
           ninetieth::text AS ninetieth, count, estimated::text AS estimated, methodology
      FROM phi.price_row
     WHERE client_id = ${clientId} AND edition_id = ${editionId} AND item = ANY(${[...items]}::int[]) AND plan = ANY(${[...plans]}::int[])
     ORDER BY item, nth`.execute(trx);
  return rows.map(({ item, by_algorithm, ...price }) => ({
    item,
    price: { ...price, payer: '', plan: '', algorithm: by_algorithm ? 'a formula' : '', notes: '' },
  }));
}
