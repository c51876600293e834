import { placeOf } from '#/platform/keys/sealer.ts';

/** By what a payer ties a document to the request: PWK06 of the 278, TRN02 of the 275. It is never given twice. */
export const controlOf = (number: number, place: number): string => `PA${number}D${place}`;

/** To which row and column the bytes of a document are bound. */
export const documentPlace = (clientId: string, id: string): string => placeOf(clientId, 'auth_document', id, 'bytes');
