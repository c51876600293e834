import { userImportFile } from '@coverline/domain/constants.ts';
import { clientRoles, roles, staffRoles } from '@coverline/domain/access/roles.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { fileAlone, id, nothing, pageOf, tableFormat, text, ticket } from '../wire/fields.ts';
import { loginBounds } from '../logon/logon.ts';

/** Where an account stands. Locked: after too many wrong passwords. Expired: invited, and the link ran out. */
export const userStatuses = ['Invited', 'Active', 'Locked', 'Disabled', 'Expired'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const usersPerPage = 50;

/** What a person signs in with besides the password. */
export const secondSteps = ['Mail', 'App', 'Passkey', 'AppAndPasskey'] as const;
export type SecondStepKind = (typeof secondSteps)[number];

/** When somebody was last here, as the list is filtered by it. */
export const lastLogins = ['Within7', 'Within30', 'NotFor30', 'NotFor90', 'Never'] as const;
export const userSorts = ['Name', 'Email', 'Status', 'Roles', 'LastLogin'] as const;

const clientRole = z.enum(clientRoles);
const staffRole = z.enum(staffRoles);
const person = z.strictObject({ UserID: id });
const name = { FirstName: text(50), LastName: text(50) };
const rolesInClient = { ClientID: id, Roles: z.array(clientRole).max(clientRoles.length) };

const administers = { access: { role: 'UserAdministrator' }, door: 'identity' } as const;
const administersCompany = { access: { role: 'FRMDAdministrator' }, door: 'identity' } as const;

/** What the list is narrowed and sorted by; an export takes the same. */
const usersFilter = {
  SearchTerm: text(75).optional(),
  Role: z.enum(roles).optional(),
  Status: z.enum(userStatuses).optional(),
  ClientID: id.optional(),
  LastLogin: z.enum(lastLogins).optional(),
  SortBy: z.enum(userSorts).default('Name'),
  Descending: z.boolean().default(false),
};

const userRow = z.object({
  UserID: z.uuid(),
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Status: z.enum(userStatuses),
  RoleCount: z.number(),
  LastLogin: z.string().nullable(),
  SecondStep: z.enum(secondSteps),
});
export type UserRow = z.output<typeof userRow>;

/** The words of each second step, on screens and in exports. */
export const secondStepWords: Readonly<Record<SecondStepKind, string>> = {
  Mail: 'Mailed code',
  App: 'Authenticator app',
  Passkey: 'Passkey',
  AppAndPasskey: 'App and passkey',
};

const userDetail = userRow.omit({ RoleCount: true }).extend({
  /** 1 User, 2 Admin: who administers a client (ROLE-22). */
  UserType: z.union([z.literal(1), z.literal(2)]),
  /** Of the clients that the asker administers. */
  Clients: z.array(z.object({ ClientID: z.uuid(), Roles: z.array(z.string()) })),
  /** Clients beside those; their names are not the asker's to know. */
  OtherClients: z.number(),
  StaffRoles: z.array(staffRole),
  StaffRequests: z.array(
    z.object({
      RequestID: z.uuid(),
      Role: staffRole,
      RequestedBy: z.string(),
      RequestedAt: z.string(),
      /** Why the asker may not decide on it, or null. */
      WhyNot: z.string().nullable(),
    }),
  ),
  PasswordChangedAt: z.string().nullable(),
  DisabledWhy: z.string().nullable(),
  /** Until when the link that was mailed last is good, where one is. */
  LinkExpires: z.string().nullable(),
  IsSelf: z.boolean(),
  /** Why the asker may not change what concerns the whole person, or null. */
  WhyNot: z.string().nullable(),
});
export type UserDetail = z.output<typeof userDetail>;

const userSession = z.object({
  SessionID: z.uuid(),
  StartedAt: z.string(),
  LastActivity: z.string(),
  /** The client it works in, where the asker administers that one. */
  Client: z.string().nullable(),
});
export type UserSession = z.output<typeof userSession>;

const reviewRow = z.object({
  UserID: z.uuid(),
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Status: z.enum(userStatuses),
  /** Those that open protected health information. */
  Roles: z.array(z.string()),
  /** Reaches the client as staff of the company. */
  IsStaff: z.boolean(),
  /** Whether the asker administers this person. */
  MayOpen: z.boolean(),
  LastLogin: z.string().nullable(),
  LastReview: z.string().nullable(),
  ReviewedBy: z.string().nullable(),
});
export type ReviewRow = z.output<typeof reviewRow>;

const emergency = z.object({
  EmergencyID: z.uuid(),
  UserID: z.uuid(),
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Client: z.string(),
  Reason: z.string(),
  BegunAt: z.string(),
  /** When it ended, or will end by itself. */
  EndsAt: z.string(),
  IsRunning: z.boolean(),
});
export type EmergencyRow = z.output<typeof emergency>;

/** What becomes of one row of an import: somebody is invited, nothing since they are here already, nothing since it cannot be read. */
export const importVerdicts = ['Invite', 'Here', 'Fault'] as const;

/** The columns of an import, as its first row names them. */
export const importColumns = ['E-mail', 'First name', 'Last name', 'Client', 'Roles'] as const;
export type ImportColumn = (typeof importColumns)[number];

const importRow = z.object({
  /** As spreadsheets number it. */
  Row: z.number(),
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Client: z.string(),
  Roles: z.string(),
  Verdict: z.enum(importVerdicts),
  /** Where it is, and what to do about it. */
  Problems: z.array(z.object({ Field: z.enum(importColumns), Message: z.string() })),
});
export type ImportRow = z.output<typeof importRow>;

const path = <const Action extends string>(action: Action) =>
  `/ClientAdministration/UserAdministration/${action}` as const;

export const userAdministrationCalls = {
  getAdministered: call({
    ...administers,
    path: path('GetAdministered'),
    summary: 'The clients whose people one administers, and the roles one may give there.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.object({
      Clients: z.array(z.object({ ClientID: z.uuid(), Name: z.string() })),
      StaffRoles: z.array(staffRole),
    }),
  }),
  listUsers: call({
    ...administers,
    path: path('ListUsers'),
    summary: 'One page of the people whom one administers.',
    effect: 'reads',
    audit: null,
    payload: z.strictObject({ ...usersFilter, ...pageOf(usersPerPage) }),
    data: z.object({ Total: z.number(), Offset: z.number(), Users: z.array(userRow) }),
  }),
  exportUsers: call({
    ...administers,
    kind: 'download',
    path: path('ExportUsers'),
    summary: 'The people whom one administers, narrowed and sorted as the list, as CSV or XLSX.',
    effect: 'reads',
    audit: 'ExportUsers',
    payload: z.strictObject({ ...usersFilter, ...tableFormat }),
    data: ticket,
  }),
  getUser: call({
    ...administers,
    path: path('GetUser'),
    summary: 'One person: account, roles by client, what waits for a decision.',
    effect: 'reads',
    audit: null,
    payload: person,
    data: userDetail,
  }),
  listUserSessions: call({
    ...administers,
    path: path('ListUserSessions'),
    summary: 'Where a person is signed in.',
    effect: 'reads',
    audit: null,
    payload: person,
    data: z.array(userSession),
  }),
  inviteUser: call({
    ...administers,
    path: path('InviteUser'),
    summary:
      'Mails a link with which a new person chooses a password. An address that has an account is answered alike.',
    effect: 'writes',
    audit: 'InviteUser',
    payload: z.strictObject({
      Email: text(loginBounds.email).min(1),
      ...name,
      Clients: z.array(z.strictObject(rolesInClient)).min(1).max(500),
    }),
    data: nothing,
  }),
  resendInvitation: call({
    ...administers,
    path: path('ResendInvitation'),
    summary: 'Mails another invitation; the former link is dead.',
    effect: 'writes',
    audit: 'ResendInvitation',
    payload: person,
    data: nothing,
  }),
  saveUserRoles: call({
    ...administers,
    path: path('SaveUserRoles'),
    summary: "Sets a person's roles by client. No role in a client takes the client away.",
    effect: 'writes',
    audit: 'SaveUserRoles',
    payload: person.extend({
      Clients: z
        .array(z.strictObject({ ...rolesInClient, Before: z.array(text(40)).max(40) }))
        .min(1)
        .max(500),
    }),
    data: nothing,
  }),
  saveUserName: call({
    ...administers,
    path: path('SaveUserName'),
    summary: "Corrects a person's name.",
    effect: 'writes',
    audit: 'SaveUserName',
    payload: person.extend(name),
    data: nothing,
  }),
  setUserDisabled: call({
    ...administers,
    path: path('SetUserDisabled'),
    summary: "Closes or opens a person's way in. Closing ends every session at once.",
    effect: 'writes',
    audit: 'SetUserDisabled',
    payload: person.extend({ Disabled: z.boolean() }),
    data: nothing,
  }),
  unlockUser: call({
    ...administers,
    path: path('UnlockUser'),
    summary: 'Ends the pause after too many wrong passwords.',
    effect: 'writes',
    audit: 'UnlockUser',
    payload: person,
    data: nothing,
  }),
  resetUserPassword: call({
    ...administers,
    path: path('ResetUserPassword'),
    summary: 'Ends the present password and every session, and mails the person a link to choose another.',
    effect: 'writes',
    audit: 'ResetUserPassword',
    payload: person,
    data: nothing,
  }),
  resetUserSecondStep: call({
    ...administers,
    path: path('ResetUserSecondStep'),
    summary: "Removes a person's authenticator app, passkeys and recovery codes, and ends every session.",
    effect: 'writes',
    audit: 'ResetUserSecondStep',
    payload: person,
    data: nothing,
  }),
  endUserSessions: call({
    ...administers,
    path: path('EndUserSessions'),
    summary: 'Ends one session of a person, or all of them, at once.',
    effect: 'writes',
    audit: 'EndUserSessions',
    payload: person.extend({ SessionID: id.optional() }),
    data: nothing,
  }),
  setStaffRole: call({
    ...administersCompany,
    path: path('SetStaffRole'),
    summary:
      'Gives or takes a role of the company. FRMDAdministrator and FRHCJediMaster then wait for a second approver.',
    effect: 'writes',
    audit: 'SetStaffRole',
    payload: person.extend({ Role: staffRole, Held: z.boolean() }),
    data: nothing,
  }),
  decideStaffRole: call({
    ...administersCompany,
    access: { role: 'FRHCJediMaster' },
    path: path('DecideStaffRole'),
    summary: 'Approves or declines a role of the company that somebody else asked for.',
    effect: 'writes',
    audit: 'DecideStaffRole',
    payload: z.strictObject({ RequestID: id, Approve: z.boolean() }),
    data: nothing,
  }),
  getAccessReview: call({
    ...administers,
    path: path('GetAccessReview'),
    summary: 'Who can see protected health information in the selected client, and when that was last looked at.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    /** `Version` names what the list says: certifying sends it back. */
    data: z.object({ Version: z.string(), People: z.array(reviewRow) }),
  }),
  exportAccessReview: call({
    ...administers,
    kind: 'download',
    path: path('ExportAccessReview'),
    summary: 'The access review of the selected client as CSV or XLSX.',
    effect: 'reads',
    audit: 'ExportAccessReview',
    payload: z.strictObject(tableFormat),
    data: ticket,
  }),
  certifyAccess: call({
    ...administers,
    path: path('CertifyAccess'),
    summary: 'Certifies that these people need the access they have, as it was shown.',
    effect: 'writes',
    audit: 'CertifyAccess',
    payload: z.strictObject({ Version: text(64).min(1) }),
    data: nothing,
  }),
  listEmergencies: call({
    ...administers,
    path: path('ListEmergencies'),
    summary: 'Who took emergency access in the clients that one administers, in the last year, and why.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.array(emergency),
  }),
  previewUserImport: call({
    ...administers,
    kind: 'upload',
    file: { part: 'File', ...userImportFile },
    path: path('PreviewUserImport'),
    summary: 'Reads a CSV file of people to invite and says what would become of each row. Nobody is invited by it.',
    effect: 'writes',
    audit: 'PreviewUserImport',
    payload: fileAlone,
    /** `Version` names what the rows say: confirming sends it back. */
    data: z.object({
      ImportID: z.uuid(),
      Version: z.string(),
      Rows: z.array(importRow),
      /** Columns of the file that are not read. */
      Unread: z.array(z.string()),
    }),
  }),
  confirmUserImport: call({
    ...administers,
    path: path('ConfirmUserImport'),
    summary: 'Invites the people of an import as they were shown, each by mail; rows with faults are left out.',
    effect: 'writes',
    audit: 'ConfirmUserImport',
    payload: z.strictObject({ ImportID: id, Version: text(64).min(1) }),
    data: z.object({ Invited: z.number() }),
  }),
  exportUserImportFaults: call({
    ...administers,
    kind: 'download',
    path: path('ExportUserImportFaults'),
    summary:
      'The rows of an import that cannot be read, as CSV, each with what to do about it; to mend and import again.',
    effect: 'reads',
    audit: 'ExportUserImportFaults',
    payload: z.strictObject({ ImportID: id }),
    data: ticket,
  }),
};
