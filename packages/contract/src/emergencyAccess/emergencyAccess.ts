import { emergencyReason } from '@coverline/domain/access/emergencyAccess.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { nothing, text } from '../wire/fields.ts';
import { refreshData } from '../logon/logon.ts';

const inClient = { access: {}, door: 'identity', effect: 'writes' } as const;

export const emergencyAccessCalls = {
  beginEmergencyAccess: call({
    ...inClient,
    path: '/Account/EmergencyAccess/Begin',
    summary:
      'Opens patients to somebody without the role, in the selected client, for 60 minutes and a reason. Others are told at once.',
    audit: 'BeginEmergencyAccess',
    payload: z.strictObject({ Reason: text(emergencyReason.max) }),
    data: refreshData,
  }),
  endEmergencyAccess: call({
    ...inClient,
    path: '/Account/EmergencyAccess/End',
    summary: 'Ends the emergency access of this session before its time.',
    audit: 'EndEmergencyAccess',
    payload: nothing,
    data: refreshData,
  }),
};
