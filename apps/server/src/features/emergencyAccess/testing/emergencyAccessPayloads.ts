import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const emergencyAccessPayloads = goodPayloadsOf({
  own: () => ({
    beginEmergencyAccess: { Reason: 'The patient is in the emergency room.' },
    endEmergencyAccess: undefined,
  }),
  ofRecords: [],
});
