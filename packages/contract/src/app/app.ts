import { z } from 'zod';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/fields.ts';
import { notificationsSchema } from '../logon/sessionUser.ts';

const appConfig = z.object({
  /** Seconds of inactivity until the warning, and until the logout. */
  SessionWarningTime: z.number(),
  SessionResetTime: z.number(),
  LoginLocked: z.boolean(),
  LoginMessageSeverity: z.number().nullable(),
  LoginMessageText: z.string().nullable(),
  EnvironmentType: z.enum(['Unknown', 'PROD', 'TEST', 'DEMO', 'PRE']),
  UseADB2CAuthentication: z.boolean(),
  ValidReferralDomains: z.array(z.string()),
  ProcessingErrorMessage: z.string(),
  /** How the site runs of itself: -1 as a page of its own, 1 inside an EHR alone. */
  EmbeddedType: z.literal([-1, 1]),
  /** Where each companion extension is got, and the id under which it answers; null where that is not configured. */
  BrowserExtensions: z.array(
    z.object({ Key: z.string(), ExtensionID: z.string().nullable(), StoreURL: z.string().nullable() }),
  ),
});

const whiteLabel = z.object({
  CompanyKey: z.string(),
  CompanyName: z.string(),
  CompanyAbbreviation: z.string(),
  CompanyPhone: z.string(),
  CompanyEmail: z.string(),
  EnableHelpDocuments: z.boolean(),
  FacebookURL: z.string().nullable(),
  TwitterURL: z.string().nullable(),
  LinkedInURL: z.string().nullable(),
  LiveChatURL: z.string().nullable(),
  SiteDomain: z.string(),
  PublicWebsiteURL: z.string().nullable(),
  Address: z.string(),
  City: z.string(),
  StateID: z.string(),
  Zip: z.string(),
  /** The one colour a company gives; the theme derives the rest. #rrggbb */
  BrandColor: z.string(),
  /** An SVG or PNG as a data address, or null for the company's name in words. */
  Logo: z.string().nullable(),
  Flags: z.record(z.string(), z.boolean()),
});

export type AppConfig = z.output<typeof appConfig>;
export type WhiteLabel = z.output<typeof whiteLabel>;

export const appCalls = {
  fetchConfig: call({
    path: '/App/FetchConfig',
    summary: 'What the browser needs before anybody has signed in, by the host name asked.',
    access: 'public',
    door: 'system',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.object({
      AppConfig: appConfig,
      /** ISS is the one address by which the EHR may launch us. */
      AthenaEmbeddedConfig: z
        .object({ AuthorizeRedirectURL: z.string(), ClientID: z.string(), ISS: z.string() })
        .nullable(),
      WhiteLabelConfig: whiteLabel,
      InsightsInstrumentationKey: z.string().nullable(),
    }),
  }),
  keepAlive: call({
    path: '/App/KeepAlive',
    summary: 'Keeps the session alive; the answer carries the token to store, and what the bell shows now.',
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: null,
    payload: nothing,
    data: z.object({ Notifications: notificationsSchema }),
  }),
};
