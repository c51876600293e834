import type { Locality } from './readLocalities.ts';

/** A part of what a row says of counties: of one state, these or all, but for some. */
type Clause = {
  readonly states: readonly string[];
  readonly named: readonly string[];
  readonly hasRest: boolean;
  readonly but: readonly string[];
};

/** As CMS spells them, and as others do. */
const spellings: Readonly<Record<string, string>> = { ORAGNGE: 'ORANGE', 'MIAMI DADE': 'DADE', 'DE KALB': 'DEKALB' };

function bare(county: string): string {
  const words = county
    .toUpperCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/[^A-Z]+/g, ' ')
    .replace(/ (?:COUNTY|CNTY|PARISH|COUNTY EQUIVALENT)\s*$/, '')
    .trim()
    .replace(/^SAINT /, 'ST ');
  return spellings[words] ?? words;
}

const listOf = (text: string): readonly string[] =>
  text
    .split(/,|\/| AND /)
    .map((name) => bare(name.replace(/^\s*AND /, '')))
    .filter((name) => name !== '');

function clauseOf(text: string, states: readonly string[]): Clause {
  const whole = text.trim();
  const at = whole.lastIndexOf(' IN ');
  const elsewhere = at < 0 ? '' : whole.slice(at + 4);
  const isElsewhere = /^[A-Z ]+$/.test(elsewhere);
  const said = (isElsewhere ? whole.slice(0, at) : whole).trim();
  const [all = '', but = ''] = said.split(/\bEXCEPT\b/);
  const hasRest = /^ALL (?:OTHER )?COUNT/.test(all.trim());
  return {
    states: isElsewhere ? [elsewhere.trim()] : states,
    named: hasRest ? [] : listOf(all),
    hasRest,
    but: listOf(but),
  };
}

const clausesOf = ({ state, counties }: Locality): readonly Clause[] =>
  counties.split(';').map((text) => clauseOf(text, state.split('/')));

const placeOf = ({ mac, locality }: Locality): string => `${mac} ${locality}`;

/**
 * The localities of a county: those that name it, or else those that have the rest of its state. None where the list does not know the
 * place, several where it leaves it open: then somebody has to choose.
 */
export function localitiesOf(
  localities: readonly Locality[],
  { state, county }: { readonly state: string; readonly county: string },
): readonly Locality[] {
  const [wanted, name] = [state.trim().toUpperCase(), bare(county)];
  const having = (holds: (clause: Clause) => boolean): readonly Locality[] => {
    const found = localities.filter((one) =>
      clausesOf(one).some((clause) => clause.states.includes(wanted) && holds(clause)),
    );
    return [...new Map(found.map((one) => [placeOf(one), one])).values()];
  };
  const named = having((clause) => clause.named.includes(name));
  return named.length > 0 ? named : having(({ hasRest, but }) => hasRest && !but.includes(name));
}
