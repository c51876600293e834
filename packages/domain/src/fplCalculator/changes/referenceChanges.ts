import { povertyAreas, povertyAreaWords } from '../../demographics/poverty/povertyGuidelines.ts';
import { monthlyLimit, povertyGuideline } from '../../demographics/poverty/povertyLevel.ts';
import { medicaidLimit, povertyEditionOn, type PovertyTables } from '../../demographics/poverty/povertyTables.ts';
import { povertyArea } from '../../demographics/poverty/povertyGuidelines.ts';
import type { ChangeLine } from './changeLine.ts';

/** What a line changes for a household of so many people, in cents a month; null: no limit. */
export type ReferenceChange = {
  readonly what: string;
  readonly size: number;
  readonly before: number | null;
  readonly after: number | null;
};

/** Whom changes are shown for: somebody alone, and a family of four. */
const sizes = [1, 4] as const;

/** The day by which a change is looked at: today, or when it begins to count. */
export const dayOfLine = ({ From }: ChangeLine, today: string): string => (From > today ? From : today);

/** What a line changes for somebody alone and a family of four. */
export function referenceChanges(
  line: ChangeLine,
  { before, after, today }: { readonly before: PovertyTables; readonly after: PovertyTables; readonly today: string },
): readonly ReferenceChange[] {
  const day = dayOfLine(line, today);
  const guidelineOf = (tables: PovertyTables, area: (typeof povertyAreas)[number], size: number) => {
    const edition = povertyEditionOn(tables, day);
    return edition === null ? null : povertyGuideline(edition, area, size);
  };
  const monthOf = (guideline: number | null, percent: number | null) =>
    guideline === null || percent === null ? null : monthlyLimit(guideline, 100 * percent);
  if (line.Table === 'Guideline')
    return povertyAreas.flatMap((area) =>
      sizes.map((size) => ({
        what: `100 % of the level, ${povertyAreaWords[area]}`,
        size,
        before: monthOf(guidelineOf(before, area, size), 100),
        after: monthOf(guidelineOf(after, area, size), 100),
      })),
    );
  const area = povertyArea(line.State)?.area ?? 'Contiguous';
  const limitOf = (tables: PovertyTables, size: number) =>
    monthOf(guidelineOf(tables, area, size), medicaidLimit(tables, line.State, line.Category, day)?.percent ?? null);
  return sizes.map((size) => ({
    what: 'Up to a month',
    size,
    before: limitOf(before, size),
    after: limitOf(after, size),
  }));
}
