import type { Delimiter, FileForm, FixedField } from '@coverline/intake/form.ts';
import type { ReadAs } from './formAs.ts';

/** How the files of a template are read; what its letters are in is told by each file itself. */
export type KeptForm =
  | { readonly kind: 'delimited'; readonly delimiter: Delimiter; readonly hasHeader: boolean }
  | { readonly kind: 'fixed width'; readonly layout: readonly FixedField[]; readonly headerRow?: number }
  | { readonly kind: 'xlsx'; readonly hasHeader: boolean }
  | { readonly kind: 'json lines' | 'x12 270' | 'hl7' };

export function keptForm(form: FileForm): KeptForm {
  switch (form.kind) {
    case 'delimited':
      return { kind: form.kind, delimiter: form.delimiter, hasHeader: form.hasHeader };
    case 'fixed width':
      return {
        kind: form.kind,
        layout: form.layout,
        ...(form.headerRow !== undefined && { headerRow: form.headerRow }),
      };
    case 'xlsx':
      return { kind: form.kind, hasHeader: form.hasHeader };
    default:
      return { kind: form.kind };
  }
}

const isText = (kind: FileForm['kind']): boolean => kind === 'delimited' || kind === 'fixed width';

/** How a file is read anew by a template; null where it is read so already, or is of another kind, which has but one way. */
export function readAsKept(form: FileForm, kept: KeptForm | null): ReadAs | null {
  const plain = { encoding: null, delimiter: null, hasHeader: null, headerRow: null, layout: null };
  if (kept === null || JSON.stringify(keptForm(form)) === JSON.stringify(kept)) return null;
  if (kept.kind === 'fixed width') {
    const header = { hasHeader: kept.headerRow !== undefined, headerRow: kept.headerRow ?? null };
    return isText(form.kind) ? { ...plain, layout: kept.layout, ...header } : null;
  }
  if (kept.kind === 'delimited' && isText(form.kind))
    return { ...plain, delimiter: kept.delimiter, hasHeader: kept.hasHeader };
  return kept.kind === 'xlsx' && form.kind === 'xlsx' ? { ...plain, hasHeader: kept.hasHeader } : null;
}
