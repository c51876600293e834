import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { LaboratoryRate } from '@coverline/clearance/feeSchedules/laboratory/readLaboratory.ts';
import { readLaboratory } from '@coverline/clearance/feeSchedules/laboratory/readLaboratory.ts';
import { type Locality, readLocalities } from '@coverline/clearance/feeSchedules/localities/readLocalities.ts';
import { type Gpci, readGpci } from '@coverline/clearance/feeSchedules/physician/readGpci.ts';
import { readRvu } from '@coverline/clearance/feeSchedules/physician/readRvu.ts';
import { readRvuText } from '@coverline/clearance/feeSchedules/physician/readRvuText.ts';
import type { RvuRow } from '@coverline/clearance/feeSchedules/physician/rvuRow.ts';
import { findHeader, cellOf } from '@coverline/clearance/feeSchedules/tables/findHeader.ts';
import type { Loaded } from '@coverline/clearance/feeSchedules/tables/loadTable.ts';
import { tableRows } from '@coverline/clearance/feeSchedules/tables/tableRows.ts';

/** An amount that somebody else has computed: by the physician fee schedule where a place is named, else by the laboratory's. */
export type Vector = {
  readonly row: number;
  readonly code: string;
  readonly modifier: string;
  readonly mac: string;
  readonly locality: string;
  readonly isFacility: boolean;
  readonly amount: string;
};

export type Fees =
  | { readonly kind: 'vectors'; readonly vectors: readonly Vector[] }
  | { readonly kind: 'relative values'; readonly loaded: Loaded<RvuRow> }
  | { readonly kind: 'cost indices'; readonly loaded: Loaded<Gpci> }
  | { readonly kind: 'laboratory'; readonly loaded: Loaded<LaboratoryRate> }
  | { readonly kind: 'localities'; readonly loaded: Loaded<Locality> };

function readVectors(text: string): readonly Vector[] | null {
  const { rows } = tableRows(text);
  const columns = {
    code: ['HCPCS'],
    modifier: ['MOD'],
    mac: ['MAC'],
    locality: ['LOCALITY'],
    setting: ['SETTING'],
    amount: ['AMOUNT'],
  } as const;
  const header = findHeader(rows, columns, ['code', 'modifier', 'amount']);
  if (header === null) return null;
  return rows
    .filter(({ row }) => row > header.row)
    .map((row) => ({
      row: row.row,
      code: cellOf(header, row, 'code').toUpperCase(),
      modifier: cellOf(header, row, 'modifier').toUpperCase(),
      mac: cellOf(header, row, 'mac'),
      locality: cellOf(header, row, 'locality'),
      isFacility: /^facility$/i.test(cellOf(header, row, 'setting')),
      amount: cellOf(header, row, 'amount'),
    }));
}

/** A file of fee schedules by its content; null where it is something else. */
export function loadFees(path: string): Fees | null {
  const bytes = readFileSync(path);
  const text = new TextDecoder().decode(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  const name = path.replace(/\.gz$/, '');
  const rvu = readRvuText(text, name) ?? readRvu(text, name);
  if (rvu !== null) return { kind: 'relative values', loaded: rvu };
  const gpci = readGpci(text, name);
  if (gpci !== null) return { kind: 'cost indices', loaded: gpci };
  const vectors = readVectors(text);
  if (vectors !== null) return { kind: 'vectors', vectors };
  const localities = readLocalities(text, name);
  if (localities !== null) return { kind: 'localities', loaded: localities };
  const laboratory = /clfs|clab|laboratory/i.test(`${name} ${text.slice(0, 500)}`) ? readLaboratory(text, name) : null;
  return laboratory && { kind: 'laboratory', loaded: laboratory };
}
