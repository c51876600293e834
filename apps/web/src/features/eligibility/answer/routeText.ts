import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { passedOverSentences } from '@coverline/domain/gateways/routeWords.ts';

/** By which connection the payer was asked, where its name says more than the payer's; else nothing. */
export function routeName({ Route, PayerName }: Pick<LookupResult, 'Route' | 'PayerName'>): string | null {
  if (Route === null) return null;
  return Route.PassedOver.length > 0 || Route.Gateway !== PayerName ? Route.Gateway : null;
}

/** Why another connection was asked than the first, a sentence for each that was passed over. */
export const routeLines = ({ Route }: Pick<LookupResult, 'Route'>): readonly string[] =>
  passedOverSentences(
    (Route?.PassedOver ?? []).map(({ Gateway, Outcome }) => ({ gateway: Gateway, outcome: Outcome })),
  );
