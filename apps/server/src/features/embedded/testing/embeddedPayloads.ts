import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const embeddedPayloads = goodPayloadsOf({
  own: () => ({ savePatient: { Version: 'none', Fields: [{ Field: 'City', Value: 'Albany' }] } }),
  ofRecords: [],
});
