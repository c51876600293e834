import { stateNames } from '../../payers/states.ts';
import { type Finding, look, wrong } from '../finding.ts';
import { isNeverGiven, statesOfZip } from './zipPrefixes.ts';

/** What a ZIP code says of itself, and of the state beside it. Both as they are stored; nothing of a blank one. */
export function zipFindings(zip: string, state: string): readonly Finding[] {
  const typed = zip.trim();
  if (!/^\d{5}(?:[- ]?\d{4})?$/.test(typed)) return [];
  if (isNeverGiven(typed)) return [wrong('No place has a ZIP code that begins so')];
  const states = statesOfZip(typed);
  const code = state.trim().toUpperCase();
  if (code === '' || states.length === 0 || states.includes(code)) return [];
  const names = states.map((one) => stateNames[one] ?? one).join(' or ');
  return [look(`This ZIP code lies in ${names}, not in ${stateNames[code] ?? code}`)];
}
