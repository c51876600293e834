import { medicareTableFile } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, text } from '../../wire/fields.ts';
import { forPrices, judgedFile, priceFolder } from './priceShapes.ts';

/** What CMS publishes that prices are made of: relative values, the indices of localities, and the laboratory schedule. */
export const medicareKinds = ['Physician', 'Indices', 'Laboratory'] as const;
export type MedicareKind = (typeof medicareKinds)[number];

/** What each of Medicare's tables is called. */
export const medicareKindText: Readonly<Record<MedicareKind, string>> = {
  Physician: 'Values of physicians’ services',
  Indices: 'Indices of localities',
  Laboratory: 'Laboratory tests',
};

const edition = {
  Kind: z.enum(medicareKinds),
  Name: z.string(),
  From: z.string(),
  To: z.string(),
  /** Codes, or localities. */
  Codes: z.number(),
};

/** An edition that prices are made from, as it ships or was loaded. */
export const medicareTable = z.object({
  ...edition,
  IsOver: z.boolean(),
  /** Null of one that ships. */
  Loaded: z.object({ EditionID: z.string(), At: z.string(), By: z.string(), FileName: z.string() }).nullable(),
});

/** Medicare's own tables, loaded from the files that CMS publishes. */
export const medicareTableCalls = {
  previewMedicareTable: call({
    ...forPrices,
    effect: 'writes',
    kind: 'upload',
    file: { part: 'File', ...medicareTableFile },
    path: `${priceFolder}/PreviewMedicareTable`,
    summary:
      'Reads a file of CMS (relative values, indices of localities, laboratory schedule) and says of which edition it is. Nothing is changed by it.',
    audit: 'PreviewMedicareTable',
    payload: z.strictObject({ FileName: text(200).min(1) }),
    data: z.object({ ...judgedFile, ...edition }),
  }),
  confirmMedicareTable: call({
    ...forPrices,
    effect: 'writes',
    path: `${priceFolder}/ConfirmMedicareTable`,
    summary: 'Loads the edition as it was shown, in the place of one that begins on the same day.',
    audit: 'ConfirmMedicareTable',
    payload: z.strictObject({ Version: text(64).min(1) }),
    data: z.object({ EditionID: z.string(), Codes: z.number() }),
  }),
  removeMedicareTable: call({
    ...forPrices,
    effect: 'writes',
    path: `${priceFolder}/RemoveMedicareTable`,
    summary:
      'Takes an edition away that was loaded: later estimates do not use it. Those that are kept stay as they are.',
    audit: 'RemoveMedicareTable',
    payload: z.strictObject({ EditionID: id }),
    data: z.object({ IsRemoved: z.boolean() }),
  }),
};
