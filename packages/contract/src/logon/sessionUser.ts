import { z } from 'zod';

export const termSchema = z.object({ Singular: z.string(), Plural: z.string(), Abbreviation: z.string() });

export const clientSchema = z.object({
  ID: z.uuid(),
  Name: z.string(),
  Mnemonic: z.string(),
  IsXifin: z.boolean(),
  PostbackType: z.string().nullable(),
});

export const notificationSchema = z.object({
  ID: z.uuid(),
  Message: z.string(),
  DeepLink: z.string().nullable(),
  /** The name of a severity; HIGH is labelled 'Attention!'. */
  NotificationImportanceName: z.enum(['POSITIVE', 'QUESTION', 'LOW', 'MEDIUM', 'HIGH']),
  TrackWhenShownToUserSoWontRedisplay: z.boolean(),
});

export const notificationsSchema = z.object({
  CaseReminders: z.array(notificationSchema),
  SystemNotifications: z.array(notificationSchema),
});

/** The session user, every field of the spec and some of ours: who it is, of which company, its day, emergency access, and the release. */
export const userDataSchema = z.object({
  AuthToken: z.string(),
  UserID: z.uuid(),
  FirstName: z.string(),
  LastName: z.string(),
  /** Of the company that runs the installation. */
  IsOperator: z.boolean(),
  Email: z.string(),
  Roles: z.array(z.string()),
  FeatureList: z.array(z.string()),
  DefaultLandingPage: z.string().nullable(),
  TermsOfService: z.object({
    MustAccept: z.boolean(),
    Version: z.string().nullable(),
    Text: z.string().nullable(),
    AcceptedDate: z.string().nullable(),
  }),
  TerminologyData: z.record(z.string(), termSchema),
  ClientList: z.array(clientSchema),
  SelectedClient: clientSchema.nullable(),
  Performance: z.object({ Enabled: z.boolean(), UserPoints: z.number(), GoalPoints: z.number() }),
  Notifications: notificationsSchema,
  NavigationFavorites: z.array(z.string()),
  /** What runs in the selected client: until when (an instant), and how long that is by the server's clock. */
  EmergencyAccess: z.object({ EndsAt: z.string(), SecondsLeft: z.number() }).nullable(),
  /** Today in the selected client's time zone, YYYY-MM-DD. */
  Today: z.string(),
  /** The selected client's time zone (IANA), in which instants are shown. */
  TimeZone: z.string(),
  /** The release that serves. Nobody who has not signed in is told it. */
  ProductVersion: z.string(),
});

export type UserData = z.output<typeof userDataSchema>;
export type Notification = z.output<typeof notificationSchema>;
export type Notifications = z.output<typeof notificationsSchema>;
