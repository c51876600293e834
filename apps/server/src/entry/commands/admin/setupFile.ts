import { requiredField } from '@coverline/contract/eligibility/eligibility.ts';
import { clientRoles, staffRoles } from '@coverline/domain/access/roles.ts';
import { billingIntegrations, clientFlags, severities } from '@coverline/domain/enums.ts';
import { leftOutParts } from '@coverline/domain/eligibility/request/leftOut.ts';
import { patternProblem } from '@coverline/domain/eligibility/request/partnerRules.ts';
import { partnerKinds } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { defaultTerms, type TermKey } from '@coverline/domain/terminology.ts';
import { isEmail } from '@coverline/domain/validate/email.ts';
import { isNpi } from '@coverline/domain/validate/npi.ts';
import { z } from 'zod';
import { CommandError } from '../runCommand.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'has a character that is not allowed');
const optional = (max: number) => z.string().trim().max(max).default('');
const email = z.string().trim().refine(isEmail, 'is not an e-mail address');
const phone = z.string().regex(/^\d{10}$/, 'must have ten digits');
/** An identifier inside an interchange: its separators would break the message (E-12). */
const x12 = (max: number) => line(max).regex(/^[^*~:^]*$/, 'must not hold * ~ : ^');
const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}, 'is not a time zone, such as America/New_York');

const link = z
  .string()
  .max(500)
  .regex(/^https:\/\/[^\s/]+/, 'must begin with https://')
  .nullable()
  .default(null);

const company = z.strictObject({
  Key: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be small letters, digits and dashes'),
  /** Null: the operating company, found on every host name that is nobody else's. */
  Host: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'is not a host name in small letters')
    .nullable()
    .default(null),
  Name: line(100),
  Abbreviation: line(10),
  Phone: phone,
  Email: email,
  SiteDomain: z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'is not a domain in small letters'),
  BrandColor: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #2b5299'),
  PublicWebsiteURL: link,
  FacebookURL: link,
  TwitterURL: link,
  LinkedInURL: link,
  LiveChatURL: link,
  /** SVG or PNG for a light ground; null for the name in words. It is drawn as an image, where an SVG runs nothing. */
  Logo: z
    .string()
    .max(200_000)
    .regex(/^data:image\/(?:png|svg\+xml);base64,[0-9A-Za-z+/]+={0,2}$/, 'must be a data address of a PNG or SVG')
    .nullable()
    .default(null),
  /** White-label flags that are on: EnableHelpDocuments and whatever a screen asks for. */
  Flags: z.array(z.string().regex(/^[A-Z][0-9A-Za-z]{2,59}$/, 'must be the name of a flag')).default([]),
  LoginMessage: z
    .strictObject({ Severity: z.enum(severities), Text: z.string().trim().min(1).max(500) })
    .nullable()
    .default(null),
  /** By whose clocks support is at work. */
  TimeZone: timeZone.default('America/New_York'),
  /** What a ticket can be about; Other is always the last choice. */
  TicketCategories: z
    .array(line(40))
    .max(30)
    .default(['Eligibility', 'Insurance Discovery', 'Case Management', 'Reporting', 'Login']),
  Address: optional(100),
  City: optional(60),
  State: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/, 'must be two letters')
    .default(''),
  Zip: z
    .string()
    .regex(/^(?:\d{5}(?:-\d{4})?)?$/, 'must have five or nine digits')
    .default(''),
  Terms: z
    .strictObject({ Version: line(40), Text: z.string().trim().min(1).max(200_000) })
    .nullable()
    .default(null),
});

const term = z.strictObject({ Singular: line(40), Plural: line(40), Abbreviation: line(12) });
const termKeys = Object.keys(defaultTerms) as TermKey[]; // the keys of the table

const client = z.strictObject({
  Name: line(100),
  Mnemonic: line(10),
  TimeZone: timeZone,
  Features: z.array(z.enum(clientFlags)).default([]),
  PostbackType: z.enum(billingIntegrations).nullable().default(null),
  IsXifin: z.boolean().default(false),
  /** What the client calls a term, where it is not what everybody does. */
  Terminology: z.partialRecord(z.enum(termKeys), term).default({}),
  /** Whether its people see their points of the day, and the goal. */
  Performance: z
    .strictObject({ Enabled: z.boolean(), Goal: z.number().int().min(0).max(10_000) })
    .default({ Enabled: false, Goal: 0 }),
  ProviderName: x12(60),
  ProviderNPI: z.string().refine(isNpi, 'is not a National Provider Identifier'),
  ProviderTaxonomy: z
    .string()
    .regex(/^[0-9A-Z]{9}X$/, 'must be ten characters that end in X')
    .nullable()
    .default(null),
});

const gateway = z.strictObject({
  Name: line(100),
  Kind: line(40),
  /** The kind's own settings; a value `env:NAME` is read from the environment. */
  Config: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  SenderQualifier: z.string().regex(/^[0-9A-Z]{2}$/, 'must be two characters'),
  SenderID: x12(15),
  ReceiverQualifier: z.string().regex(/^[0-9A-Z]{2}$/, 'must be two characters'),
  ReceiverID: x12(15),
  GroupSender: x12(15),
  GroupReceiver: x12(15),
  EchoesControl: z.boolean().default(false),
  Usage: z.enum(['P', 'T']).default('P'),
  SoftSeconds: z.number().int().min(1).max(60).default(20),
  HardSeconds: z.number().int().min(1).max(120).default(60),
  MaxConcurrent: z.number().int().min(1).max(500).default(20),
  MaxWaiting: z.number().int().min(0).max(5000).default(100),
  /** How many in any minute; null: as many as come. */
  RatePerMin: z.number().int().min(1).max(6000).nullable().default(null),
  CostCents: z.number().int().min(0).max(10_000).default(0),
});

