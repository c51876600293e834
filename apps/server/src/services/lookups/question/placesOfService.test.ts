import { placesOfService } from '@coverline/domain/codes/placesOfService.ts';
import { shipped } from '@coverline/x12/external/shipped.ts';
import { expect, it } from 'vitest';

it('[NET-16] every place of service that may be asked about is one that the EDI engine takes in a message, and the reverse', () =>
  expect([...placesOfService.keys()]).toEqual(shipped.placeOfService?.codes));
