import type { Benefit, Network } from '../answer.ts';

const outside =
  /\b(?:OUT|OUTSIDE)[ -]OF[ -](?:THE )?(?:PLAN )?NETWORK\b|\bOUTSIDE (?:THE )?NETWORK\b|\bOON\b|\bNON[ -]?(?:PAR(?:TICIPATING)?|NETWORK|CONTRACTED)\b|\bNOT IN (?:THE )?NETWORK\b/g;
const inside =
  /\bIN[ -](?:THE )?(?:PLAN )?NETWORK\b|\bINN\b|\bPARTICIPATING\b|\bPAR (?:PROVIDER|PHYSICIAN|DOCTOR)S?\b|\bNETWORK PROVIDERS?\b|\bCONTRACTED\b/;
/** With these a message tells of the network, and not for which of the two its figure is. */
const told =
  /\b(?:NO|NOT|NONE|EXCEPT|OTHER|EXCLU\w*|INCLU\w*|COVER\w*|SAME|AND|OR|MAY|MUST|IF|WHEN|WHERE|UNLESS|BILL\w*|ALLOW\w*|SEE|CONTACT|CALL|REFER\w*|COMBINED|LIMIT\w*|ACCUM\w*|APPL\w*|COUNT\w*|CROSS\w*|REQUIRE\w*|THAN|LESS|MORE|PLAN PAYS?)\b|[&/]/;

/** The network that one message says its figure is for: "OUT-OF-NETWORK", "PARTICIPATING PROVIDERS"; null where it says neither. */
function sideIn(message: string): 'Y' | 'N' | null {
  const words = message.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const rest = words.replaceAll(outside, '');
  if (told.test(rest)) return null;
  if (rest !== words) return inside.test(rest) ? null : 'N';
  return inside.test(rest) ? 'Y' : null;
}

/** The one network that the words under a figure name; null where they name none, or both. */
function sideOf({ messages }: Benefit): 'Y' | 'N' | null {
  if (messages.length === 0) return null;
  const sides = new Set(messages.map(sideIn).filter((one) => one !== null));
  return sides.size === 1 ? ([...sides][0] ?? null) : null;
}

const silent: ReadonlySet<Network> = new Set(['', 'U', 'W']);
/** Shares, copays, deductibles, maximums and limits are of the network that is named, whichever it is; of a status nobody knows. */
const figures: ReadonlySet<string> = new Set(['A', 'B', 'C', 'F', 'G']);
/** What is excluded, or not covered, may name the network where it is ("OUT OF NETWORK"), or the one where it is not ("IN NETWORK ONLY"). */
const exclusions: ReadonlySet<string> = new Set(['E', 'I']);
/** Of these a total and what is left of it belong together, and the words may stand at one of the two alone. */
const inParts: ReadonlySet<string> = new Set(['C', 'G']);

/**
 * The benefits with the network of those whose EB12 says nothing of it and whose words do. The words stay with the figure, where a
 * clerk reads them.
 */
export function readNetworks(benefits: readonly Benefit[]): readonly Benefit[] {
  const sides = benefits.map((one) => {
    if (!silent.has(one.network) || one.messages.length === 0) return null;
    const side = figures.has(one.info) || exclusions.has(one.info) ? sideOf(one) : null;
    return exclusions.has(one.info) && side === 'Y' ? null : side;
  });
  if (sides.every((side) => side === null)) return benefits;
  const parted = new Set(benefits.flatMap(({ info, network }, at) => ((sides[at] ?? network) === 'N' ? [info] : [])));
  return benefits.map((one, at) => {
    const side = sides[at] ?? null;
    return side === null || (side === 'Y' && inParts.has(one.info) && !parted.has(one.info))
      ? one
      : { ...one, network: side };
  });
}

/** Whether EB12 says one network and the words under it the other: for which the figure is, only the payer knows. */
export function saysOtherNetwork(one: Benefit): boolean {
  const side = sideOf(one);
  return side !== null && (one.network === 'Y' || one.network === 'N') && one.network !== side;
}