const fieldRule = z.strictObject({
  Field: requiredField,
  Pattern: z
    .string()
    .refine((pattern) => patternProblem(pattern) === null, 'is not a pattern that may be used')
    .optional(),
  MinLength: z.number().int().min(1).max(80).optional(),
  MaxLength: z.number().int().min(1).max(80).optional(),
  Prefix: line(10).optional(),
  Uppercase: z.boolean().optional(),
  StripChars: z.string().max(20).optional(),
  HelpText: z.string().max(200).optional(),
});

const tradingPartner = z.strictObject({
  Name: x12(60),
  PayerID: x12(80).regex(/^[0-9A-Z]+$/, 'must be capital letters and digits'),
  Gateway: line(100),
  Kind: z.enum(partnerKinds),
  State: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/, 'must be two letters')
    .default(''),
  Phone: z
    .string()
    .regex(/^(?:\d{10})?$/, 'must have ten digits')
    .default(''),
  RequiredFieldSets: z.array(z.array(requiredField).min(1)).min(1),
  /** Not given: they stay as they are in the portal. */
  BatchFieldSets: z.array(z.array(requiredField).min(1)).optional(),
  MbiFieldSets: z.array(z.array(requiredField.exclude(['CertificateNumber'])).min(1)).optional(),
  FieldRules: z.array(fieldRule).default([]),
  DependentMode: z.enum(['QueryAsSubscriber', 'QueryWithSubscriber', 'NotSupported']),
  MultiServiceType: z.boolean().default(false),
  /** Not given: it stays as it is in the portal. */
  TakesProcedures: z.boolean().optional(),
  TakesPlaceOfService: z.boolean().optional(),
  TakesAddress: z.boolean().optional(),
  LeftOut: z.array(z.enum(leftOutParts)).optional(),
  MaxPastDays: z.number().int().min(0).max(3650).nullable().default(null),
  MaxFutureDays: z.number().int().min(0).max(3650).nullable().default(null),
  CallRequired: z.boolean().default(false),
  Aliases: z.array(line(60)).default([]),
  Prefixes: z.array(z.string().regex(/^[0-9A-Z]{2,10}$/, 'must be 2 to 10 capital letters or digits')).default([]),
});

const user = z.strictObject({
  Email: email,
  FirstName: line(60),
  LastName: line(60),
  /** Who they are in the directory, if it is known: no password is made then. */
  Subject: line(255).optional(),
  /** Roles of the whole company. */
  Staff: z.array(z.enum(staffRoles)).default([]),
  /** Roles by the name of a client. */
  Clients: z.record(z.string(), z.array(z.enum(clientRoles)).min(1)).default({}),
});

/** The company's own directory (OpenID Connect), by which its people sign in instead of by password. */
const directory = z.strictObject({
  /** What users call it. */
  Name: line(60),
  Issuer: z.url().max(500),
  /** Where the metadata lie, if not below the issuer. */
  DiscoveryURL: z.url().max(500).nullable().default(null),
  ClientID: line(200),
  /** `env:NAME` is read from the environment; null: a public client. */
  ClientSecret: line(1000).nullable().default(null),
  /** Hosts, with a port where it is not 443, on which its endpoints may stand beside the issuer's. */
  OtherHosts: z.array(line(253)).default([]),
  /** One of these has to come as `acr`; none: the directory decides what is enough. */
  RequiredAcr: z.array(line(200)).default([]),
  /** Domains from which a link with a destination leads straight to the directory. */
  ReferralDomains: z
    .array(z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'is not a domain in small letters'))
    .default([]),
  /** False: people sign in by password again. */
  Enabled: z.boolean().default(true),
});

/** The EHR (SMART launch) inside which the portal may run. */
const ehr = z.strictObject({
  /** What users call it. */
  Name: line(60),
  /** The address of its data, by which it launches the portal. */
  ISS: z.url().max(500),
  AuthorizeRedirectURL: z.url().max(500),
  /** Of its authorization server. */
  Issuer: z.url().max(500),
  DiscoveryURL: z.url().max(500).nullable().default(null),
  ClientID: line(200),
  /** `env:NAME` is read from the environment; null: a public client. */
  ClientSecret: line(1000).nullable().default(null),
  OtherHosts: z.array(line(253)).default([]),
  /** Origins whose pages may frame the embedded ones. */
  FrameAncestors: z
    .array(z.string().regex(/^https?:\/\/[a-z0-9*.-]+(?::\d+)?$/, 'must be an origin such as https://app.ehr.example'))
    .default([]),
  /** Its practices, each a client of the company by its name. */
  Practices: z.record(line(100), line(100)).default({}),
  /** True: this company's portal runs inside the EHR alone. */
  ReplacesLogin: z.boolean().default(false),
});

/** What `npm run admin -- setup FILE` takes; every section but the company may be left out. */
export const setupFile = z.strictObject({
  Company: company,
  /** Left out: stays as it is. */
  Directory: directory.optional(),
  /** Left out: stays as it is. */
  EHR: ehr.optional(),
  Clients: z.array(client).default([]),
  Gateways: z.array(gateway).default([]),
  TradingPartners: z.array(tradingPartner).default([]),
  Users: z.array(user).default([]),
});
export type Setup = z.output<typeof setupFile>;

/** Parses a set-up; every fault of it in one line, by its place, never by a value, since one may be a secret. */
export function parseSetup(text: string): Setup {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CommandError('The set-up is not JSON.');
  }
  const read = setupFile.safeParse(json);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'} ${message}`);
  throw new CommandError(`The set-up is not right: ${faults.join('; ')}.`);
}
