import { batchKinds } from '@coverline/domain/batch/batchKinds.ts';
import { exchangeStates } from '@coverline/domain/exchange/exchangeFile.ts';
import { longestPattern } from '@coverline/domain/exchange/namePattern.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { delivery } from '../batch/batchFile.ts';
import { searchWanted } from '../batch/batchSearches.ts';
import { exchangeFolder, forAdministrators } from './exchange.ts';
import { id, nothing, text } from '../wire/fields.ts';

/** Rules that a client may have. */
export const mostExchangeRules = 50;

const asked = {
  /** 1 to 9; the higher goes first among the client's own batches. */
  Priority: z.int().min(1).max(9),
  /** What was answered in so many days is not asked. */
  SkipDays: z.int().min(0).max(366),
  CostCapCents: z.int().min(0).max(100_000_000).nullable(),
  /** Whether its batch is started as soon as its rows are read; otherwise it waits for a person. */
  Starts: z.boolean(),
  /** Search for coverage where it is not active, of a rule for batches of eligibility; for treatment or payment of these patients. */
  Search: searchWanted.nullable().default(null),
  /** Whether and as what its results come back by the exchange. */
  Deliver: delivery.nullable().default(null),
};

const rule = z.object({
  RuleID: z.string(),
  /** Of a file's name as a whole: * is any letters or none, ? exactly one; large and small are the same. */
  Pattern: z.string(),
  /** What is done with each row of such a file, as its template has it. */
  Kind: z.enum(batchKinds),
  TemplateID: z.string(),
  Template: z.string(),
  /** Its template was removed since: what it takes fails, until it has another. */
  TemplateRemoved: z.boolean(),
  ...asked,
  Version: z.number(),
  ChangedBy: z.string(),
  ChangedAt: z.string(),
});
export type ExchangeRuleRow = z.output<typeof rule>;

const rules = z.object({
  /** In the order in which a name is held against them: the first that takes it counts. */
  Rules: z.array(rule),
  /** Mappings that the client keeps, by which a file may be read. */
  Templates: z.array(
    z.object({ TemplateID: z.string(), Kind: z.enum(batchKinds), Name: z.string(), Columns: z.number() }),
  ),
});
export type ExchangeRules = z.output<typeof rules>;

const oneRule = { RuleID: id, Version: z.int().min(1).max(1_000_000_000) };

/** Rules by which a file that a client sends becomes a batch. */
export const exchangeRuleCalls = {
  getExchangeRules: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/GetRules`,
    summary: 'The rules by which files become batches, in their order, and the mappings that they may name.',
    effect: 'reads',
    audit: 'GetExchangeRules',
    payload: nothing,
    data: rules,
  }),
  saveExchangeRule: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/SaveRule`,
    summary:
      'Changes a rule, or adds one behind the others. It holds for files that come from then on. What its batches do with each row, whoever saves it may do at the screen of that kind.',
    effect: 'writes',
    audit: 'SaveExchangeRule',
    payload: z.strictObject({
      /** Null adds one. */
      RuleID: id.nullable(),
      Pattern: text(longestPattern),
      /** That of its template. */
      Kind: z.enum(batchKinds).default('Eligibility'),
      TemplateID: id,
      ...asked,
      /** The version that was read; null of a new one. */
      Version: z.int().min(1).max(1_000_000_000).nullable(),
    }),
    data: z.object({ RuleID: z.string() }),
  }),
  moveExchangeRule: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/MoveRule`,
    summary: 'Moves a rule one place up or down. At the end of the list it stays.',
    effect: 'writes',
    audit: 'MoveExchangeRule',
    payload: z.strictObject({ RuleID: id, Up: z.boolean() }),
    data: z.object({ Place: z.number() }),
  }),
  removeExchangeRule: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/RemoveRule`,
    summary: 'Removes a rule. What it has routed goes on.',
    effect: 'writes',
    audit: 'RemoveExchangeRule',
    payload: z.strictObject(oneRule),
    data: nothing,
  }),
  routeExchangeFile: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/RouteFile`,
    summary:
      'Has a file routed that was not, or that failed; one of the same content as another is asked again by that.',
    effect: 'writes',
    audit: 'RouteExchangeFileAgain',
    payload: z.strictObject({ FileID: id }),
    data: z.object({ State: z.enum(exchangeStates) }),
  }),
};
