import { z } from 'zod';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/fields.ts';

/** Every user guide; its words are in the web app (features/help/guides). */
export const guideIds = [
  'signing-in',
  'passwords',
  'staying-signed-in',
  'changing-client',
  'finding-a-screen',
  'checking-eligibility',
  'finding-a-patient',
  'reading-the-answer',
  'no-answer',
  'finding-coverage',
  'resolving-an-answer',
  'registering-patients',
  'registered-twice',
  'calling-payers',
  'finding-earlier-work',
  'live-demographics',
  'clearing-visits',
  'working-on-cases',
  'prior-authorization',
  'poverty-level',
  'forms-and-letters',
  'poverty-tables',
  'advance-notices',
  'medical-policies',
  'network-standings',
  'default-addresses',
  'a-whole-schedule',
  'files-in-and-out',
  'your-profile',
  'enhancement-requests',
] as const;
export type GuideID = (typeof guideIds)[number];

const forReaders = { access: { wlFlag: 'EnableHelpDocuments' }, door: 'identity', audit: null } as const;
const answered = z.object({ Guide: z.string(), Version: z.string(), Helped: z.boolean() });

export const helpCalls = {
  getGuideAnswers: call({
    ...forReaders,
    path: '/Help/UserGuides/GetAnswers',
    summary: 'Which guides the user said to have helped, or not.',
    effect: 'reads',
    payload: nothing,
    data: z.array(answered),
  }),
  answerGuide: call({
    ...forReaders,
    path: '/Help/UserGuides/Answer',
    summary: 'Whether a guide helped; the last answer of a person counts.',
    effect: 'writes',
    payload: z.strictObject({
      Guide: z.enum(guideIds),
      Version: z.string().regex(/^\d{1,3}\.\d{1,3}$/),
      Helped: z.boolean(),
    }),
    data: nothing,
  }),
};
