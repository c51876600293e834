import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, nothing, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';
import { uploadCalls } from '../../wire/fileUpload.ts';

export const plansPerPage = 50;
/** Of plans that are matched at once. */
export const mostMatches = 200;

const folder = '/FinancialClearance/Prices';
const access = { role: 'ClientAdministrator' } as const;
const reads = { access, door: 'tenant', effect: 'reads' } as const;
const writes = { access, door: 'tenant', effect: 'writes' } as const;
const oneEdition = z.strictObject({ EditionID: id });
const search = text(100).default('');
const planNumber = z.int().min(1).max(1_000_000_000);

const edition = z.object({
  EditionID: z.string(),
  State: z.enum(['Reading', 'Read', 'Loaded', 'Replaced', 'Failed']),
  FileName: z.string(),
  Size: z.number(),
  /** Of the file, from 0 to 1. */
  ShareRead: z.number(),
  /** Why it failed. */
  Refusal: z.string(),
  /** As the file has it; '' where it does not say it, as the next two. */
  Hospital: z.string(),
  Version: z.string(),
  UpdatedOn: z.string(),
  /** Hospitals bring theirs up to date once a year at least (45 CFR 180.50). */
  IsOver: z.boolean(),
  Items: z.number(),
  Prices: z.number(),
  Warnings: z.number(),
  Plans: z.number(),
  /** Plans that nobody has matched: their prices are used for nothing. */
  Unmatched: z.number(),
  SentAt: z.string(),
  SentBy: z.string(),
  /** '' of one that is not loaded. */
  LoadedAt: z.string(),
  LoadedBy: z.string(),
});
export type PriceEdition = z.output<typeof edition>;

/** What an edition is to estimates. */
export function editionStateText({ State, ShareRead, IsOver }: PriceEdition): string {
  switch (State) {
    case 'Reading':
      return `Reading, ${Math.floor(ShareRead * 100)} %`;
    case 'Read':
      return 'Not loaded yet';
    case 'Loaded':
      return IsOver ? 'Loaded, over a year old' : 'Loaded';
    case 'Replaced':
      return 'Replaced';
    default:
      return 'Not read';
  }
}

const plan = z.object({
  Plan: z.number(),
  /** As the file writes them. */
  Payer: z.string(),
  Name: z.string(),
  Match: z
    .object({
      /** Null: said to be nobody's whom the client asks. */
      PayerID: z.string().nullable(),
      AnswersName: z.string(),
      By: z.string(),
      At: z.string(),
    })
    .nullable(),
  /** 0 where nothing is matched: sent back with what is said. */
  Version: z.number(),
  /** Whose it may be, by its name; null where nobody is like it. Nothing is used of it before a person says so. */
  Proposed: z
    .object({
      PayerID: z.string(),
      Name: z.string(),
      IsSame: z.boolean(),
      /** No other plan of the file has a name of this payer: one for any plan of it may be meant. */
      IsOnlyPlan: z.boolean(),
    })
    .nullable(),
});
export type PricePlan = z.output<typeof plan>;

const upload = uploadCalls(access, 'FinancialClearance/Prices', 'PriceFile');

