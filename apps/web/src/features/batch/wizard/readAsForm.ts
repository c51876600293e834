import type { BatchDraft, BatchForm } from '@coverline/contract/batch/batchFile.ts';
import type { FormMessages } from '#/ui/useFormModel.ts';

/** A field of a fixed-width line as it is typed. */
export type FixedRow = { readonly Name: string; readonly From: string; readonly Width: string };

export type ReadAsForm = {
  Kind: 'delimited' | 'fixed width';
  Encoding: NonNullable<BatchForm['Encoding']>;
  Delimiter: NonNullable<BatchForm['Delimiter']>;
  Header: 'yes' | 'no';
  Layout: readonly FixedRow[];
};

export const readAsOf = ({ Form }: Pick<BatchDraft, 'Form'>): ReadAsForm => ({
  Kind: Form.Kind === 'fixed width' ? 'fixed width' : 'delimited',
  Encoding: Form.Encoding ?? 'utf-8',
  Delimiter: Form.Delimiter ?? ',',
  Header: Form.HasHeader === false ? 'no' : 'yes',
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

export function readAsMessages({ Kind, Layout }: ReadAsForm): FormMessages<ReadAsForm> {
  if (Kind === 'delimited') return {};
  if (Layout.length === 0) return { Layout: 'Say where at least one field stands.' };
  const at = Layout.map(placeOf).findIndex(({ Name, From, Width }) => Name === '' || From === null || Width === null);
  return at < 0 ? {} : { Layout: `Field ${at + 1} needs a name, its first character and its length.` };
}

/** As the call takes it. */
export const readAsSent = ({ Kind, Encoding, Delimiter, Header, Layout }: ReadAsForm) => ({
  Encoding,
  Delimiter: Kind === 'delimited' ? Delimiter : null,
  HasHeader: Header === 'yes',
  // Whole by readAsMessages.
  Layout:
    Kind === 'delimited'
      ? null
      : Layout.map(placeOf).map(({ Name, From, Width }) => ({ Name, From: From ?? 1, Width: Width ?? 1 })),
});
