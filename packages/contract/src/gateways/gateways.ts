import { outcomes } from '@coverline/domain/eligibility/status/outcome.ts';
import { idQualifiers } from '@coverline/domain/tradingPartners/payerId.ts';
import { minutesOf } from '@coverline/domain/gateways/routes.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { connectionField, toldConnection, typedConnection } from '../wire/connectionField.ts';
import { id, tableFormat, text, ticket } from '../wire/fields.ts';

/** The super-administrator's alone. Through a client's door, since its audit is where every other act of a person stands. */
const forJedi = { access: { role: 'FRHCJediMaster', operator: true }, door: 'tenant' } as const;
const reads = { ...forJedi, effect: 'reads' } as const;
/** Those of the operating company keep every route; those of another the routes of its own clients, and read what all share. */
const forEachCompany = { access: { role: 'FRHCJediMaster' }, door: 'tenant' } as const;
const folder = '/Configuration/Gateways';

/** More routes than this to one payer are no plan. */
export const mostRoutes = 30;
/** Gateways by which a payer is asked for prior authorizations, at most. */
export const mostAuthGateways = 3;
/** By which guide of X12 275 documents go to a payer beside a 278; None: by hand. */
export const documentsBy = ['None', 'X316', 'X314'] as const;
export type DocumentsBy = (typeof documentsBy)[number];

const kind = z.object({
  Kind: z.string(),
  Label: z.string(),
  Fields: z.array(connectionField),
  /** Whether it takes many questions in a file and answers later: for batches alone. */
  TakesFiles: z.boolean(),
  /** Whether it knows people and no coverage: no payer is asked by it, and nothing of X12 is said there. */
  KnowsPeople: z.boolean(),
  /** Whether authorizations alone are asked for by it: it signs who it is, and says nothing of X12. */
  Authorizes: z.boolean(),
});
export type GatewayKind = z.output<typeof kind>;

/** The newest test by the button, of whichever payer behind the gateway. */
const lastTest = z.object({
  At: z.string(),
  By: z.string(),
  Outcome: z.enum(outcomes),
  Works: z.boolean(),
  TotalMs: z.number(),
  /** Whether the gateway is another version than the one that was tested. */
  ChangedSince: z.boolean(),
});

const row = z.object({
  GatewayID: z.string(),
  Name: z.string(),
  Kind: z.string(),
  Host: z.string(),
  Enabled: z.boolean(),
  Usage: z.enum(['P', 'T']),
  /** Payers that are asked by it, whether as their own gateway or by a route. */
  Payors: z.number(),
  CostCents: z.number(),
  /** Checks of the last hour, and how many of them had an answer. */
  Asked: z.number(),
  Answered: z.number(),
  P95Ms: z.number().nullable(),
  LastAnswerAt: z.string().nullable(),
  /** Null: never tested. */
  LastTest: lastTest.nullable(),
  /** When the certificate that is shown to the payer expires. */
  CertificateUntil: z.string().nullable(),
  UpdatedAt: z.string(),
  UpdatedBy: z.string(),
});
export type GatewayRow = z.output<typeof row>;

const envelope = {
  Name: text(200),
  Enabled: z.boolean(),
  SenderQualifier: text(10),
  SenderID: text(60),
  ReceiverQualifier: text(10),
  ReceiverID: text(60),
  GroupSender: text(60),
  GroupReceiver: text(60),
  /** Whether answers bear the control number of their request. */
  EchoesControl: z.boolean(),
  Usage: z.enum(['P', 'T']),
  SoftSeconds: z.number(),
  HardSeconds: z.number(),
  MaxConcurrent: z.number(),
  MaxWaiting: z.number(),
  /** How many in any minute; null: as many as come. */
  RatePerMin: z.number().nullable(),
  CostCents: z.number(),
};

const weekday = z.int().min(0).max(6);
const timeOfDay = z
  .string()
  .refine((value) => value === '' || minutesOf(value) !== null, 'Value is not a time of the day');
const route = {
  /** Null: for every client that has no route of its own. */
  ClientID: id.nullable(),
  GatewayID: id,
  /** By which the payer is known there, and its kind (NM108); both empty: the payer's own. */
  PayerID: text(80),
  IDQualifier: z.enum(['', ...idQualifiers]),
  Enabled: z.boolean(),
  /** Percent of the questions that begin by it; null: it is asked in its turn alone. */
  Share: z.int().min(1).max(100).nullable(),
  /** Null: as many as the gateway allows. */
  MaxConcurrent: z.int().min(1).max(500).nullable(),
  /** HH:MM of the time zone; both empty: the whole day. */
  OpensAt: timeOfDay,
  ClosesAt: timeOfDay,
  /** Days on which it may be used, 0 for Sunday; none: every day. */
  Days: z.array(weekday).max(7),
  TimeZone: text(60),
};
const authRoutes = {
  /** Null: of every client that has none of its own. */
  ClientID: id.nullable(),
  /** By which it is asked for prior authorizations, in order. */
  GatewayIDs: z.array(id).min(1).max(mostAuthGateways),
  /** How documents go to it over those of X12. */
  Documents: z.enum(documentsBy),
};
const authRoutesRow = z.object(authRoutes);
export type AuthRoutes = z.output<typeof authRoutesRow>;
const routeRow = z.object({ ...route, Gateway: z.string(), Client: z.string() });
const routeGateway = z.object({ GatewayID: z.string(), Name: z.string(), Enabled: z.boolean() });
export type RouteGateway = z.output<typeof routeGateway>;
export type PayorRoute = z.output<typeof routeRow>;

