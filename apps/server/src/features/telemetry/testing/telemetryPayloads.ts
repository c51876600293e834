import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const telemetryPayloads = goodPayloadsOf({
  own: () => ({
    collectTelemetry: {
      InstrumentationKey: 'not-the-key',
      SessionID: 'zIZrCoWzo8lK4nWtqdVzHW',
      BrowserID: 'Csej6fhlZ2EpZL3fy+eUjt',
      UserID: null,
      Events: [{ Kind: 'View', Name: '/', Milliseconds: null, Failed: false }],
    },
  }),
  ofRecords: [],
});
