import { onePixel } from '#/testing/good/goodRecords.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const profileImagePayloads = goodPayloadsOf({
  own: () => ({
    getProfileImageByUsername: 'nobody@people.example',
    saveProfileImage: { imageFile: onePixel },
    removeProfileImage: {},
    getClientLogo: undefined,
  }),
  ofRecords: [],
  foreign: (records) => ({
    saveProfileImage: { imageFile: onePixel, clientID: records.client },
    removeProfileImage: { clientID: records.client },
  }),
});
