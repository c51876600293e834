import { placeOf } from '#/platform/keys/sealer.ts';

/** Where the two halves of a disposition that was kept are sealed: as it was told, and as it was worked out. */
export const dispositionPlace = (clientId: string, id: string, column: 'told' | 'worked') =>
  placeOf(clientId, 'disposition', id, column);