const seen = {
  /** Questions that were sent by it, or tried to be; what was not answered of them failed. */
  Asked: z.number(),
  Answered: z.number(),
  /** How often the question went on to the next way. */
  PassedOver: z.number(),
  /** Half of the answers came within it; null where there was none. */
  P50Ms: z.number().nullable(),
};

export const gatewayCalls = {
  listGateways: call({
    ...reads,
    path: `${folder}/List`,
    audit: 'ListGateways',
    summary: 'Every gateway with its traffic of the last hour, and the kinds that there are.',
    payload: z.strictObject({}),
    data: z.object({ Gateways: z.array(row), Kinds: z.array(kind) }),
  }),
  exportGateways: call({
    ...reads,
    kind: 'download',
    path: `${folder}/Export`,
    audit: 'ExportGateways',
    summary: 'The list as CSV or XLSX: without settings and secrets.',
    payload: z.strictObject({ Search: text(60).default(''), ...tableFormat }),
    data: ticket,
  }),
  getGateway: call({
    ...reads,
    path: `${folder}/Get`,
    audit: 'GetGateway',
    summary: 'One gateway without its secrets: of those, which are set.',
    payload: z.strictObject({ GatewayID: id }),
    data: z.object({
      GatewayID: z.string(),
      Version: z.number(),
      Kind: z.string(),
      ...envelope,
      ...toldConnection,
      /** Of the certificate that is shown to the payer. */
      Certificate: z.object({ Subject: z.string(), Issuer: z.string(), Until: z.string() }).nullable(),
      UpdatedAt: z.string(),
      UpdatedBy: z.string(),
      /** Null: never tested. */
      LastTest: lastTest.nullable(),
      /** The newest first. */
      Changes: z.array(
        z.object({
          At: z.string(),
          By: z.string(),
          /** Fields of this form, the settings and secrets of the kind as `Config_…`; none: it was made. */
          Fields: z.array(z.string()),
        }),
      ),
      /** A payer behind it to try it with, where there is one. */
      TryWith: z.object({ PartnerID: z.string(), Name: z.string() }).nullable(),
    }),
  }),
  saveGateway: call({
    ...forJedi,
    path: `${folder}/Save`,
    summary: 'Makes or changes a gateway. A secret that is left out stays, unless the gateway goes to another host.',
    effect: 'writes',
    audit: 'SaveGateway',
    secret: true,
    payload: z.strictObject({
      /** Null: a new one. */
      GatewayID: id.nullable(),
      /** The version that the edit began from; null for a new one. */
      Version: z.int().nullable(),
      Kind: text(40),
      ...envelope,
      ...typedConnection,
    }),
    data: z.object({ GatewayID: z.string(), Version: z.number() }),
  }),
  testGateway: call({
    ...forJedi,
    path: `${folder}/Test`,
    summary:
      'Asks a payer about an invented person by one gateway, past its guards, says what came back and how fast, and keeps how it ended. Of one that takes files it looks into the folders.',
    effect: 'writes',
    audit: 'TestGateway',
    payload: z.strictObject({
      GatewayID: id,
      /** Whom to ask; null where the gateway takes files and nobody is asked, and where it is no payer's. */
      PartnerID: id.nullable(),
    }),
    data: z.object({
      /** One of the closed list of outcomes, with its sentence. */
      Outcome: z.string(),
      /** Whether the connection works: the payer took the question in and answered it, whatever it said. */
      Works: z.boolean(),
      Sentence: z.string(),
      /** What more is known, a line each. */
      Details: z.array(z.string()),
      NextStep: z.string(),
      HttpStatus: z.number().nullable(),
      /** Milliseconds: until the connection stood, from then to the answer, and all of it. */
      ConnectMs: z.number().nullable(),
      AnswerMs: z.number().nullable(),
      TotalMs: z.number(),
    }),
    limits: { longPollMs: 120_000 },
  }),
  listRoutedPayors: call({
    ...forEachCompany,
    effect: 'reads',
    path: `${folder}/ListRouted`,
    audit: 'ListRoutedPayors',
    summary:
      'Payers that have routes, of questions or of prior authorizations, by name, with the shared ones and those of the clients whose routes the caller keeps.',
    payload: z.strictObject({}),
    data: z.array(
      z.object({
        PartnerID: z.string(),
        Name: z.string(),
        PayerID: z.string(),
        Routes: z.array(routeRow),
        /** By which gateways it is asked for prior authorizations, in order: by every client (empty), and by those that have routes of their own. */
        AuthRoutes: z.array(z.object({ Client: z.string(), Gateways: z.array(z.string()) })),
      }),
    ),
  }),
  getRoutes: call({
    ...forEachCompany,
    effect: 'reads',
    path: `${folder}/GetRoutes`,
    audit: 'GetRoutes',
    summary: 'The routes of one payer in order, those of everybody first, and what they may be made of.',
    payload: z.strictObject({ PartnerID: id }),
    data: z.object({
      PartnerID: z.string(),
      Name: z.string(),
      /** The payer's own id and its kind: what a route without one sends. */
      PayerID: z.string(),
      IDQualifier: z.string(),
      /** What a payer without routes is asked by. */
      OwnGateway: z.string(),
      /** Changes with `Routes`; a save says which it began from. */
      Version: z.string(),
      /** Whether the caller keeps what holds for every client. */
      KeepsShared: z.boolean(),
      /** Of every client, where the caller only reads them; else they are among `Routes`. */
      Shared: z.array(routeRow),
      /** Those that a save replaces. */
      Routes: z.array(routeRow),
      Clients: z.array(z.object({ ClientID: z.string(), Name: z.string() })),
      /** Of prior authorizations: those that a save replaces. A client that is not named has those of every client. */
      AuthRoutes: z.array(authRoutesRow),
      /** Of every client, where the caller only reads them; else they are among `AuthRoutes`. */
      SharedAuthRoutes: authRoutesRow.nullable(),
      /** By which the payer's questions may be routed. */
      Gateways: z.array(routeGateway),
      /** By which it may be asked for prior authorizations besides, and for nothing else. */
      Reviewers: z.array(routeGateway),
      /** The newest first. */
      Changes: z.array(
        z.object({
          At: z.string(),
          /** Empty: somebody of another company. */
          By: z.string(),
          /** Whose routes; empty: every client's. */
          Client: z.string(),
          /** What they were from then on; empty: none was left. */
          Said: z.string(),
        }),
      ),
    }),
  }),
  getGatewayTraffic: call({
    ...forEachCompany,
    effect: 'reads',
    path: `${folder}/GetTraffic`,
    audit: 'GetGatewayTraffic',
    summary: 'What a gateway carried in the last 24 hours and 90 days: for one payer, or for all of them together.',
    payload: z.strictObject({
      GatewayID: id,
      /** Null: of every payer behind it, for the operating company alone. */
      PartnerID: id.nullable(),
    }),
    data: z.object({
      Now: z.string(),
      /** The day of UTC. */
      Today: z.string(),
      /** Hours of the last 24 in which somebody asked, by their beginning. */
      Hours: z.array(z.object({ At: z.string(), ...seen })),
      /** Days of UTC of the last 90 in which somebody asked. */
      Days: z.array(z.object({ Day: z.string(), ...seen })),
      /** Of every payer: those asked in the last 24 hours, the busiest first. */
      Payors: z.array(z.object({ PartnerID: z.string(), Name: z.string(), ...seen })),
    }),
  }),
  getGatewayFiles: call({
    ...reads,
    path: `${folder}/GetFiles`,
    audit: 'GetGatewayFiles',
    summary: 'What a gateway that takes files brought and took in lately, and how the last visit to it ended.',
    payload: z.strictObject({ GatewayID: id }),
    data: z.object({
      /** Null: nobody was there yet. */
      LastVisit: z
        .object({
          /** Of the last that went well. */
          WorkedAt: z.string().nullable(),
          /** What was wrong with the last one; empty: nothing. */
          Failure: z.string(),
          NextLookAt: z.string(),
        })
        .nullable(),
      /** The newest first. */
      Out: z.array(
        z.object({
          Control: z.number(),
          Name: z.string(),
          Payor: z.string(),
          Items: z.number(),
          State: z.enum(['Written', 'Delivered', 'Acknowledged', 'Answered', 'Rejected', 'Silent', 'Unsent']),
          /** Codes of the TA1 or 999 that rejected it. */
          Reason: z.string(),
          WrittenAt: z.string(),
          SentAt: z.string().nullable(),
          AnswerBy: z.string(),
          EndedAt: z.string().nullable(),
        }),
      ),
      /** The newest first. */
      In: z.array(
        z.object({
          Name: z.string(),
          State: z.enum(['Taken', 'Quarantined', 'Unfinished']),
          Answers: z.number(),
          Repeated: z.number(),
          Strangers: z.number(),
          SeenAt: z.string(),
        }),
      ),
    }),
  }),
  saveRoutes: call({
    ...forEachCompany,
    path: `${folder}/SaveRoutes`,
    summary:
      'Puts these routes in the place of those of the payer that the caller keeps; their order within a client is the order of asking.',
    effect: 'writes',
    audit: 'SaveRoutes',
    payload: z.strictObject({
      PartnerID: id,
      Version: text(64),
      Routes: z.array(z.strictObject(route)).max(mostRoutes),
      /** By which it is asked for prior authorizations; absent: as they are. */
      AuthRoutes: z.array(z.strictObject(authRoutes)).max(mostRoutes).optional(),
    }),
    data: z.object({ Version: z.string() }),
  }),
};
