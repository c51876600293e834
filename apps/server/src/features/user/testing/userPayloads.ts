import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const userPayloads = goodPayloadsOf({
  own: (records) => ({
    savePersonalData: { FirstName: 'Ada', LastName: 'Marker' },
    saveSitePreferences: '/Account/Profile',
    toggleQuickMenuFavorite: 'ClientSelection',
    confirmPassword: 'not-the-password',
    checkPasswordHistory: 'Fresh-Lantern-58',
    savePasswordChange: 'too-short',
    dismissUserNotification: records.notification,
    acceptTermsOfService: { Version: '2026-01' },
    findClientOf: { Kind: 'Batch', ID: records.client },
    selectClient: records.client,
  }),
  ofRecords: ['dismissUserNotification', 'selectClient'],
});