/** A hospital's machine-readable price file: it comes in, is read, is looked at, and is loaded as an edition. */
export const priceFileCalls = {
  beginPriceFile: upload.begin,
  putPriceFilePart: upload.put,
  readPriceFile: call({
    ...writes,
    path: `${folder}/ReadFile`,
    summary: 'Begins to read a price file that is whole. Nothing of it is used before it is loaded.',
    audit: 'ReadPriceFile',
    payload: z.strictObject({ FileID: id }),
    data: z.object({ EditionID: z.string() }),
  }),
  getPriceEditions: call({
    ...reads,
    path: `${folder}/GetEditions`,
    summary: "Hospitals' price files, the newest first: what is read, loaded and replaced.",
    audit: 'GetPriceEditions',
    payload: nothing,
    data: z.array(edition),
  }),
  getPriceEdition: call({
    ...reads,
    path: `${folder}/GetEdition`,
    summary: 'One price file with what breaks the rules for such files, and what is to be known before it is loaded.',
    audit: 'GetPriceEdition',
    payload: oneEdition,
    data: edition.extend({
      Locations: z.array(z.string()),
      /** What modifiers alone change: it is told in the file, and used for nothing. */
      Modifiers: z.number(),
      /** By rule, the most frequent first. */
      Rules: z.array(
        z.object({
          Rule: z.string(),
          Text: z.string(),
          Warnings: z.number(),
          /** The first places: a row and a column of a CSV, a line and a place within of JSON. */
          Places: z.array(z.object({ Line: z.number(), Place: z.string() })),
        }),
      ),
      /** The very same file is there already, by when it came; '' where it is not. */
      SameFile: z.string(),
      /** The edition that is loaded of this hospital; null where none is. */
      Loaded: z
        .object({
          EditionID: z.string(),
          UpdatedOn: z.string(),
          IsNewer: z.boolean(),
          /** Locations that it names and this one does not: it may be of another hospital of the name. */
          PlacesOnlyThere: z.array(z.string()),
        })
        .nullable(),
    }),
  }),
  getPricePlans: call({
    ...reads,
    path: `${folder}/GetPlans`,
    summary: 'Payers and plans of a price file as it writes them, with whose they are or may be.',
    audit: 'GetPricePlans',
    payload: oneEdition
      .extend({
        Search: search,
        Unmatched: z.boolean().default(false),
        /** By their number: these alone; none named is all. */
        Plans: z.array(planNumber).max(mostMatches).default([]),
      })
      .extend(pageOf(plansPerPage)),
    data: z.object({ Rows: z.array(plan), Total: z.number() }),
  }),
  matchPricePlans: call({
    ...writes,
    path: `${folder}/MatchPlans`,
    summary: "Says whose plans of a hospital's file are. It holds for the next edition of the hospital too.",
    audit: 'MatchPricePlans',
    payload: oneEdition.extend({
      Matches: z
        .array(
          z.strictObject({
            Plan: planNumber,
            /** Null: nobody's whom the client asks. */
            PayerID: id.nullable(),
            /** What the payer's answers call the plan; '' is any plan of the payer. */
            AnswersName: text(100).default(''),
            Version: z.int().min(0).max(1_000_000_000),
          }),
        )
        .min(1)
        .max(mostMatches),
    }),
    data: z.object({ Matched: z.number() }),
  }),
  getPriceRows: call({
    ...reads,
    path: `${folder}/GetRows`,
    summary: 'What a price file says of codes, by payer and plan.',
    audit: 'GetPriceRows',
    payload: oneEdition.extend({ Search: search }).extend(pageOf(plansPerPage)),
    data: z.object({
      Rows: z.array(
        z.object({
          Item: z.number(),
          Nth: z.number(),
          Code: z.string(),
          Modifiers: z.array(z.string()),
          Description: z.string(),
          Setting: z.string(),
          /** '' of an item that has no price of a payer. */
          Payer: z.string(),
          Plan: z.string(),
          /** As people write it: $84.20, 70.5% of charges, a median. */
          Price: z.string(),
          /** What somebody pays without insurance; '' where the file does not say it. */
          Cash: z.string(),
        }),
      ),
      /** At most a thousand are counted. */
      Total: z.number(),
    }),
  }),
  exportPriceRows: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportRows`,
    summary: 'What a price file says of the codes that begin so, by payer and plan, as CSV or XLSX.',
    audit: 'ExportPriceRows',
    payload: oneEdition.extend({ Search: search, ...tableFormat }),
    data: ticket,
  }),
  loadPriceEdition: call({
    ...writes,
    path: `${folder}/LoadEdition`,
    summary: 'Has estimates take prices from this edition, in the place of the one before it of the same hospital.',
    audit: 'LoadPriceEdition',
    payload: oneEdition.extend({
      /** It is older than the one that is loaded, and is to be loaded all the same. */
      DespiteNewer: z.boolean().default(false),
      /** The one that is loaded names locations which this one does not, and it is to take its place all the same. */
      DespitePlaces: z.boolean().default(false),
    }),
    data: z.object({ IsLoaded: z.boolean() }),
  }),
  discardPriceEdition: call({
    ...writes,
    path: `${folder}/DiscardEdition`,
    summary: 'Takes a price file away: later estimates do not use it. Estimates that are kept stay as they are.',
    audit: 'DiscardPriceEdition',
    payload: oneEdition,
    data: z.object({ IsDiscarded: z.boolean() }),
  }),
  exportPriceWarnings: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportWarnings`,
    summary:
      'What breaks the rules for price files, as CSV: each rule with its first thousand places and how many there are.',
    audit: 'ExportPriceWarnings',
    payload: oneEdition,
    data: ticket,
  }),
};
