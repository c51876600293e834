import type { CallName } from '@coverline/contract/calls.ts';
import { createHash, randomUUID } from 'node:crypto';
import {
  coverline,
  harbor,
  harborClinic,
  lakeside,
  makeEnhancement,
  makeNotice,
  makeUser,
  signedIn,
  summit,
} from './builders.ts';
import { demoId } from '#/demo/demoId.ts';
import { asking, check, gateway, partner } from './checks.ts';
import type { TestServer } from './testServer.ts';

export type Records = {
  readonly registration: string;
  readonly visit: string;
  readonly maskedSsn: string;
  readonly lookup: string;
  /** One about which a call is logged, and a call about another. */
  readonly calledLookup: string;
  readonly call: string;
  readonly client: string;
  readonly mrn: string;
  readonly last: string;
  readonly first: string;
  readonly born: string;
  /** The first insurance of the registration; and another registration's only one. */
  readonly insurance: string;
  readonly orderedRegistration: string;
  readonly orderedInsurance: string;
  /** A notification for everybody of the client. */
  readonly notification: string;
  /** One that is talked about, and one whose status is changed. */
  readonly ticket: string;
  readonly ticketImage: string;
  readonly movedTicket: string;
  readonly user: string;
  readonly invited: string;
  readonly staffRequest: string;
  /** A request for an enhancement; of another company, where it is foreign. */
  readonly enhancement: string;
  /** Who administers Medicare in Texas. */
  readonly macArea: string;
  /** By which a system of the client reads the payor status. */
  readonly statusToken: string;
  /** A name of a payer that is none of ours. */
  readonly unmatchedPayer: string;
};

export type GoodPayloads = {
  /** What each call takes, about records of Lakeside. */
  readonly own: Readonly<Record<CallName, unknown>>;
  /** The same about another client's records; undefined where a call names no record. */
  readonly foreign: Readonly<Partial<Record<CallName, unknown>>>;
  readonly ownRecords: Records;
  readonly foreignRecords: Records;
};

/** One well-formed payload a call. A new call without one does not compile. */
export async function goodPayloads(server: TestServer): Promise<GoodPayloads> {
  const own = await recordsOf(server, lakeside, lakeside);
  const foreign = await recordsOf(server, summit, harborClinic);
  return { own: payloads(own), foreign: pick(payloads(foreign)), ownRecords: own, foreignRecords: foreign };
}

async function recordsOf(server: TestServer, clientId: string, client: string): Promise<Records> {
  const row = await registrationOf(server, clientId);
  const ticket = await openTicket(server, clientId);
  return {
    ...row,
    maskedSsn: await maskedSsnOf(server, clientId, row.registration),
    ...(await orderedOf(server, clientId, row.registration)),
    client,
    enhancement: await makeEnhancement(server, client),
    macArea: await texasOf(server),
    unmatchedPayer: await unmatchedOf(server),
    notification: await makeNotice(server, { client_id: clientId }),
    statusToken: await statusTokenOf(server, clientId),
    ticket,
    ticketImage: await imageOf(server, ticket),
    movedTicket: await openTicket(server, clientId),
    ...(await peopleOf(server, client)),
    lookup: await answered(server, clientId, row),
    calledLookup: await answered(server, clientId, row),
    call: await callOf(server, clientId, await answered(server, clientId, row)),
  };
}

async function unmatchedOf(server: TestServer): Promise<string> {
  const { rows } = await server.admin.query<{ id: string }>(
    `INSERT INTO system.unmatched_payer (name_key, name) VALUES ('TIDELANDSEMPLPLAN', 'Tidelands Empl Plan')
     ON CONFLICT (name_key) DO UPDATE SET name = EXCLUDED.name RETURNING id`,
  );
  return rows[0]?.id ?? '';
}

async function texasOf(server: TestServer): Promise<string> {
  const { rows } = await server.admin.query<{ id: string }>(
    "SELECT id FROM system.mac_area WHERE state = 'TX' AND kind = 'AB'",
  );
  return rows[0]?.id ?? '';
}

type Row = Pick<Records, 'registration' | 'visit' | 'mrn' | 'last' | 'first' | 'born' | 'insurance'>;

