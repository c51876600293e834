import { type BatchDraft, type BatchForm, mostHeaderRow } from '@coverline/contract/batch/batchFile.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A field of a fixed-width line as it is typed. */
export type FixedRow = { readonly Name: string; readonly From: string; readonly Width: string };

export type ReadAsForm = {
  Kind: 'delimited' | 'fixed width';
  Encoding: NonNullable<BatchForm['Encoding']>;
  Delimiter: NonNullable<BatchForm['Delimiter']>;
  Header: 'yes' | 'no';
  HeaderRow: string;
  Layout: readonly FixedRow[];
};

export const readAsOf = ({ Form }: Pick<BatchDraft, 'Form'>): ReadAsForm => ({
  Kind: Form.Kind === 'fixed width' ? 'fixed width' : 'delimited',
  Encoding: Form.Encoding ?? 'utf-8',
  Delimiter: Form.Delimiter ?? ',',
  Header: Form.HasHeader === false ? 'no' : 'yes',
  HeaderRow: Form.HeaderRow === null ? '' : String(Form.HeaderRow),
  Layout: (Form.Layout ?? []).map(({ Name, From, Width }) => ({ Name, From: String(From), Width: String(Width) })),
});

const whole = (text: string, most: number): number | null => {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};
const placeOf = ({ Name, From, Width }: FixedRow) => ({
  Name: Name.trim(),
  From: whole(From, 10_000),
  Width: whole(Width, 1_000),
});

export function readAsMessages({ Kind, Header, HeaderRow, Layout }: ReadAsForm): FormMessages<ReadAsForm> {
  if (Header === 'yes' && HeaderRow.trim() !== '' && whole(HeaderRow, mostHeaderRow) === null)
    return { HeaderRow: `A row from 1 to ${mostHeaderRow}, or nothing.` };
  if (Kind === 'delimited') return {};
  if (Layout.length === 0) return { Layout: 'Say where at least one field stands.' };
  const at = Layout.map(placeOf).findIndex(({ Name, From, Width }) => Name === '' || From === null || Width === null);
  return at < 0 ? {} : { Layout: `Field ${at + 1} needs a name, its first character and its length.` };
}

/** As the call takes it. The row that was found by one delimiter says nothing by another: it is looked for anew. */
export const readAsSent = (
  { Kind, Encoding, Delimiter, Header, HeaderRow, Layout }: ReadAsForm,
  before: Pick<ReadAsForm, 'Delimiter' | 'HeaderRow'>,
) => ({
  Encoding,
  Delimiter: Kind === 'delimited' ? Delimiter : null,
  HasHeader: Header === 'yes',
  HeaderRow: Delimiter !== before.Delimiter && HeaderRow === before.HeaderRow ? null : whole(HeaderRow, mostHeaderRow),
  // Whole by readAsMessages.
  Layout:
    Kind === 'delimited'
      ? null
      : Layout.map(placeOf).map(({ Name, From, Width }) => ({ Name, From: From ?? 1, Width: Width ?? 1 })),
});
