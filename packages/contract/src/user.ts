import { z } from 'zod';
import { call } from './call.ts';
import { id, nothing, text } from './fields.ts';
import { userDataSchema } from './sessionUser.ts';

const refreshed = z.object({ UserData: userDataSchema, EmbeddedData: z.null() });

export const userCalls = {
  savePersonalData: call({
    path: '/Account/User/SavePersonalData',
    summary: "Saves the user's own first and last name.",
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'SavePersonalData',
    payload: z.strictObject({ FirstName: text(50), LastName: text(50) }),
    data: nothing,
  }),
  saveSitePreferences: call({
    path: '/Account/User/SaveSitePreferences',
    summary: "Saves the user's landing page, the path of a screen the user may open.",
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'SaveSitePreferences',
    payload: text(200),
    bare: true,
    data: nothing,
  }),
  acceptTermsOfService: call({
    path: '/Account/User/AcceptTermsOfService',
    summary: 'Accepts the version of the terms that was shown.',
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'AcceptTermsOfService',
    payload: z.strictObject({ Version: text(40).min(1) }),
    data: refreshed,
  }),
  selectClient: call({
    path: '/Account/User/SelectClient',
    summary: 'Changes the client the session works in; answers as a refresh.',
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'SelectClient',
    payload: id,
    bare: true,
    data: refreshed,
  }),
};