async function registrationOf(server: TestServer, clientId: string): Promise<Row> {
  const { rows } = await server.admin.query<Row>(
    `SELECT r.id AS registration, v.id AS visit, r.mrn, r.last_name AS last, r.first_name AS first,
            r.date_of_birth::text AS born, i.id AS insurance
       FROM phi.reg_master r
       JOIN phi.visit_master v ON v.client_id = r.client_id AND v.reg_master_id = r.id
       JOIN phi.reg_insurance i ON i.client_id = r.client_id AND i.reg_master_id = r.id AND i.cob = 1
      WHERE r.client_id = $1 AND r.ssn_enc IS NOT NULL ORDER BY r.mrn LIMIT 1`,
    [clientId],
  );
  if (rows[0] === undefined) throw new Error('the seed has no registration with a visit and an insurance');
  return rows[0];
}

async function maskedSsnOf(server: TestServer, clientId: string, RegMasterID: string): Promise<string> {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  return (await clerk.call('getRegistration', { RegMasterID })).body.Data?.SocialSecurityNumber ?? '';
}

async function orderedOf(server: TestServer, clientId: string, besides: string) {
  const { rows } = await server.admin.query<Pick<Records, 'orderedRegistration' | 'orderedInsurance'>>(
    `SELECT i.reg_master_id AS "orderedRegistration", (array_agg(i.id))[1] AS "orderedInsurance"
       FROM phi.reg_insurance i JOIN phi.reg_master r ON r.client_id = i.client_id AND r.id = i.reg_master_id
      WHERE i.client_id = $1 AND r.id <> $2 AND r.ssn_enc IS NOT NULL
      GROUP BY i.reg_master_id HAVING count(*) = 1 ORDER BY 1 LIMIT 1`,
    [clientId, besides],
  );
  if (rows[0] === undefined) throw new Error('the seed has no registration with one insurance');
  return rows[0];
}

async function statusTokenOf(server: TestServer, clientId: string): Promise<string> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const { body } = await administrator.call('makeStatusToken', { Name: 'The scheduler', Days: 30 });
  return body.Data?.ID ?? '';
}

/** A lookup that has its answer, about a registered patient. */
async function answered(server: TestServer, clientId: string, { last, first, born }: Row): Promise<string> {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  const person = { LastName: last, FirstName: first, DateOfBirth: born };
  return (await check(clerk, asking('NORTH', 'ACT', person))).SpifResponseID;
}

const goodCall = {
  NumberCalled: '5550100199',
  CalledAt: new Date(Date.now() - 600_000).toISOString(),
  Outcome: 'Active',
  Representative: 'Maria L.',
  Reference: '4471-B',
};

async function callOf(server: TestServer, clientId: string, SpifResponseID: string): Promise<string> {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  const reply = await clerk.call('logPayerCall', { ...goodCall, SpifResponseID, Version: 0 });
  if (reply.body.Data === undefined) throw new Error(`no call: ${reply.status} ${reply.text}`);
  return reply.body.Data.CallID;
}

/** A PNG of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
async function openTicket(server: TestServer, clientId: string): Promise<string> {
  const reply = await (await signedIn(server, ['TicketCreator'], clientId)).call('createTicket', goodTicket);
  if (reply.body.Data === undefined) throw new Error(`no ticket: ${reply.status} ${reply.text}`);
  return reply.body.Data.TicketID;
}

async function imageOf(server: TestServer, ticketId: string): Promise<string> {
  const { rows } = await server.admin.query<{ id: string }>('SELECT id FROM phi.ticket_image WHERE ticket_id = $1', [
    ticketId,
  ]);
  return rows[0]?.id ?? '';
}

const goodTicket = {
  Title: 'The payer list stays empty',
  Desc: 'Since this morning.',
  CurrentUrl: 'http://localhost/spifmanagement/eligibility',
  UserAgent: 'a browser',
  Urgency: 3,
  Category: 'Eligibility',
  InternalTicket: false,
  UserStoryNumber: '',
  RawBase64Images: [onePixel],
};
/** Somebody who works for a client, somebody invited there, and a role of the company that was decided on. */
async function peopleOf(server: TestServer, client: string) {
  const companyId = client === harborClinic ? harbor : coverline;
  const user = await makeUser(server, { companyId, roles: { [client]: ['Reports'] } });
  const invited = await makeUser(server, { companyId, roles: { [client]: ['Reports'] } });
  await server.admin.query('UPDATE identity.app_user SET password_hash = NULL WHERE id = $1', [invited.id]);
  const staffRequest = randomUUID();
  await server.admin.query(
    `INSERT INTO identity.staff_role_request (id, user_id, company_id, role, requested_by, decided_at)
     VALUES ($1, $2, $3, 'FRMDAdministrator', $2, now())`,
    [staffRequest, user.id, companyId],
  );
  return { user: user.id, invited: invited.id, staffRequest };
}

