import type { PriceEdition } from '@coverline/contract/clearance/prices/priceFiles.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

type Mark = { readonly grade: Grade; readonly text: string };

/** What an edition is to estimates. */
export function editionMark({ State, ShareRead, IsOver }: PriceEdition): Mark {
  switch (State) {
    case 'Reading':
      return { grade: 'Unknown', text: `Reading, ${Math.floor(ShareRead * 100)} %` };
    case 'Read':
      return { grade: 'Questionable', text: 'Not loaded yet' };
    case 'Loaded':
      return IsOver ? { grade: 'Questionable', text: 'Loaded, over a year old' } : { grade: 'Good', text: 'Loaded' };
    case 'Replaced':
      return { grade: 'Unknown', text: 'Replaced' };
    default:
      return { grade: 'Bad', text: 'Not read' };
  }
}

/** Whose it is, as far as it says; until it is read, by the name of the file. */
export const editionName = ({ Hospital, FileName }: PriceEdition): string => (Hospital === '' ? FileName : Hospital);

export const updatedText = ({ UpdatedOn }: PriceEdition): string =>
  UpdatedOn === '' ? 'It does not say' : formatDate(UpdatedOn);

/** A row and a column of a table, or a line and a place within of JSON. */
export const placeText = ({ Line, Place }: { readonly Line: number; readonly Place: string }): string =>
  Place === '' ? `Row ${Line}` : `Row ${Line}, ${Place}`;
