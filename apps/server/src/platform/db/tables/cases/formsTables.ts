import type { FormField } from '@coverline/domain/cases/forms/formField.ts';
import type { FormKind, PaperLanguage } from '@coverline/domain/cases/forms/formKind.ts';
import type { FieldSource } from '@coverline/domain/cases/forms/formMap.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TableNames } from '../tableNames.ts';

type Json<T> = ColumnType<T, string, string>;

type PdfFormVersionTable = {
  client_id: string;
  id: string;
  form_id: string;
  number: number;
  language: PaperLanguage;
  effective_from: string;
  effective_to: string | null;
  is_active: Generated<boolean>;
  flatten: Generated<boolean>;
  pdf: Buffer;
  digest: Buffer;
  pages: number;
  fields: Json<FormField[]>;
  map: Json<FieldSource[]>;
  used_at: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string;
};

export type PdfFormVersionRow = Selectable<PdfFormVersionTable>;

/** Fillable forms, and what fills them. */
export type FormsTables = {
  'phi.pdf_form': { client_id: string; id: string; name: string; kind: FormKind };
  'phi.pdf_form_version': PdfFormVersionTable;
};

export const formsTableNames = {
  tenant: ['phi.pdf_form', 'phi.pdf_form_version'],
} as const satisfies TableNames;