/** The version of a payer that has no routes. */
const noRoutes = createHash('sha256').update('[]').digest('hex');

const goodGateway = {
  Kind: 'X12 HTTPS',
  Name: 'Pine Clearinghouse',
  Enabled: true,
  SenderQualifier: 'ZZ',
  SenderID: 'COVERLINE',
  ReceiverQualifier: 'ZZ',
  ReceiverID: 'PINE',
  GroupSender: 'COVERLINE',
  GroupReceiver: 'PINE',
  EchoesControl: true,
  Usage: 'T',
  SoftSeconds: 20,
  HardSeconds: 60,
  MaxConcurrent: 20,
  MaxWaiting: 100,
  CostCents: 0,
  Config: { BaseURL: 'https://pine.example/x12', Authentication: 'User name and password', Username: 'coverline' },
  Secrets: { Password: 'not-a-real-one' },
};

const payloads = (records: Records) =>
  ({
    fetchConfig: undefined,
    keepAlive: undefined,
    getGuideAnswers: undefined,
    answerGuide: { Guide: 'signing-in', Version: '1.0', Helped: true },
    listEnhancements: {},
    findSimilarEnhancements: { Title: 'Darker rows' },
    getEnhancement: { ID: records.enhancement },
    createEnhancement: { Title: 'Wider rows', Description: 'More room between them.', Area: 'Other' },
    voteEnhancement: { ID: records.enhancement, Vote: true },
    commentEnhancement: { ID: records.enhancement, Text: 'Yes, please.' },
    setEnhancementStatus: { ID: records.enhancement, Status: 'Under review', Version: 99 },
    collectTelemetry: {
      InstrumentationKey: 'not-the-key',
      SessionID: 'zIZrCoWzo8lK4nWtqdVzHW',
      BrowserID: 'Csej6fhlZ2EpZL3fy+eUjt',
      UserID: null,
      Events: [{ Kind: 'View', Name: '/', Milliseconds: null, Failed: false }],
    },
    logIn: { Username: 'nobody@people.example', Password: 'not-the-password' },
    forgotPassword: 'nobody@people.example',
    changePasswordPreLogin: { NewPassword: 'Fresh-Lantern-58', PasswordResetToken: 'not-the-token' },
    checkPasswordHistoryPreLogin: { NewPassword: 'Fresh-Lantern-58', PasswordResetToken: 'not-the-token' },
    twoFactorAuth: { AuthCode: 'AAAAAAA', Username: 'nobody@people.example' },
    resendAuthCode: undefined,
    recoveryCodeAuth: 'AAAA-AAAA-AAAA',
    askPasskey: undefined,
    beginPasskeyLogIn: undefined,
    passkeyAuth: { CredentialID: 'AAAA', ClientData: 'AAAA', AuthenticatorData: 'AAAA', Signature: 'AAAA' },
    getSecondStep: undefined,
    beginAuthenticatorApp: undefined,
    addAuthenticatorApp: '000000',
    removeAuthenticatorApp: undefined,
    beginPasskey: undefined,
    addPasskey: { Name: 'Laptop', CredentialID: 'AAAA', ClientData: 'AAAA', AttestationObject: 'AAAA', Transports: [] },
    renamePasskey: { ID: '00000000-0000-4000-8000-000000000000', Name: 'Laptop' },
    removePasskey: '00000000-0000-4000-8000-000000000000',
    renewRecoveryCodes: undefined,
    refreshLoginData: undefined,
    refreshB2CLoginData: undefined,
    logOff: undefined,
    savePersonalData: { FirstName: 'Ada', LastName: 'Marker' },
    saveSitePreferences: '/Account/Profile',
    toggleQuickMenuFavorite: 'ClientSelection',
    confirmPassword: 'not-the-password',
    checkPasswordHistory: 'Fresh-Lantern-58',
    savePasswordChange: 'too-short',
    dismissUserNotification: records.notification,
    acceptTermsOfService: { Version: '2026-01' },
    selectClient: records.client,
    getProfileImageByUsername: 'nobody@people.example',
    saveProfileImage: { imageFile: onePixel },
    removeProfileImage: {},
    getClientLogo: undefined,
    logToggleViewSsnReg: records.registration,
    logToggleViewSsnVisit: records.visit,
    findPatient: { SearchTerm: records.mrn },
    getPatient: { RegMasterID: records.registration },
    revealSsn: { Kind: 'Registration', ID: records.registration },
    getRegistration: { RegMasterID: records.registration },
    getRegistrationHistory: { RegMasterID: records.registration },
    saveRegistration: {
      RegMasterID: records.registration,
      Version: 1,
      MRN: records.mrn,
      LastName: records.last,
      FirstName: records.first,
      DateOfBirth: records.born,
      SocialSecurityNumber: records.maskedSsn, // without it the number would be taken away
      City: 'Tideland',
    },
    saveInsurance: {
      RegMasterID: records.registration,
      RegInsuranceID: records.insurance,
      Version: 1,
      COB: 1,
      TradingPartnerID: partner('NORTH'),
      CertificateNumber: 'NLM55500011',
    },
    orderInsurances: {
      RegMasterID: records.orderedRegistration,
      Insurances: [{ RegInsuranceID: records.orderedInsurance, COB: 1, Version: 1 }],
    },
    terminateInsurance: { RegInsuranceID: records.orderedInsurance, Version: 1, TermDate: '2099-12-31' },
    removeInsurance: { RegInsuranceID: records.orderedInsurance, Removed: false },
    saveVisit: {
      RegMasterID: records.registration,
      VisitMasterID: records.visit,
      Version: 1,
      VisitNumber: `V${records.visit.slice(0, 8)}`,
      DateOfService: '2026-11-20',
    },
    saveToRegistration: {
      SpifResponseID: records.lookup,
      RegMasterID: records.registration,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: null,
      RegistrationVersion: 1,
    },
    getTradingPartners: { SearchTerm: 'a', ClaimsAdjudicationOnly: false },
    submitEligibility: asking('NORTH', 'ACT', { RegmasterID: records.registration }),
    getCheckCost: { SelectedTradingPartner: partner('NORTH') },
    getEligibilitySettings: undefined,
    // What every client has that changed nothing.
    saveEligibilitySettings: {
      DuplicateHours: 24,
      ChaseAdvantage: false,
      ChaseManagedCare: false,
      RecheckDays: 0,
      MonthlyCapCents: null,
      Version: 0,
    },
    getEligibilityResult: { SpifResponseID: records.lookup },
    getLookupChain: { SpifResponseID: records.lookup },
    getLookupDifference: { SpifResponseID: records.lookup },
    getLookupMessage: { SpifResponseID: records.lookup, Which: '270' },
    getEarlierLookups: { SpifResponseID: records.lookup },
    findResults: { Status: '1', Source: 'Realtime', Slow: 1 },
    getResultOptions: undefined,
    getResultTrace: { SpifResponseID: records.lookup },
    getResultMessage: { SpifResponseID: records.lookup, Which: '270' },
    exportResults: { Outcome: 'Answered' },
    getResultClients: undefined,
    findResultsAcross: { ...across(records), Status: '1' },
    getResultOptionsAcross: across(records),
    getResultTraceAcross: { ...oneAcross(records), SpifResponseID: records.lookup },
    getResultMessageAcross: { ...oneAcross(records), SpifResponseID: records.lookup, Which: '270' },
    exportResultsAcross: { ...across(records), Outcome: 'Answered' },
    replayLookup: { SpifResponseID: records.lookup, Reason: 'ProofOfDay' },
    recall: { Text: 'okonkwo, ro', Alike: true },
    getRecallTimeline: { RegMasterID: records.registration },
    exportRecall: { Text: `mrn:${records.mrn}` },
    exportLookup: { SpifResponseID: records.lookup, Format: 'FHIR' },
    exportLookups: { SpifResponseIDs: [records.lookup], Format: 'CSV' },
    exportLookupUnmasked: { SpifResponseID: records.lookup, Format: '270' },
    listGateways: {},
    getGateway: { GatewayID: gateway('NORTH') },
    // Nobody's gateway is made: the name is missing.
    saveGateway: { ...goodGateway, GatewayID: null, Version: null, Name: '' },
    testGateway: { GatewayID: gateway('NORTH'), PartnerID: partner('NORTH') },
    listRoutedPayors: {},
    getRoutes: { PartnerID: partner('NORTH') },
    saveRoutes: { PartnerID: partner('NORTH'), Version: noRoutes, Routes: [] },
    listPayors: {},
    getPayor: { PartnerID: partner('NORTH') },
    exportPayors: { State: 'Down' },
    watchPayor: { PartnerID: partner('NORTH'), Watch: true },
    postPayorNotice: {
      PartnerID: partner('NORTH'),
      Kind: 'Notice',
      Message: 'Answers may be late today.',
      StartsAt: new Date(Date.now() - 3_600_000).toISOString(),
      EndsAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    withdrawPayorNotice: { ID: '00000000-0000-4000-8000-000000000000' },
    listStatusTokens: {},
    makeStatusToken: { Name: 'The scheduler', Days: 90 },
    revokeStatusToken: { ID: records.statusToken },
    listPayerCalls: {},
    exportPayerCalls: { Holder: 'Nobody' },
    getPayerCalls: { SpifResponseID: records.lookup },
    getCallers: undefined,
    assignPayerCall: { SpifResponseID: records.lookup, Version: 0, AssignTo: null },
    logPayerCall: { ...goodCall, SpifResponseID: records.calledLookup, Version: 0 },
    withdrawPayerCall: { CallID: records.call, Version: 1, Reason: 'Logged for another patient.' },
    revealMemberId: { SpifResponseID: records.lookup },
    getMedicareConfig: undefined,
    saveMedicareConfig: { Version: 0, Enabled: false, TradingPartnerID: '', RequireSSN: true, MonthlyGuard: true },
    getMbiAssist: undefined,
    listTradingPartners: { Search: 'plan', Transaction: '270' },
    getTradingPartner: { PartnerID: partner('NORTH') },
    exportTradingPartners: { Kind: 'Commercial' },
    saveTradingPartner: goodPartner,
    saveClientPartner: {
      PartnerID: partner('NWRX1'),
      ClientVersion: 0,
      Enabled: true,
      ProviderNPI: '',
      Enrollment: 'Submitted',
    },
    listBcbsPrefixes: { Search: 'pr', Checked: 'Never' },
    getBcbsPrefix: { PrefixID: demoId('prefix PRX') },
    saveBcbsPrefix: goodPrefix,
    deleteBcbsPrefix: { PrefixID: '00000000-0000-4000-8000-000000000000', Version: 1 },
    exportBcbsPrefixes: { State: 'TX' },
    tryMemberId: { MemberID: 'PRX123456789', State: '' },
    listPrefixSightings: {},
    ignorePrefixSighting: { Prefix: 'ZZZ', PartnerID: partner('PRBCB'), Ignored: true },
    previewPrefixImport: { File: Buffer.from('Prefix,Plan ID\nPRW,PRBCB\n').toString('base64') },
    confirmPrefixImport: { Version: 'not-the-version' },
    exportPrefixImportFaults: undefined,
    listMacAreas: { Search: 'novitas', Kind: 'AB' },
    getMacArea: { AreaID: records.macArea },
    saveMacArea: { ...goodMacArea, AreaID: records.macArea },
    deleteMacArea: { AreaID: '00000000-0000-4000-8000-000000000000', Version: 1 },
    exportMacAreas: { State: 'TX' },
    listUnmatchedPayers: { Search: 'plan' },
    mapPayerName: { UnmatchedID: records.unmatchedPayer, PartnerID: partner('TIDEL') },
    ignorePayerName: { UnmatchedID: records.unmatchedPayer, Ignored: true },
    createTicket: goodTicket,
    getTicketOptions: undefined,
    findTickets: { Statuses: ['New'], Urgency: 3, Category: 'Eligibility', Mine: false, Sort: 'DueAt', Page: 0 },
    exportTickets: { Statuses: ['New'], Sort: 'UpdatedAt', Descending: false },
    getTicket: { TicketID: records.ticket },
    getTicketImage: { TicketID: records.ticket, ImageID: records.ticketImage },
    replyToTicket: { TicketID: records.ticket, Text: 'It works again.' },
    moveTicket: { TicketID: records.movedTicket, From: 'New', To: 'Resolved' },
    rateTicket: { TicketID: records.ticket, Score: 4, Comment: 'Quick.' },
    assignTicket: { TicketID: records.ticket, UserID: null },
    changeTicketUrgency: { TicketID: records.ticket, Urgency: 1 },
    openAccountLink: { Token: 'not-the-token' },
    redeemAccountLink: { Token: 'not-the-token', NewPassword: 'Fresh-Lantern-58' },
    getAdministered: undefined,
    listUsers: {},
    exportUsers: {},
    getUser: { UserID: records.user },
    listUserSessions: { UserID: records.user },
    inviteUser: {
      Email: 'invited@people.example',
      FirstName: 'Ada',
      LastName: 'Marker',
      Clients: [{ ClientID: records.client, Roles: ['Reports'] }],
    },
    resendInvitation: { UserID: records.invited },
    saveUserRoles: {
      UserID: records.user,
      Clients: [{ ClientID: records.client, Roles: ['Reports'], Before: ['Reports'] }],
    },
    saveUserName: { UserID: records.user, FirstName: 'Ada', LastName: 'Marker' },
    setUserDisabled: { UserID: records.user, Disabled: false },
    unlockUser: { UserID: records.user },
    resetUserPassword: { UserID: records.user },
    resetUserSecondStep: { UserID: records.user },
    endUserSessions: { UserID: records.user },
    setStaffRole: { UserID: records.user, Role: 'FRHCEmployee', Held: false },
    decideStaffRole: { RequestID: records.staffRequest, Approve: false },
    getAccessReview: undefined,
    exportAccessReview: undefined,
    findTicketFeedback: {},
    exportTicketFeedback: {},
    listEmergencies: undefined,
    beginEmergencyAccess: { Reason: 'The patient is in the emergency room.' },
    endEmergencyAccess: undefined,
    certifyAccess: { Version: 'not-the-version' },
    previewUserImport: {
      File: Buffer.from('E-mail,First name,Last name,Roles\nada@people.example,Ada,Marker,Reports\n').toString(
        'base64',
      ),
    },
    embeddedLogIn: {
      Code: randomUUID(),
      RedirectURI: 'http://localhost/Login/Athena',
      Nonce: 'a'.repeat(43),
    },
    userPairingRequest: { Username: 'nobody', Email: 'nobody@people.example', GUID: randomUUID() },
    userPairingVerification: {
      GUID: randomUUID(),
      Username: 'nobody',
      VerificationCode: 'AAAAAAA',
      PatientID: '1',
      PracticeID: '1',
    },
    confirmUserImport: { ImportID: '00000000-0000-4000-8000-000000000000', Version: 'not-the-version' },
    exportUserImportFaults: { ImportID: '00000000-0000-4000-8000-000000000000' },
  }) satisfies Record<CallName, unknown>;

const why = 'Ticket 104233: a payer answers late';
const across = ({ client }: Records) => ({ ClientIDs: [client], Reason: why });
const oneAcross = ({ client }: Records) => ({ ClientID: client, Reason: why });

/** Sent again, it changes nothing. */
const goodMacArea = {
  Version: 1,
  State: 'TX',
  Kind: 'AB',
  County: '',
  Jurisdiction: 'JH',
  Contractor: 'Novitas Solutions',
  PortalURL: '',
  IVR: '',
  PTANFormat: '',
  Notes: '',
  EffectiveFrom: '',
  EffectiveTo: '',
  WholeJurisdiction: false,
};

/** Sent again, it changes nothing. */
const goodPrefix = {
  PrefixID: demoId('prefix P7R'),
  Version: 1,
  PartnerID: partner('PRBCB'),
  Prefix: 'P7R',
  HomePlan: '',
  State: '',
  PlanType: 'HMO',
  Phone: '',
  Notes: '',
  EffectiveFrom: '',
  VerifiedOn: '',
};

/** Sent again, it changes nothing. */
const goodPartner = {
  PartnerID: partner('NWRX1'),
  Version: 1,
  Name: 'Northwind Rx',
  PayerID: 'NWRX1',
  Kind: 'Pharmacy',
  State: '',
  Active: true,
  Phone: '5550180999',
  AltNames: ['NW Rx'],
  Prefixes: [],
  Transactions: [{ Code: '270', EnrollmentRequired: false, EnrollmentDays: null }],
  Fax: '',
  ClaimAddress: '',
  PortalURL: '',
  Hours: 'Mon to Fri 8 to 17',
  TimelyFilingDays: 180,
  AppealDays: null,
  Notes: '',
  RequiredFieldSets: [['CertificateNumber', 'DateOfBirth']],
  FieldRules: [],
  DependentMode: 'QueryWithSubscriber',
  MultiServiceType: false,
  MaxPastDays: 365,
  MaxFutureDays: 30,
  CallRequired: false,
  AdjudicatesClaims: false,
};

type Payloads = ReturnType<typeof payloads>;

const pick = (all: Payloads): Partial<Record<CallName, unknown>> => ({
  selectClient: all.selectClient,
  dismissUserNotification: all.dismissUserNotification,
  saveProfileImage: { ...all.saveProfileImage, clientID: all.selectClient },
  removeProfileImage: { clientID: all.selectClient },
  logToggleViewSsnReg: all.logToggleViewSsnReg,
  logToggleViewSsnVisit: all.logToggleViewSsnVisit,
  getEnhancement: all.getEnhancement,
  voteEnhancement: all.voteEnhancement,
  commentEnhancement: all.commentEnhancement,
  setEnhancementStatus: all.setEnhancementStatus,
  findPatient: all.findPatient,
  getPatient: all.getPatient,
  revealSsn: all.revealSsn,
  getRegistration: all.getRegistration,
  getRegistrationHistory: all.getRegistrationHistory,
  saveRegistration: all.saveRegistration,
  saveInsurance: all.saveInsurance,
  orderInsurances: all.orderInsurances,
  terminateInsurance: all.terminateInsurance,
  removeInsurance: all.removeInsurance,
  saveVisit: all.saveVisit,
  saveToRegistration: all.saveToRegistration,
  submitEligibility: all.submitEligibility,
  getEligibilityResult: all.getEligibilityResult,
  getLookupChain: all.getLookupChain,
  getLookupDifference: all.getLookupDifference,
  getLookupMessage: all.getLookupMessage,
  getEarlierLookups: all.getEarlierLookups,
  revokeStatusToken: all.revokeStatusToken,
  getPayerCalls: all.getPayerCalls,
  assignPayerCall: all.assignPayerCall,
  logPayerCall: all.logPayerCall,
  withdrawPayerCall: all.withdrawPayerCall,
  revealMemberId: all.revealMemberId,
  getRecallTimeline: all.getRecallTimeline,
  exportLookup: all.exportLookup,
  exportLookups: all.exportLookups,
  exportLookupUnmasked: all.exportLookupUnmasked,
  getResultTrace: all.getResultTrace,
  getResultMessage: all.getResultMessage,
  findResultsAcross: all.findResultsAcross,
  getResultOptionsAcross: all.getResultOptionsAcross,
  getResultTraceAcross: all.getResultTraceAcross,
  getResultMessageAcross: all.getResultMessageAcross,
  exportResultsAcross: all.exportResultsAcross,
  replayLookup: all.replayLookup,
  getTicket: all.getTicket,
  getTicketImage: all.getTicketImage,
  replyToTicket: all.replyToTicket,
  moveTicket: all.moveTicket,
  rateTicket: all.rateTicket,
  assignTicket: all.assignTicket,
  changeTicketUrgency: all.changeTicketUrgency,
  getUser: all.getUser,
  listUserSessions: all.listUserSessions,
  resendInvitation: all.resendInvitation,
  saveUserRoles: all.saveUserRoles,
  saveUserName: all.saveUserName,
  setUserDisabled: all.setUserDisabled,
  unlockUser: all.unlockUser,
  resetUserPassword: all.resetUserPassword,
  resetUserSecondStep: all.resetUserSecondStep,
  endUserSessions: all.endUserSessions,
  setStaffRole: all.setStaffRole,
  decideStaffRole: all.decideStaffRole,
});
