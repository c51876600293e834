import { insuranceStatus, isMismatch, isNotCovered } from '../status.ts';
import { formatDate } from '../../format/formatDate.ts';
import { isAccident, type OpenQuestion, type OrderedCoverage } from './coverage.ts';

/** Why a coverage has no place in the order on a day; with a question, only until it is answered. */
export type SetAside = { readonly reason: string; readonly question: OpenQuestion | null };

type Rule = (one: OrderedCoverage, all: readonly OrderedCoverage[], day: string) => SetAside | null;

const because = (reason: string): SetAside => ({ reason, question: null });

/** What keeps a coverage out of the order, the first that holds. */
const rules: readonly Rule[] = [
  ({ to }, _all, day) => (to !== '' && to < day ? because(`It ended on ${formatDate(to)}`) : null),
  ({ from }, _all, day) => (from !== '' && from > day ? because(`It begins on ${formatDate(from)}`) : null),
  ({ statusId }) =>
    isNotCovered(statusId) ? because(`Its payer’s last answer was ${insuranceStatus(statusId).text}`) : null,
  ({ statusId, isStatedOver }) =>
    isStatedOver === true
      ? because(`Its payer’s last answer was ${insuranceStatus(statusId).text}, and inactive by its own statement`)
      : null,
  ({ kind }) =>
    kind === 'otherBenefit'
      ? because('It pays dental, vision or pharmacy alone, beside the order of medical plans')
      : null,
  (one) => (isAccident(one) && one.Related === 'no' ? because('This care is not for what it answers for') : null),
  (one) =>
    isAccident(one) && one.Related === ''
      ? {
          reason: 'Whether this care is for what it answers for is not told',
          question: {
            about: one.id,
            field: 'Related',
            text: `Is this care for the accident or illness that ${one.name} answers for?`,
          },
        }
      : null,
  ({ kind }, all, day) =>
    kind === 'medicare' && all.some((one) => replacesMedicare(one, day))
      ? because('The Medicare Advantage plan stands in its place')
      : null,
  ({ kind }, all, day) =>
    kind === 'supplement' && !all.some((one) => one.kind === 'medicare' && runs(one, day))
      ? because('A supplement pays beside Original Medicare, and none is in force')
      : null,
  ({ kind }, all, day) =>
    kind === 'supplement' && all.some((one) => replacesMedicare(one, day))
      ? because('A supplement pays nothing beside Medicare Advantage')
      : null,
];

const runs = ({ from, to, statusId, isStatedOver }: OrderedCoverage, day: string): boolean =>
  (from === '' || from <= day) && (to === '' || to >= day) && !isNotCovered(statusId) && isStatedOver !== true;

/** A plan whose payer knows somebody who differs keeps its own place until that is settled, and puts nobody out of another. */
const replacesMedicare = (one: OrderedCoverage, day: string): boolean =>
  one.kind === 'medicareAdvantage' && runs(one, day) && !isMismatch(one.statusId);

/** Why this coverage has no place on the day, or null where it has one. */
export function setAside(one: OrderedCoverage, all: readonly OrderedCoverage[], day: string): SetAside | null {
  for (const rule of rules) {
    const found = rule(one, all, day);
    if (found !== null) return found;
  }
  return null;
}
