import { editionStateText, type PriceEdition } from '@coverline/contract/clearance/prices/priceFiles.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

type Mark = { readonly grade: Grade; readonly text: string };

/** What an edition is to estimates. */
export function editionMark(edition: PriceEdition): Mark {
  const grades = {
    Reading: 'Unknown',
    Read: 'Questionable',
    Loaded: edition.IsOver ? 'Questionable' : 'Good',
    Replaced: 'Unknown',
    Failed: 'Bad',
  } as const;
  return { grade: grades[edition.State], text: editionStateText(edition) };
}

/** Whose it is, as far as it says; until it is read, by the name of the file. */
export const editionName = ({ Hospital, FileName }: PriceEdition): string => (Hospital === '' ? FileName : Hospital);

export const updatedText = ({ UpdatedOn }: PriceEdition): string =>
  UpdatedOn === '' ? 'It does not say' : formatDate(UpdatedOn);

/** A row and a column of a table, or a line and a place within of JSON. */
export const placeText = ({ Line, Place }: { readonly Line: number; readonly Place: string }): string =>
  Place === '' ? `Row ${Line}` : `Row ${Line}, ${Place}`;
